import * as v from 'valibot';
import type { LocalDate } from '../../../../domain/nights.ts';
import * as column from '../../../db/column-schemas.ts';
import { queryJson } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import type { Transaction } from '../../../db/transaction.ts';
import type { TouchedLine } from '../../money/books-lock.rules.ts';
import { touchedLineSchema } from '../../money/books-lock.rules.ts';
import { isNightInvoiced } from '../../money/open-line.fragment.ts';

/** The live nights of rooms, those from a day on where one is given, and until when accounts are closed. */
export function readNightsToRelease(
  tx: Transaction,
  lines: readonly { readonly id: string; readonly from?: LocalDate }[],
): Promise<{ readonly lockedThrough: LocalDate | null; readonly nights: readonly TouchedLine[] }> {
  return queryJson(
    tx,
    v.object({ lockedThrough: v.nullable(column.localDate), nights: v.array(touchedLineSchema) }),
    sql`/* readNightsToRelease */
      select json_build_object('lockedThrough', (select books_locked_through from property),
        'nights', coalesce(json_agg(json_build_object('day', n.night, 'isInvoiced', ${isNightInvoiced})
          order by n.night), '[]'))
      from json_to_recordset(${JSON.stringify(lines)}::json) as l(id uuid, "from" date)
      join reservation_night n on n.reservation_room_id = l.id
      where n.released_at is null and (l."from" is null or n.night >= l."from")`,
  );
}

/** Until when accounts are closed; null when none are. */
export function readBooksLock(tx: Transaction): Promise<LocalDate | null> {
  return queryJson(
    tx,
    v.nullable(column.localDate),
    sql`/* readBooksLock */ select to_json((select books_locked_through from property))`,
  );
}
