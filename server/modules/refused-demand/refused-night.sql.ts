import { createHmac, randomBytes } from 'node:crypto';
import { MAX_DAYS_AHEAD } from '../../../domain/nights.ts';
import { ASKER_KEPT_MS, type EnquiryChannel } from '../../../domain/reports/enquiry-channels.ts';
import { execute, type Runner } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import type { RefusedNight } from './refused-nights.rules.ts';

/** Of this process alone, so that nobody finds an address by trying all there are. */
const ASKER_KEY = randomBytes(32);

/** Who asked, where, and how many room nights are counted of a day there. */
export type Asker = { readonly channel: EnquiryChannel; readonly caller: string; readonly limit: number };

/**
 * Adds what was asked for and not free to its day, as far as it is more than was counted of the same asker lately. Nights
 * that are past or too far ahead are left out, and all of it once the day has as many room nights as it may.
 */
export function addRefusedNights(
  runner: Runner,
  nights: readonly RefusedNight[],
  { channel, caller, limit }: Asker,
  now: Date,
): Promise<void> {
  const rows = nights.map((night) => ({ ...night, asker: hashOf(channel, caller, night) }));
  const since = new Date(now.getTime() - ASKER_KEPT_MS);
  return execute(
    runner,
    sql`/* addRefusedNights */
      with today as materialized (
        select (${now}::timestamptz at time zone time_zone)::date as day from property),
      asked as materialized (
        select a.*, t.day
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as a (asker text, night date, "roomTypeId" uuid, rooms int)
        cross join today t
        where a.night >= t.day and a.night <= t.day + ${MAX_DAYS_AHEAD}::int
          and (select coalesce(sum(n.rooms), 0) from refused_night n
            where n.asked_on = t.day and n.channel = ${channel}::enquiry_channel) < ${limit}::int),
      noted as (
        insert into refused_asker as known (asker, rooms, asked_at)
        select asker, rooms, ${now}::timestamptz from asked order by asker
        on conflict (asker) do update set
          rooms = case when known.asked_at > ${since}::timestamptz then greatest(known.rooms, excluded.rooms)
            else excluded.rooms end,
          asked_at = case when known.asked_at > ${since}::timestamptz then known.asked_at else excluded.asked_at end
        returning new.asker,
          new.rooms - case when old.asked_at > ${since}::timestamptz then old.rooms else 0 end as added)
      insert into refused_night as kept (asked_on, channel, night, room_type_id, rooms)
      select day, ${channel}::enquiry_channel, night, "roomTypeId", added
      from asked join noted using (asker) where added > 0 order by night
      on conflict (asked_on, channel, night, room_type_id) do update set rooms = kept.rooms + excluded.rooms`,
  );
}

function hashOf(channel: EnquiryChannel, caller: string, { night, roomTypeId }: RefusedNight): string {
  return createHmac('sha256', ASKER_KEY)
    .update(JSON.stringify([channel, caller, night, roomTypeId]))
    .digest('hex');
}
