import type { BasisPoints, Money } from '../../../../domain/money.ts';
import { sql } from '../../../db/sql.ts';
import { readJsonIn } from '../../../db/statements.ts';
import type { Transaction } from '../../../db/transaction.ts';

/** What stands on the bills of reservations beside their nights, tax included, and what it is judged by. */
export type BilledBeside = {
  readonly limit: BasisPoints;
  readonly parties: readonly {
    readonly reservationId: string;
    readonly charged: Money;
    readonly takenOff: Money;
  }[];
};

/**
 * What is charged beside the nights of reservations, less what takes back a line that stands, and what was taken off by hand,
 * with the limit of a manager.
 */
export function readBilledBeside(tx: Transaction, reservationIds: readonly string[]): Promise<BilledBeside> {
  return readJsonIn(
    tx,
    sql`/* readBilledBeside */
      select json_build_object('limit', manager_discount_limit, 'parties', (
        select coalesce(json_agg(json_build_object('reservationId', reservation_id, 'charged', charged,
          'takenOff', taken_off)), '[]')
        from (
          select f.reservation_id, coalesce(sum(c.gross) filter (where c.gross > 0 or c.corrects_id is not null), 0)::bigint as charged,
            coalesce(sum(-c.gross) filter (where c.gross < 0 and c.corrects_id is null), 0)::bigint as taken_off
          from folio f left join reservation_charge c on c.folio_id = f.id and c.voided_at is null
          where f.reservation_id = any(${reservationIds}::uuid[]) group by f.reservation_id) beside))
      from property where id = 1`,
  );
}
