import type { Sql } from '../sql.ts';

/** Something that is always true of the store: its query gives the rows for which it is not. */
export type Invariant = { readonly name: string; readonly sentence: string; readonly query: Sql };
