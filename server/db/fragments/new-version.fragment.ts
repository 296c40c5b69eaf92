import { type Sql, sql } from '../sql.ts';

/** What every change of a row with a version sets: the next version, and when it was changed and by whom. */
export function newVersion({ now, by }: { readonly now: Date; readonly by: string | null }): Sql {
  return sql`version = version + 1, updated_at = ${now}::timestamptz, updated_by = ${by}`;
}

/**
 * What the rows of one act on a room or reservation have in common, by the instant that they keep of it: to group them by. No
 * row keeps the id of its act, and `transaction_id` is that of the last change; but all rows of a write are given its one instant
 * (`WriteContext.now`), and of two acts within a millisecond the later one waits at the lock and is refused, since it was made for
 * an older version. A block has no version: there who made it counts as well (`isOfSameBlock`).
 */
export function actOf(at: Sql): Sql {
  return at;
}

/** Whether two instants in rows of one room or reservation were left by the same act. */
export function isOfSameAct(one: Sql, other: Sql): Sql {
  return sql`${actOf(one)} = ${actOf(other)}`;
}
