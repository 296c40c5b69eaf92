import * as v from 'valibot';
import { bookerName } from '../../../db/fragments/guest-name.fragment.ts';
import { sql } from '../../../db/sql.ts';
import { depositPart } from '../../money/folio-money.fragment.ts';

/** A bill on which a deposit is held now. */
export const heldDepositSchema = v.object({
  code: v.string(),
  guest: v.string(),
  arrival: v.string(),
  departure: v.string(),
  since: v.string(),
  amount: v.number(),
});
export type HeldDeposit = v.InferOutput<typeof heldDepositSchema>;

/** Whether something of the deposit `payment p` is still held: it stands, and was not given back whole. */
const isStillHeld = sql`(p.kind = 'DEPOSIT' and p.voids_id is null and p.transfer_id is null
  and not exists (select from payment v where v.voids_id = p.id)
  and p.amount > (
    select coalesce(sum(b.amount), 0) from payment b
    where b.refund_of_id = p.id and b.voids_id is null and not exists (select from payment v where v.voids_id = b.id)))`;

/** The deposits that are held now, each since the first that is still held, as rows of HeldDeposit, the oldest first. */
export const HELD_DEPOSITS = sql`
  select f.id, r.id as "reservationId", r.code, ${bookerName} as guest, r.arrival, r.departure, held.since, held.amount
  from (
    select sums.amount, sums.folio_id, coalesce((
      select min(p.received_on) from payment p where p.folio_id = sums.folio_id and ${isStillHeld}), sums.first) as since
    from (
      select p.folio_id, min(p.received_on) as first, sum(${depositPart}) as amount
      from payment p where p.kind in ('DEPOSIT', 'DEPOSIT_RETURN') group by p.folio_id
      having sum(${depositPart}) <> 0) sums) held
  join folio f on f.id = held.folio_id
  join reservation r on r.id = f.reservation_id
  order by held.since, r.code`;
