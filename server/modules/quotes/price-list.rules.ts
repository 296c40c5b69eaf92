import * as v from 'valibot';
import * as column from '../../db/column-schemas.ts';
import * as api from '../schemas.generated.ts';
import { specialChargePriceSchema } from './charge.rules.ts';
import { mealPlanPriceSchema } from './night-price.rules.ts';
import { ratePeriodSchema } from './rate.rules.ts';
import { lodgeTaxSettingsSchema, taxSlabSchema } from './tax.rules.ts';

/** The settings that bookings are judged by. */
const lodgeSettingsSchema = v.object({
  ...lodgeTaxSettingsSchema.entries,
  advancePercent: column.basisPoints,
  timeZone: v.string(),
  nightEndsAt: column.localTime,
  noShowFrom: column.localTime,
  holdHours: column.whole,
  managerDiscountLimit: column.basisPoints,
  /** The last day whose accounts are closed; null when none are. */
  booksLockedThrough: v.nullable(column.localDate),
  cancellationPolicy: v.unknown(),
});
export type LodgeSettings = v.InferOutput<typeof lodgeSettingsSchema>;

/** A room type on sale, as the API shows it, with its rates. */
const pricedRoomTypeSchema = v.object({ ...api.RoomType.entries, periods: v.array(ratePeriodSchema) });
export type PricedRoomType = v.InferOutput<typeof pricedRoomTypeSchema>;

/** The price list with the lodge's settings. */
export const lodgePricesSchema = v.object({
  settings: lodgeSettingsSchema,
  roomTypes: v.array(pricedRoomTypeSchema),
  mealPlans: v.array(mealPlanPriceSchema),
  specialCharges: v.array(v.object({ ...specialChargePriceSchema.entries, isOnline: v.boolean() })),
  taxSlabs: v.array(taxSlabSchema),
  /** The type of each room that was asked for by its number. */
  roomsAsked: v.array(v.object({ id: column.id, roomTypeId: column.id })),
});
export type LodgePrices = v.InferOutput<typeof lodgePricesSchema>;
