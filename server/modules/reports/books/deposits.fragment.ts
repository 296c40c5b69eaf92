import * as v from 'valibot';
import { sql } from '../../../db/sql.ts';
import { depositPart } from '../../money/folio-money.fragment.ts';
import { bookerName } from '../../money/open-folios.fragment.ts';

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

/** The deposits that are held now, as rows of HeldDeposit, the oldest first. */
export const HELD_DEPOSITS = sql`
  select r.code, ${bookerName} as guest, r.arrival, r.departure, held.since, held.amount
  from (
    select p.folio_id, min(p.received_on) as since, sum(${depositPart}) as amount
    from payment p where p.kind in ('DEPOSIT', 'DEPOSIT_RETURN') group by p.folio_id
    having sum(${depositPart}) <> 0) held
  join folio f on f.id = held.folio_id
  join reservation r on r.id = f.reservation_id
  order by held.since, r.code`;
