import type { Database } from '../../db/client.ts';
import { guestNameOrCode } from '../../db/fragments/guest-name.fragment.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import { roomIsShown } from '../reservations/core/shown-room.fragment.ts';
import { lodgeAt, viewFacts } from '../reservations/core/view-facts.fragment.ts';
import { type DayListReader, dayLists, MAX_STAYS, WITH_RESERVATION } from './day-lists.fragment.ts';
import { refundsJson } from './dues-json.fragment.ts';
import { type StoredReminders, storedRemindersSchema } from './reminder.rules.ts';
import { claimOn, IS_REQUEST } from './stay-json.fragment.ts';

/** What reminders are made of, in one statement: lists of the first page, and what is to be given back. */
export function readReminders(database: Database, reader: DayListReader): Promise<StoredReminders> {
  const day = sql`${reader.today}::date`;
  const isDesk = reader.agentId === null;
  const listed = dayLists(reader, isDesk ? ['hold', 'late', 'arrival'] : ['hold']);
  const room = sql`case when ${roomIsShown({ isDesk })} then rm.number end`;
  return queryJson(
    database,
    storedRemindersSchema,
    sql`/* readReminders */
      with ${lodgeAt(reader.now)}
      select json_build_object('facts', ${viewFacts}, 'stays', (
        select coalesce(json_agg(json_build_object('code', r.code, 'status', rr.status,
          'guestName', ${guestNameOrCode()}, 'room', ${room},
          'arrival', rr.arrival, 'departure', rr.departure, 'endsAt', case when rr.status = 'HELD' then c.expires_at end,
          'isRequest', ${IS_REQUEST}) order by d.place, rm.sort_order, rm.number), '[]')
        from (${listed}) d
        join reservation_room rr on rr.id = d.id ${WITH_RESERVATION} ${claimOn(day)}),
        'refunds', ${isDesk ? refundsJson(day, MAX_STAYS) : sql`null`})`,
  );
}
