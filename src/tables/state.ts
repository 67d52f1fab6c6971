/** How far the tables of a puzzle are. */
export type TablesState = 'waiting' | 'loading' | 'building' | 'ready';
