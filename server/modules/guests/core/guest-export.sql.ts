import * as v from 'valibot';
import { type LongRead, rowsInChunks } from '../../../db/cursor.ts';
import { sql } from '../../../db/sql.ts';
import { entriesOf, jsonPairs } from '../../../db/table-columns.ts';
import type { Search } from '../../text-search/search.rules.ts';
import type { GuestSort } from '../../types.generated.ts';
import { foundGuests, guestOrder, peopleOf } from './guest.sql.ts';
import { alsoKnownByJson, contactColumns, detailColumns, knownColumns } from './guest-columns.fragment.ts';

const exportedGuestSchema = v.object({
  guest: v.object({ ...entriesOf(knownColumns), alsoKnownBy: v.array(v.string()) }),
});
/** A guest as a row of the exported table. */
export type ExportedGuest = v.InferOutput<typeof exportedGuestSchema>['guest'];

/** How the list is narrowed and ordered. */
type GuestExport = {
  readonly search: Search | null;
  readonly doNotRent: boolean;
  readonly sort: GuestSort;
};

/** All guests of a view in its order, with all that is known of them, chunk by chunk. */
export function exportGuests(
  reading: LongRead,
  { search, doNotRent, sort }: GuestExport,
): AsyncGenerator<{ readonly guest: ExportedGuest }[], void, void> {
  const those = search === null ? sql`` : sql`where g.id in (select id from found)`;
  return rowsInChunks(
    reading,
    exportedGuestSchema,
    sql`/* exportGuests */
      with ${peopleOf({ throughAgentId: null, doNotRent })}, ${foundGuests(search, true)}
      select json_build_object(${jsonPairs(contactColumns, 'g')}, 'nationality', g.nationality,
        ${jsonPairs(detailColumns, 'g')}, 'doNotRentReason', case when g.do_not_rent then g.do_not_rent_reason end,
        'alsoKnownBy', ${alsoKnownByJson}) as guest
      from people g ${those}
      order by ${guestOrder(sort)}`,
  );
}
