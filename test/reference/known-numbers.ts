/** Boards at distance 0, 1, 2 and so on, as independent programs counted them. */

export const KNIGHTS_BOARDS: readonly number[] = [
  1, 8, 14, 38, 148, 368, 1001, 2440, 6468, 14116, 32825, 64782, 137262, 240404, 455522, 716458, 1224370, 1720894,
  2645274, 3327210, 4594399, 5148132, 6372557, 6345924, 6997217, 6160052, 6002337, 4635014, 3942462, 2634392, 1921476,
  1086234, 658300, 300838, 144842, 49078, 17065, 3428, 488, 62,
];

/** The blank at home in a corner (OEIS A089473). */
export const EIGHT_PUZZLE_BOARDS: readonly number[] = [
  1, 2, 4, 8, 16, 20, 39, 62, 116, 152, 286, 396, 748, 1024, 1893, 2512, 4485, 5638, 9529, 10878, 16993, 17110, 23952,
  20224, 24047, 15578, 14560, 6274, 3910, 760, 221, 2,
];

/** The Rotation Game, one symbol against the rest: placements of eight cells. */
export const ROTATION_PLACEMENTS: readonly number[] = [
  1, 8, 44, 208, 876, 3220, 10498, 30236, 73982, 146466, 208170, 178588, 72941, 10045, 188,
];

/** The Rotation Game, where any symbol may fill the centre. */
export const ROTATION_BOARDS: readonly number[] = [
  38610, 308880, 1698840, 8030880, 33820248, 124134840, 400278348, 1098954804, 2316756348, 3172593156, 1992066648,
  312776400, 4053576, 192,
];
