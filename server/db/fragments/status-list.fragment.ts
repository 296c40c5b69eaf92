import type { Status } from '../../../domain/statuses.ts';
import { joined, type Sql, sql } from '../sql.ts';

/** Each status as it stands in a statement's text. */
const LITERALS: { readonly [status in Status]: Sql } = {
  HELD: sql`'HELD'`,
  CONFIRMED: sql`'CONFIRMED'`,
  CHECKED_IN: sql`'CHECKED_IN'`,
  CHECKED_OUT: sql`'CHECKED_OUT'`,
  CANCELLED: sql`'CANCELLED'`,
  NO_SHOW: sql`'NO_SHOW'`,
  EXPIRED: sql`'EXPIRED'`,
};

/**
 * A set of statuses as a statement lists it: `rr.status in ${statusList(OPEN_STATUSES)}`. They stand in the text and are no
 * values: an index over some statuses is used only where the text says that no others are asked for.
 */
export function statusList(statuses: readonly Status[]): Sql {
  const literals = statuses.map((status) => LITERALS[status]);
  return sql`(${joined(literals, ', ')})`;
}
