/**
 * The package's folder, as npm's commands have it: what is measured is compiled into a folder of its own, so files are
 * not found from where the code is.
 */
export const ROOT = process.cwd();
