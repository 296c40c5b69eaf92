/** Actions of the audit that are about what is sold, and at which price. */
import type { Money } from '../../money.ts';
import type { LocalDate } from '../../nights.ts';
import type { SeasonPrice } from '../../rates/season-price.ts';
import type { ActionRow, Changed, Ended, Made } from './action-row.ts';

/** An extra of the price list; the price in paise, the child's share in basis points. */
type SpecialChargeKept = {
  readonly code: string;
  readonly name: string;
  readonly unitPrice: Money;
  readonly basis: string;
  readonly childShare: number;
  readonly taxCategory: string;
  readonly isOnline: boolean;
  readonly isMandatory: boolean;
  readonly isActive: boolean;
};

/** What the meals of a plan cost, in paise, and whether they are sold. */
type MealPrices = { readonly adultPrice: Money; readonly childPrice: Money; readonly isActive: boolean };

/** A room type; rates in paise. */
type RoomTypeKept = {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly guests: string;
  readonly description: string;
  readonly amenities: readonly string[];
  readonly baseOccupancy: number;
  readonly maxAdults: number;
  readonly maxChildren: number;
  readonly maxOccupancy: number;
  readonly baseRate: Money;
  readonly extraAdultRate: Money;
  readonly extraChildRate: Money;
  readonly isShownOnline: boolean;
  readonly isActive: boolean;
};
type RoomTypeDetailsKept = Partial<RoomTypeKept> & { readonly sortOrder?: number };

/** A season; rates of further guests in paise, `to` the day after the last night. */
type SeasonKept = {
  readonly name: string;
  readonly from: LocalDate;
  readonly to: LocalDate;
  readonly weekdays: readonly number[];
  /** Null for one that only restricts. */
  readonly price: SeasonPrice | null;
  readonly extraAdultRate: Money | null;
  readonly extraChildRate: Money | null;
  readonly minNights: number | null;
  readonly isClosedToArrival: boolean;
  readonly isClosedToDeparture: boolean;
  readonly isClosed: boolean;
  readonly priority: number;
};

/** What a line of the audit keeps of each, before and after; money in paise. */
export type CatalogPayloads = {
  'create-rate-period': Made<SeasonKept & { readonly roomTypeId: string }>;
  /** The fields that changed. */
  'update-rate-period': Changed<Partial<SeasonKept>, Partial<SeasonKept>>;
  'delete-rate-period': Ended<SeasonKept & { readonly roomTypeId: string }>;
  'create-room-type': Made<RoomTypeKept>;
  /** The fields that changed. */
  'update-room-type': Changed<RoomTypeDetailsKept, RoomTypeDetailsKept>;
  'create-special-charge': Made<SpecialChargeKept>;
  /** The fields that changed. */
  'update-special-charge': Changed<Partial<SpecialChargeKept>, Partial<SpecialChargeKept>>;
  /** Before is missing where the plan had no price yet; of a room type, or of the lodge. */
  'save-meal-plan': {
    readonly before?: MealPrices;
    readonly after: MealPrices & { readonly plan: string; readonly roomTypeId: string | null };
  };
  /** The file, and its place among the pictures from 1. */
  'add-room-type-picture': Made<{ readonly picture: string; readonly place: number }>;
  'remove-room-type-picture': Ended<{ readonly picture: string; readonly place: number }>;
  'order-room-type-pictures': Changed<
    { readonly pictures: readonly string[] },
    { readonly pictures: readonly string[] }
  >;
};

export const CATALOG_ACTIONS = {
  'create-rate-period': { entity: 'rate_period' },
  'update-rate-period': { entity: 'rate_period' },
  'delete-rate-period': { entity: 'rate_period' },
  'create-room-type': { entity: 'room_type' },
  'update-room-type': { entity: 'room_type' },
  'create-special-charge': { entity: 'special_charge' },
  'update-special-charge': { entity: 'special_charge' },
  'save-meal-plan': { entity: 'meal_plan' },
  'add-room-type-picture': { entity: 'room_type' },
  'remove-room-type-picture': { entity: 'room_type' },
  'order-room-type-pictures': { entity: 'room_type' },
} as const satisfies { readonly [action in keyof CatalogPayloads]: ActionRow };
