import * as v from 'valibot';
import type { LocalDate } from '../../../domain/nights.ts';
import { Prisma } from '../../db/generated/client.ts';

/** Gives the rows of a statement, within a transaction or without one. */
export type Reader = (statement: Prisma.Sql) => Promise<unknown[]>;

const paise = v.pipe(v.number(), v.safeInteger());
const text = v.string();

const periodRow = v.object({
  name: text,
  from: text,
  to: text,
  weekdays: v.array(v.number()),
  mode: v.nullable(v.picklist(['FIXED', 'PERCENT', 'ADD'])),
  value: v.nullable(paise),
  extraAdultRate: v.nullable(paise),
  extraChildRate: v.nullable(paise),
  minNights: v.nullable(v.number()),
  isClosedToArrival: v.boolean(),
  isClosedToDeparture: v.boolean(),
  isClosed: v.boolean(),
  priority: v.number(),
});

const roomTypeRow = v.object({
  id: text,
  code: text,
  slug: text,
  name: text,
  kind: v.picklist(['ROOM', 'DORM_BED']),
  guests: v.picklist(['ANY', 'WOMEN', 'MEN']),
  description: text,
  amenities: v.array(text),
  baseOccupancy: v.number(),
  maxAdults: v.number(),
  maxChildren: v.number(),
  maxOccupancy: v.number(),
  baseRate: paise,
  extraAdultRate: paise,
  extraChildRate: paise,
  sortOrder: v.number(),
  isActive: v.boolean(),
  isShownOnline: v.boolean(),
  periods: v.array(periodRow),
});

const mealPlanRow = v.object({
  plan: v.picklist(['ROOM_ONLY', 'BREAKFAST', 'HALF_BOARD', 'ALL_MEALS']),
  roomTypeId: v.nullable(text),
  adultPrice: paise,
  childPrice: paise,
});

const specialChargeRow = v.object({
  id: text,
  name: text,
  unitPrice: paise,
  basis: v.picklist(['PER_STAY', 'PER_NIGHT', 'PER_GUEST', 'PER_GUEST_NIGHT', 'PER_ROOM', 'PER_UNIT']),
  childShare: v.number(),
  taxCategory: v.picklist(['ROOM', 'FOOD', 'SERVICE']),
  isMandatory: v.boolean(),
  isOnline: v.boolean(),
});

const taxSlabRow = v.object({
  category: v.picklist(['ROOM', 'FOOD', 'SERVICE']),
  from: paise,
  to: v.nullable(paise),
  rate: v.number(),
  validFrom: text,
});

const settingsRow = v.object({
  timeZone: text,
  nightEndsAt: text,
  noShowFrom: text,
  isGstRegistered: v.boolean(),
  pricesIncludeTax: v.boolean(),
  advancePercent: v.number(),
  holdHours: v.number(),
  managerDiscountLimit: v.number(),
  cancellationPolicy: v.unknown(),
});

const lodgePricesRow = v.object({
  settings: settingsRow,
  roomTypes: v.array(roomTypeRow),
  mealPlans: v.array(mealPlanRow),
  specialCharges: v.array(specialChargeRow),
  taxSlabs: v.array(taxSlabRow),
});

/** The price list with the lodge's settings and the room types as the API shows them. */
export type LodgePrices = v.InferOutput<typeof lodgePricesRow>;

/** A room type on sale with its rates. */
export type PricedRoomType = LodgePrices['roomTypes'][number];

/** What is needed of the price list: the room types (null: all) and the days from the first to the last, included. */
export type PriceListScope = {
  readonly roomTypeIds: readonly string[] | null;
  readonly from: LocalDate;
  readonly to: LocalDate;
};

/** All that prices depend on for some room types over some days, in one statement. */
export async function readLodgePrices(read: Reader, scope: PriceListScope): Promise<LodgePrices> {
  const rows = await read(Prisma.sql`/* readLodgePrices */ select ${lodgePricesJson(scope)} as prices`);
  return v.parse(v.tuple([v.object({ prices: lodgePricesRow })]), rows)[0].prices;
}

/** The columns of a room type as JSON fields, for a table named `t`. */
export const ROOM_TYPE_FIELDS = Prisma.sql`
  'id', t.id, 'code', t.code, 'slug', t.slug, 'name', t.name, 'kind', t.kind, 'guests', t.guests,
  'description', t.description, 'amenities', t.amenities, 'baseOccupancy', t.base_occupancy,
  'maxAdults', t.max_adults, 'maxChildren', t.max_children, 'maxOccupancy', t.max_occupancy,
  'baseRate', t.base_rate, 'extraAdultRate', t.extra_adult_rate, 'extraChildRate', t.extra_child_rate,
  'sortOrder', t.sort_order, 'isActive', t.is_active, 'isShownOnline', t.is_shown_online`;

/** The expression that gives the price list as JSON, so that other statements can carry it along. */
export function lodgePricesJson({ roomTypeIds, from, to }: PriceListScope): Prisma.Sql {
  const ofTypes = roomTypeIds ? Prisma.sql`and t.id = any(${roomTypeIds}::uuid[])` : Prisma.empty;
  return Prisma.sql`json_build_object(
    'settings', (select json_build_object(
      'timeZone', time_zone, 'nightEndsAt', night_ends_at, 'noShowFrom', no_show_from,
      'isGstRegistered', is_gst_registered, 'pricesIncludeTax', prices_include_tax,
      'advancePercent', advance_percent, 'holdHours', hold_hours,
      'managerDiscountLimit', manager_discount_limit, 'cancellationPolicy', cancellation_policy) from property),
    'roomTypes', (select coalesce(json_agg(json_build_object(${ROOM_TYPE_FIELDS}, 'periods', (
        select coalesce(json_agg(json_build_object(
          'name', p.name, 'from', p.from_day, 'to', p.to_day, 'weekdays', p.weekdays, 'mode', p.mode,
          'value', p.value, 'extraAdultRate', p.extra_adult_rate, 'extraChildRate', p.extra_child_rate,
          'minNights', p.min_nights, 'isClosedToArrival', p.is_closed_to_arrival,
          'isClosedToDeparture', p.is_closed_to_departure, 'isClosed', p.is_closed, 'priority', p.priority)), '[]')
        from rate_period p where p.room_type_id = t.id and p.from_day <= ${to}::date and p.to_day > ${from}::date))
      order by t.sort_order, t.name), '[]') from room_type t where t.is_active ${ofTypes}),
    'mealPlans', (select coalesce(json_agg(json_build_object('plan', kind, 'roomTypeId', room_type_id,
      'adultPrice', price_per_adult, 'childPrice', price_per_child)), '[]') from meal_plan where is_active),
    'specialCharges', (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'unitPrice', unit_price,
      'basis', basis, 'childShare', child_share, 'taxCategory', tax_category, 'isMandatory', is_mandatory,
      'isOnline', is_online) order by sort_order, name), '[]') from special_charge where is_active),
    'taxSlabs', (select coalesce(json_agg(json_build_object('category', category, 'from', from_amount,
      'to', to_amount, 'rate', rate, 'validFrom', valid_from)), '[]') from tax_slab))`;
}
