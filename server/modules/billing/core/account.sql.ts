import type { BasisPoints, Money } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { sql } from '../../../db/sql.ts';
import { readJsonIn } from '../../../db/statements.ts';
import type { Transaction } from '../../../db/transaction.ts';
import { folioMoney, isChargeInvoiced, isRoomInvoiced } from '../../money/folio-money.fragment.ts';
import { paymentJson } from '../../money/payment-json.fragment.ts';
import type { StoredPayment } from '../../money/payment-view.rules.ts';
import type { TaxCategory } from '../../quotes/tax.rules.ts';
import type { FolioPayer, ReservationStatus } from '../../types.generated.ts';

/** A bill, as an act on it is judged. */
export type AccountFolio = {
  readonly id: string;
  readonly number: number;
  readonly payer: FolioPayer;
  readonly gross: Money;
  readonly roundOff: Money;
  readonly paid: Money;
  readonly deposits: Money;
};

/** A room, as far as its bill goes. */
export type AccountRoom = {
  readonly id: string;
  readonly folioId: string;
  readonly extrasFolioId: string | null;
  readonly status: ReservationStatus;
  readonly arrival: LocalDate;
  readonly departure: LocalDate;
  readonly adults: number;
  readonly children: number;
  readonly infants: number;
  readonly isInvoiced: boolean;
};

/** A live charge. */
export type AccountCharge = {
  readonly id: string;
  readonly folioId: string;
  readonly reservationRoomId: string | null;
  readonly kind: string;
  readonly description: string;
  readonly net: Money;
  readonly gross: Money;
  readonly taxCategory: TaxCategory;
  readonly taxRate: BasisPoints;
  readonly chargedOn: LocalDate;
  readonly recordedOn: LocalDate;
  readonly isInvoiced: boolean;
};

/** The account of a reservation, as an act on it is judged. */
export type StoredAccount = {
  readonly booksLockedThrough: LocalDate | null;
  readonly folios: readonly [AccountFolio, ...AccountFolio[]];
  readonly rooms: readonly AccountRoom[];
  readonly charges: readonly AccountCharge[];
  /** Without the rows that void others. */
  readonly payments: readonly StoredPayment[];
};

/** All bills of a reservation with what stands on them; the caller holds its lock. */
export function readAccount(tx: Transaction, reservationId: string): Promise<StoredAccount> {
  return readJsonIn(
    tx,
    sql`/* readAccount */
      with lodge as materialized (select time_zone, books_locked_through from property)
      select json_build_object(
        'booksLockedThrough', (select books_locked_through from lodge),
        'folios', (
          select json_agg(json_build_object('id', f.id, 'number', f.number, 'payer', f.payer,
            'gross', bill.gross, 'roundOff', f.round_off, 'paid', bill.paid, 'deposits', bill.deposits)
            order by f.number)
          from folio f ${folioMoney} where f.reservation_id = ${reservationId}::uuid),
        'rooms', (
          select coalesce(json_agg(json_build_object('id', rr.id, 'folioId', rr.folio_id,
            'extrasFolioId', rr.extras_folio_id, 'status', rr.status, 'arrival', rr.arrival,
            'departure', rr.departure, 'adults', rr.adults, 'children', rr.children, 'infants', rr.infants,
            'isInvoiced', ${isRoomInvoiced}) order by rr.id), '[]')
          from reservation_room rr
          where rr.reservation_id = ${reservationId}::uuid),
        'charges', (
          select coalesce(json_agg(json_build_object('id', c.id, 'folioId', c.folio_id,
            'reservationRoomId', c.reservation_room_id, 'kind', c.kind, 'description', c.description,
            'net', c.net, 'gross', c.gross, 'taxCategory', c.tax_category, 'taxRate', c.tax_rate, 'chargedOn', c.charged_on,
            'recordedOn', (c.created_at at time zone (select time_zone from lodge))::date,
            'isInvoiced', ${isChargeInvoiced}) order by c.id), '[]')
          from folio f join reservation_charge c on c.folio_id = f.id
          where f.reservation_id = ${reservationId}::uuid and c.voided_at is null),
        'payments', (
          select coalesce(json_agg(${paymentJson} order by p.recorded_at, p.id), '[]')
          from folio f join payment p on p.folio_id = f.id
          where f.reservation_id = ${reservationId}::uuid and p.voids_id is null))`,
  );
}
