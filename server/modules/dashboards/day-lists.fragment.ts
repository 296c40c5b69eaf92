import type { LocalDate } from '../../../domain/nights.ts';
import { joined, type Sql, sql } from '../../db/sql.ts';

/** A list of the day. */
export type DayList = 'arrival' | 'departure' | 'in-house' | 'late' | 'hold';

/** Whose lists: an agent sees the own bookings alone. */
export type DayListReader = {
  readonly agentId: string | null;
  readonly today: LocalDate;
  readonly now: Date;
};

/** Nobody reads more of a list on the first page; the lists behind it have all. */
export const MAX_STAYS = 60;

/** Whether the guests of `reservation_room rr` should have come before a day, however long ago. */
export const isNoShow = (day: Sql) => sql`(rr.status = 'CONFIRMED' and rr.arrival < ${day})`;

/** Whether they should have left before it. */
export const hasNotLeft = (day: Sql) => sql`(rr.status = 'CHECKED_IN' and rr.departure < ${day})`;

/** What a room `rr` of a list is read with. */
export const WITH_RESERVATION = sql`
  join reservation r on r.id = rr.reservation_id
  join guest g on g.id = r.booker_id
  join room_type t on t.id = rr.room_type_id`;

/** The rooms (`id`) that stand on these lists of the day, each with its `list` and `place`: of each as many as are shown. */
export function dayLists({ today, agentId, now }: DayListReader, lists: readonly DayList[]): Sql {
  const day = sql`${today}::date`;
  const own =
    agentId === null
      ? sql``
      : sql`join reservation r on r.id = rr.reservation_id and r.agent_id = ${agentId}::uuid`;
  // by its end a list tells PostgreSQL, too, that it is short
  const list = (name: DayList, place: Sql, isIncluded: Sql) => sql`(
    select rr.id, ${name} as list, (${place})::numeric as place from reservation_room rr ${own} ${isIncluded}
    order by place, rr.id limit ${MAX_STAYS}::int)`;
  const parts: Record<DayList, readonly Sql[]> = {
    arrival: [list('arrival', sql`0`, sql`where rr.status = 'CONFIRMED' and rr.arrival = ${day}`)],
    departure: [list('departure', sql`0`, sql`where rr.status = 'CHECKED_IN' and rr.departure = ${day}`)],
    'in-house': [
      list(
        'in-house',
        sql`rr.departure - ${day}`,
        sql`where rr.status = 'CHECKED_IN' and rr.departure > ${day}`,
      ),
    ],
    late: [
      list('late', sql`${day} - rr.arrival`, sql`where ${isNoShow(day)}`),
      list('late', sql`${day} - rr.departure`, sql`where ${hasNotLeft(day)}`),
    ],
    hold: [
      list(
        'hold',
        sql`extract(epoch from h.expires_at)`,
        sql`join room_claim h on h.reservation_room_id = rr.id
          where rr.status = 'HELD' and h.kind = 'HOLD' and h.released_at is null and h.expires_at > ${now}::timestamptz`,
      ),
    ],
  };
  return joined(
    lists.flatMap((name) => parts[name]),
    ' union all ',
  );
}
