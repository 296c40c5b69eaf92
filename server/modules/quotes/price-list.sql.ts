import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import { queryJson, type Runner } from '../../db/query.ts';
import { type Sql, sql } from '../../db/sql.ts';
import { roomTypeJson } from '../catalog/room-type-json.fragment.ts';
import { type LodgePrices, lodgePricesSchema } from './price-list.rules.ts';
import { ratePeriodsJson } from './rate-periods.fragment.ts';

/**
 * What is needed of the price list: the room types (null: all) and those of some rooms, and the days from the first
 * to the last, included.
 */
export type PriceListScope = {
  readonly roomTypeIds: readonly string[] | null;
  readonly roomIds?: readonly string[];
  /** Types that somebody has already, so that they are priced though they may be switched off. */
  readonly keptTypeIds?: readonly string[];
  readonly from: LocalDate;
  readonly to: LocalDate;
};

/** All that prices depend on for some room types over some days, in one statement. */
export function readLodgePrices(runner: Runner, scope: PriceListScope): Promise<LodgePrices> {
  return queryJson(runner, lodgePricesSchema, sql`/* readLodgePrices */ select ${lodgePricesJson(scope)}`);
}

/**
 * Whether room types that were read with the price list are on sale for as many guests, and for the same ones, now, and
 * whether the rules of tax are the same.
 */
export function isPricedAsNow(
  runner: Runner,
  { roomTypes, settings, taxSlabs }: Pick<LodgePrices, 'roomTypes' | 'settings' | 'taxSlabs'>,
): Promise<boolean> {
  const said = roomTypes.map(({ id, kind, guests, maxAdults, maxChildren, maxOccupancy }) => {
    return { id, kind, guests, maxAdults, maxChildren, maxOccupancy };
  });
  return queryJson(
    runner,
    v.boolean(),
    sql`/* isPricedAsNow */
      select to_json(count(*) = ${said.length}::int and ${areTaxesAs({ settings, taxSlabs })})
      from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said(id uuid, kind text, guests text, "maxAdults" int,
        "maxChildren" int, "maxOccupancy" int)
      join room_type t on t.id = said.id
      where t.is_active and (t.kind::text, t.guests::text, t.max_adults, t.max_children, t.max_occupancy)
        = (said.kind, said.guests, said."maxAdults", said."maxChildren", said."maxOccupancy")`,
  );
}

/** The condition that the rules of tax are those that were read. */
function areTaxesAs({ settings, taxSlabs }: Pick<LodgePrices, 'settings' | 'taxSlabs'>): Sql {
  return sql`exists (select from property where is_gst_registered = ${settings.isGstRegistered}::boolean
      and prices_include_tax = ${settings.pricesIncludeTax}::boolean)
    and (select count(*) from tax_slab) = ${taxSlabs.length}::int
    and not exists (
      select from jsonb_to_recordset(${JSON.stringify(taxSlabs)}::jsonb)
        as seen(category text, "from" int, "to" int, rate int, "validFrom" date)
      where not exists (select from tax_slab s where s.category::text = seen.category
        and s.valid_from = seen."validFrom" and s.from_amount = seen."from" and s.to_amount is not distinct from seen."to"
        and s.rate = seen.rate))`;
}

/** The expression that gives the price list as JSON, so that other statements can carry it along. */
export function lodgePricesJson(scope: PriceListScope): Sql {
  const { roomTypeIds, roomIds = [], keptTypeIds = [], from, to } = scope;
  const isPriced =
    keptTypeIds.length > 0 ? sql`(t.is_active or t.id = any(${keptTypeIds}::uuid[]))` : sql`t.is_active`;
  const ofTypes = roomTypeIds
    ? sql`and (t.id = any(${roomTypeIds}::uuid[])
      or t.id in (select room_type_id from room where id = any(${roomIds}::uuid[])))`
    : sql``;
  return sql`json_build_object(
    'settings', (select json_build_object(
      'timeZone', time_zone, 'nightEndsAt', night_ends_at, 'noShowFrom', no_show_from,
      'isGstRegistered', is_gst_registered, 'pricesIncludeTax', prices_include_tax,
      'advancePercent', advance_percent, 'holdHours', hold_hours,
      'managerDiscountLimit', manager_discount_limit, 'booksLockedThrough', books_locked_through,
      'cancellationPolicy', cancellation_policy) from property),
    'roomTypes', (select coalesce(json_agg(${roomTypeJson}::jsonb || jsonb_build_object('periods', ${ratePeriodsJson({ from, to })})
      order by t.sort_order, t.name), '[]') from room_type t where ${isPriced} ${ofTypes}),
    'roomsAsked', (select coalesce(json_agg(json_build_object('id', id, 'roomTypeId', room_type_id)), '[]')
      from room where id = any(${roomIds}::uuid[])),
    'mealPlans', (select coalesce(json_agg(json_build_object('plan', kind, 'roomTypeId', room_type_id,
      'adultPrice', price_per_adult, 'childPrice', price_per_child, 'isOffSale', not is_active)), '[]') from meal_plan),
    'specialCharges', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'unitPrice', unit_price,
      'basis', basis, 'childShare', child_share, 'taxCategory', tax_category, 'isMandatory', is_mandatory,
      'isOnline', is_online) order by sort_order, name), '[]') from special_charge where is_active),
    'taxSlabs', (select coalesce(json_agg(json_build_object('category', category, 'from', from_amount,
      'to', to_amount, 'rate', rate, 'validFrom', valid_from)), '[]') from tax_slab))`;
}
