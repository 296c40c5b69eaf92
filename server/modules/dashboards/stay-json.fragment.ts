import { guestNameOrCode } from '../../db/fragments/guest-name.fragment.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { agentBillsJson } from '../money/agent-due.fragment.ts';
import { roomIsShown, roomsOfBooking } from '../reservations/core/shown-room.fragment.ts';
import { isIdKnown, occupantJson } from '../reservations/core/view-facts.fragment.ts';
import { arrivalNotes } from '../reservations/view/arrival-notes.fragment.ts';

/** The live claim of `reservation_room rr` that matters on a day: the one that runs, else the next one. */
export function claimOn(day: Sql): Sql {
  return sql`
    left join lateral (
      select c.room_id, c.expires_at from room_claim c
      where c.reservation_room_id = rr.id and c.released_at is null
      order by (c.arrival <= ${day} and c.departure > ${day}) desc, abs(c.arrival - ${day}) limit 1
    ) c on true
    left join room rm on rm.id = c.room_id`;
}

/** Whether the room `rr` of the reservation `r` is a request from the website that is not answered yet. */
export const IS_REQUEST = sql`(r.source = 'WEBSITE' and rr.status = 'HELD')`;

/** A room of a booking as a StoredStay; needs `rr`, `r`, `g`, `t`, `c` and `rm`, and for the desk `in_house`. */
export function stayJson({ isDesk, today }: { readonly isDesk: boolean; readonly today: Sql }): Sql {
  const room = sql`case when ${roomIsShown({ isDesk })} then rm.number end`;
  return sql`json_build_object('reservationRoomId', rr.id, 'code', r.code,
    'guestName', ${guestNameOrCode()}, ${arrivalNotes({ isDesk })}, 'room', ${room},
    'roomType', t.name, 'housekeeping', ${isDesk ? sql`rm.housekeeping` : sql`null`},
    'occupant', ${occupantJson({ today, isDesk })},
    'arrival', rr.arrival, 'departure', rr.departure, 'adults', rr.adults, 'children', rr.children,
    'status', rr.status, 'holdEndsAt', case when rr.status = 'HELD' then c.expires_at end,
    'isRequest', ${IS_REQUEST}, 'balance', r.balance,
    'agentBills', ${agentBillsJson}, 'roomsOfBooking', ${roomsOfBooking},
    'agentId', r.agent_id, 'checkedInAt', rr.checked_in_at, 'checkedOutAt', rr.checked_out_at,
    'hasId', ${isIdKnown})`;
}

/** What came in on a day less what was given back, by how it was paid, as a JSON list: what guests paid, or what is kept as deposit. */
export function methodTotals(day: Sql, of: 'PAYMENTS' | 'DEPOSITS'): Sql {
  const kinds = of === 'PAYMENTS' ? sql`('PAYMENT', 'REFUND')` : sql`('DEPOSIT', 'DEPOSIT_RETURN')`;
  // corrections count negative, transfers between bills not
  return sql`(
    select coalesce(json_agg(json_build_object('method', method, 'amount', amount) order by method), '[]')
    from (
      select p.method, sum(p.amount * case when p.kind in ('PAYMENT', 'DEPOSIT') then 1 else -1 end
        * case when p.voids_id is null then 1 else -1 end) as amount
      from payment p where p.received_on = ${day} and p.kind in ${kinds} and p.transfer_id is null group by p.method
    ) totals)`;
}
