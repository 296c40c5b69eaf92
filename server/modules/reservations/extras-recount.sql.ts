import type { BasisPoints } from '../../../domain/money.ts';
import { sql } from '../../db/sql.ts';
import { readJsonIn, runIn } from '../../db/statements.ts';
import type { Transaction } from '../../db/transaction.ts';
import type { ChargedRoom, QuotedCharge, SpecialChargePrice } from '../quotes/charge.rules.ts';

/** An extra of a whole party whose quantity comes from its rooms, with the rooms that are left. */
export type CountedExtra = {
  readonly chargeId: string;
  readonly quantity: number;
  /** The unit price is the one on the bill; how it is counted is the price list's. */
  readonly price: SpecialChargePrice;
  readonly taxRate: BasisPoints;
  readonly pricesIncludeTax: boolean;
  readonly rooms: readonly ChargedRoom[];
};

/** The extras of reservations that are counted by rooms, guests or nights, neither voided nor invoiced. */
export function readCountedExtras(
  tx: Transaction,
  reservationIds: readonly string[],
): Promise<CountedExtra[]> {
  return readJsonIn(
    tx,
    sql`/* readCountedExtras */
      select coalesce(json_agg(json_build_object('chargeId', c.id, 'quantity', c.quantity, 'taxRate', c.tax_rate,
        'price', json_build_object('id', s.id, 'name', s.name, 'unitPrice', c.unit_price, 'basis', s.basis,
          'childShare', s.child_share, 'taxCategory', c.tax_category, 'isMandatory', s.is_mandatory),
        'pricesIncludeTax', (select prices_include_tax from property),
        'rooms', (
          select coalesce(json_agg(json_build_object('arrival', rr.arrival, 'departure', rr.departure,
            'adults', rr.adults, 'children', rr.children, 'infants', rr.infants)), '[]')
          from reservation_room rr where rr.reservation_id = f.reservation_id
            and rr.status in ('HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT'))) order by c.id), '[]')
      from folio f
      join reservation_charge c on c.folio_id = f.id
      join special_charge s on s.id = c.special_charge_id
      where f.reservation_id = any(${reservationIds}::uuid[]) and c.kind = 'SPECIAL' and c.voided_at is null
        and c.reservation_room_id is null and s.basis in ('PER_ROOM', 'PER_GUEST', 'PER_NIGHT', 'PER_GUEST_NIGHT')
        and not exists (select from invoice_item i where i.reservation_charge_id = c.id)`,
  );
}

/** What takes the place of a charge. */
export type Recounted = { readonly chargeId: string; readonly charge: QuotedCharge };

/** Voids charges and puts others in their place, on the same bill. */
export async function replaceCharges(
  tx: Transaction,
  recounted: readonly Recounted[],
  { now, by, reason }: { readonly now: Date; readonly by: string | null; readonly reason: string },
): Promise<void> {
  const rows = recounted.map(({ chargeId, charge }) => ({ ...charge, chargeId }));
  await runIn(
    tx,
    sql`/* replaceCharges */
      with old as (
        update reservation_charge c
        set voided_at = ${now}::timestamptz, voided_by = ${by}, voided_reason = ${reason}
        from json_to_recordset(${JSON.stringify(rows)}::json) as n("chargeId" uuid, description text, date date,
          quantity int, net int, cgst int, sgst int, gross int)
        where c.id = n."chargeId"
        returning c.folio_id, c.special_charge_id, c.unit_price, c.tax_category, c.tax_rate, n.*)
      insert into reservation_charge (folio_id, kind, special_charge_id, description, charged_on, quantity,
        unit_price, net, tax_category, tax_rate, cgst, sgst, gross, created_at, created_by)
      select folio_id, 'SPECIAL', special_charge_id, description, date, quantity,
        unit_price, net, tax_category, tax_rate, cgst, sgst, gross, ${now}::timestamptz, ${by}
      from old`,
  );
}
