import type { Random } from '../../../../prisma/seed/random.ts';
import { type Sql, sql } from '../../../db/sql.ts';

/**
 * One act of a random history as a statement, of any day that the lodge has had, most of them long past: what the desk may
 * do and what it may not, since the sums have to follow whatever is written. It gives the ids of the reservations touched.
 * A repricing has to be allowed in its transaction.
 */
export function actOf(random: Random): Sql {
  const at = random.whole(0, 1_000_000);
  const amount = random.whole(1, 900_000);
  const daysBack = random.chance(0.2) ? random.whole(0, 4) : random.whole(5, 400);
  const day = sql`(current_date - ${daysBack}::int)`;
  /** A row by chance: the same number gives the same one. */
  const byChance = (id: Sql) => sql`order by md5(${id}::text || ${String(at)}) limit 1`;
  const room = (isIncluded: Sql) =>
    sql`(select rr.id from reservation_room rr where ${isIncluded} ${byChance(sql`rr.id`)})`;
  const touched = sql`returning (select reservation_id from folio where id = folio_id)`;
  const acts: readonly (readonly [() => Sql, number])[] = [
    [() => paymentOf('PAYMENT'), 4],
    [() => paymentOf('DEPOSIT'), 2],
    [() => backOf('PAYMENT', 'REFUND'), 4],
    [() => backOf('DEPOSIT', 'DEPOSIT_RETURN'), 2],
    [voidPayment, 3],
    [newExpense, 2],
    [changedExpense, 3],
    [newMovement, 2],
    [newCharge, 5],
    [voidedCharge, 4],
    [movedCharge, 2],
    [feeOfRoom, 4],
    [otherType, 5],
    [otherSource, 4],
    [repricedNight, 5],
    [freeRoom, 3],
    [undoneLeaving, 3],
    [otherLeaving, 4],
    [cancelled, 4],
    [otherCommission, 3],
    [otherAgent, 3],
    [agentsBill, 2],
    [roundedOff, 3],
    [otherDeparture, 3],
    [furtherBill, 1],
    [writtenBill, 4],
    [otherTimeZone, 1],
  ];
  return random.weighted(acts)();

  function paymentOf(kind: string): Sql {
    return sql`
      insert into payment (folio_id, kind, method, amount, received_on, receipt_no, recorded_at)
      select id, ${kind}::payment_kind, (array['CASH', 'UPI', 'CARD', 'BANK'])[1 + ${at}::int % 4]::payment_method, ${amount}::int,
        ${day}, left(md5(random()::text), 12), now()
      from folio ${byChance(sql`id`)} ${touched}`;
  }
  function backOf(of: string, kind: string): Sql {
    return sql`
      insert into payment (folio_id, kind, method, amount, received_on, receipt_no, refund_of_id, recorded_at)
      select folio_id, ${kind}::payment_kind, method, 1 + amount / 3, ${day}, left(md5(random()::text), 12), id, now()
      from payment where kind = ${of}::payment_kind and voids_id is null ${byChance(sql`id`)} ${touched}`;
  }
  function voidPayment(): Sql {
    return sql`
      insert into payment (folio_id, kind, method, amount, received_on, voids_id, recorded_at)
      select folio_id, kind, method, amount, ${day}, id, now()
      from payment where voids_id is null and agent_receipt_id is null ${byChance(sql`id`)} ${touched}`;
  }
  function newExpense(): Sql {
    return sql`with made as (
        insert into expense (spent_on, category_id, payee, amount, method, recorded_at)
        select ${day}, id, 'Dairy', ${amount}::int, 'CASH', now() from expense_category limit 1 returning id)
      select id from reservation where false`;
  }
  function changedExpense(): Sql {
    return sql`with changed as (
        update expense set
          spent_on = case when ${at}::int % 2 = 0 then ${day} else spent_on end,
          amount = case when ${at}::int % 3 = 0 then ${amount}::int else amount end,
          voided_at = case when ${at}::int % 5 = 0 then now() end,
          voided_reason = case when ${at}::int % 5 = 0 then 'Twice' end
        where id = (select id from expense where agent_payout_id is null ${byChance(sql`id`)}) returning id)
      select id from reservation where false`;
  }
  function newMovement(): Sql {
    return sql`with made as (
        insert into cash_movement (from_place, to_place, amount, moved_on, recorded_at)
        values ('CASH', 'BANK', ${amount}::int, ${day}, now()) returning id)
      select id from reservation where false`;
  }
  function newCharge(): Sql {
    const kind = random.pick(['ADJUSTMENT', 'DAMAGE', 'CANCELLATION', 'NO_SHOW', 'LATE_CHECK_OUT']);
    return sql`
      insert into reservation_charge (folio_id, kind, description, charged_on, unit_price, net, tax_rate, cgst, sgst, gross,
        created_at)
      select id, ${kind}::charge_kind, 'By chance', ${day}, ${amount}::int, ${amount}::int, 1800,
        ${amount}::int * 9 / 100, ${amount}::int * 9 / 100, ${amount}::int + 2 * (${amount}::int * 9 / 100), now()
      from folio ${byChance(sql`id`)} ${touched}`;
  }
  function voidedCharge(): Sql {
    return sql`
      update reservation_charge set voided_at = now(), voided_reason = 'Not meant'
      where id = (select id from reservation_charge where voided_at is null ${byChance(sql`id`)}) ${touched}`;
  }
  function movedCharge(): Sql {
    return sql`
      update reservation_charge set charged_on = ${day}
      where id = (select id from reservation_charge where voided_at is null ${byChance(sql`id`)}) ${touched}`;
  }
  /** Of a booking that may be yet to come. */
  function feeOfRoom(): Sql {
    return sql`
      insert into reservation_charge (folio_id, reservation_room_id, kind, description, charged_on, unit_price, net, gross,
        created_at)
      select folio_id, id, 'CANCELLATION', 'By chance', ${day}, ${amount}::int, ${amount}::int, ${amount}::int, now()
      from reservation_room ${byChance(sql`id`)} returning (select reservation_id from folio where id = folio_id)`;
  }
  function otherType(): Sql {
    return sql`
      update reservation_room set room_type_id = (select id from room_type ${byChance(sql`id`)})
      where id = (select rr.id from reservation_room rr
        left join reservation_charge c on c.reservation_room_id = rr.id
        order by c.id is not null and ${at}::int % 2 = 0 desc, md5(rr.id::text || ${String(at)}) limit 1)
      returning reservation_id`;
  }
  function otherSource(): Sql {
    return sql`
      update reservation set source = (array['PHONE', 'OTA', 'WALK_IN'])[1 + ${at}::int % 3]::reservation_source
      where id = (select id from reservation where agent_id is null ${byChance(sql`id`)}) returning id`;
  }
  function repricedNight(): Sql {
    return sql`
      update reservation_night n set rate = rate + 100, net = net + 100, gross = gross + 100
      from reservation_room rr
      where rr.id = n.reservation_room_id and n.id = (
        select id from reservation_night where released_at is null and priced_from <> 'GROSS' and night < ${day}
          ${byChance(sql`id`)})
      returning rr.reservation_id`;
  }
  function freeRoom(): Sql {
    return sql`
      update reservation_room set is_complimentary = not is_complimentary, complimentary_reason = 'Friends'
      where id = ${room(sql`rr.arrival < ${day}`)} returning reservation_id`;
  }
  function undoneLeaving(): Sql {
    return sql`
      update reservation_room set status = 'CHECKED_IN', checked_out_at = null
      where id = ${room(sql`rr.status = 'CHECKED_OUT' and rr.departure < ${day}`)} returning reservation_id`;
  }
  function otherLeaving(): Sql {
    return sql`
      update reservation_room set status = 'CHECKED_OUT',
        checked_out_at = departure + make_interval(hours => ${random.whole(-40, 60)}::int)
      where id = ${room(sql`rr.status in ('CHECKED_IN', 'CHECKED_OUT') and rr.departure < ${day}`)} returning reservation_id`;
  }
  /** With a status that is sold no more, though the nights lie back. */
  function cancelled(): Sql {
    return sql`
      with stay as materialized (
        select rr.id, rr.reservation_id from reservation_room rr
        where rr.status in ('CONFIRMED', 'CHECKED_OUT') and rr.arrival < ${day} ${byChance(sql`rr.id`)}),
      given as (update reservation_night set released_at = now()
        where reservation_room_id = (select id from stay) and released_at is null),
      free as (update room_claim set released_at = now() where reservation_room_id = (select id from stay) and released_at is null)
      update reservation_room rr set status = 'CANCELLED', cancelled_at = now(), checked_in_at = null, checked_out_at = null
      from stay where rr.id = stay.id returning rr.reservation_id`;
  }
  function otherCommission(): Sql {
    return sql`
      update reservation set commission = (commission + 137) % 2000
      where id = (select id from reservation where agent_id is not null ${byChance(sql`id`)}) returning id`;
  }
  function otherAgent(): Sql {
    return sql`
      update reservation set agent_id = (select id from agent ${byChance(sql`id`)}), commission = 1000
      where id = (select id from reservation where arrival < ${day} ${byChance(sql`id`)}) returning id`;
  }
  function agentsBill(): Sql {
    return sql`
      update folio set payer = 'AGENT', agent_id = (select id from agent ${byChance(sql`id`)})
      where id = (select id from folio ${byChance(sql`id`)}) returning reservation_id`;
  }
  function otherDeparture(): Sql {
    return sql`
      update reservation set departure = departure + ${random.whole(1, 3)}::int
      where id = (select r.id from reservation r join folio f on f.reservation_id = r.id
        where f.round_off <> 0 and r.departure < current_date - 9 ${byChance(sql`r.id`)}) returning id`;
  }
  function furtherBill(): Sql {
    return sql`
      insert into folio (reservation_id, number, round_off, created_at)
      select id, 9, 7, now() from reservation where departure < current_date - 9 ${byChance(sql`id`)} returning reservation_id`;
  }
  function writtenBill(): Sql {
    const tax = Math.round(amount / 40);
    const line = { taxRate: random.pick([0, 500, 1_800]), net: amount, cgst: tax, sgst: tax };
    return sql`
      insert into invoice (number, kind, issued_on, folio_id, bill_to, lines, net, cgst, sgst, gross, issued_at)
      select left(md5(random()::text), 12), 'TAX_INVOICE', ${day}, id, '{}', ${JSON.stringify([line, line])}::jsonb,
        ${amount * 2}::int, ${tax * 2}::int, ${tax * 2}::int, ${(amount + 2 * tax) * 2}::int, now()
      from folio ${byChance(sql`id`)} ${touched}`;
  }
  /** Half of the earth away, many rooms have left on another day. */
  function otherTimeZone(): Sql {
    return sql`with moved as (
        update property set time_zone = ${random.pick(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])} returning id)
      select id from reservation where false`;
  }
  /** Paid to the whole rupee, a bill has its round-off. */
  function roundedOff(): Sql {
    return sql`
      with bill as materialized (
        select f.id, f.reservation_id, r.gross - r.paid as due from folio f join reservation r on r.id = f.reservation_id
        where f.number = 1 and not exists (select from folio o where o.reservation_id = r.id and o.id <> f.id)
          and r.gross - r.paid > 100 ${byChance(sql`f.id`)})
      insert into payment (folio_id, kind, method, amount, received_on, receipt_no, recorded_at)
      select bill.id, 'PAYMENT', 'UPI', round((r.gross) / 100.0) * 100 - r.paid, ${day}, left(md5(random()::text), 12), now()
      from bill join reservation r on r.id = bill.reservation_id
      returning (select reservation_id from folio where id = folio_id)`;
  }
}
