import type { LocalDate } from '../../../domain/nights.ts';
import { joined, type Sql, sql } from '../../db/sql.ts';
import { IS_IN_HOUSE_NOW, isArrival, isDeparture, LATE } from '../reservations/view/stay-day.fragment.ts';

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

/** What a room `rr` of a list is read with. */
export const WITH_RESERVATION = sql`
  join reservation r on r.id = rr.reservation_id
  join guest g on g.id = r.booker_id
  join room_type t on t.id = rr.room_type_id`;

/** Joins the reservations of `reservation_room rr` where an agent sees the own ones alone. */
export function ownOnly(agentId: string | null): Sql {
  return agentId === null
    ? sql``
    : sql`join reservation r on r.id = rr.reservation_id and r.agent_id = ${agentId}::uuid`;
}

/** The rooms (`id`) that stand on these lists of the day, each with its `list` and `place`: of each as many as are shown. */
export function dayLists({ today, agentId, now }: DayListReader, lists: readonly DayList[]): Sql {
  const day = sql`${today}::date`;
  const own = ownOnly(agentId);
  // by its end a list tells PostgreSQL, too, that it is short
  const list = (name: DayList, place: Sql, isIncluded: Sql) => sql`(
    select rr.id, ${name} as list, (${place})::numeric as place from reservation_room rr ${own} ${isIncluded}
    order by place, rr.id limit ${MAX_STAYS}::int)`;
  const parts: Record<DayList, readonly Sql[]> = {
    arrival: [list('arrival', sql`0`, sql`where rr.status = 'CONFIRMED' and ${isArrival({ day })}`)],
    departure: [
      list('departure', sql`0`, sql`where ${IS_IN_HOUSE_NOW} and ${isDeparture({ day, today: day })}`),
    ],
    'in-house': [
      list('in-house', sql`rr.departure - ${day}`, sql`where ${IS_IN_HOUSE_NOW} and rr.departure > ${day}`),
    ],
    late: [
      list('late', sql`${day} - rr.arrival`, sql`where ${LATE.hasNotArrived(day)}`),
      list('late', sql`${day} - rr.departure`, sql`where ${LATE.hasNotLeft(day)}`),
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
