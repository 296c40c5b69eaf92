import { type Sql, sql } from '../sql.ts';

/** Counted negative where it voids or gives back; `kinds` are the incoming and the outgoing one. */
export function signed(incoming: 'PAYMENT' | 'DEPOSIT', outgoing: 'REFUND' | 'DEPOSIT_RETURN'): Sql {
  return sql`(case when p.voids_id is null then 1 else -1 end
    * case p.kind when ${incoming}::payment_kind then p.amount when ${outgoing}::payment_kind then -p.amount else 0 end)`;
}
