import type { Money } from '../money.ts';
import type { LocalDate } from '../nights.ts';
import type { RoomPicture } from './room-pictures.ts';

/** A room type as the public site shows it. */
export type SiteRoomType = {
  readonly slug: string;
  readonly name: string;
  readonly kind: 'ROOM' | 'DORM_BED';
  readonly guests: 'ANY' | 'WOMEN' | 'MEN';
  readonly description: string;
  readonly amenities: readonly string[];
  readonly baseOccupancy: number;
  readonly maxOccupancy: number;
  readonly extraAdultRate: Money;
  readonly extraChildRate: Money;
  /** The lowest rate of a night in the coming year; null when none of its nights is on sale. */
  readonly fromRate: Money | null;
  /** In their order; the first one stands for it. */
  readonly pictures: readonly RoomPicture[];
};

/** Something on the price list that a guest can ask for. */
export type SiteExtra = { readonly name: string; readonly price: Money; readonly per: string };

/** All that the public site knows of the lodge. None of it is secret: it is written into the page as it is. */
export type SiteFacts = {
  readonly name: string;
  readonly address: string;
  /** As E.164; empty while the lodge has not said it. */
  readonly phone: string;
  readonly email: string;
  /** What day it is at the lodge. */
  readonly today: LocalDate;
  /** 'HH:MM' */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly infantMaxAge: number;
  readonly childMaxAge: number;
  readonly isGstRegistered: boolean;
  readonly pricesIncludeTax: boolean;
  /** In basis points. */
  readonly advancePercent: number;
  readonly holdHours: number;
  readonly cancellationSentence: string;
  /** The home page's sentence of this day. */
  readonly description: string;
  readonly roomTypes: readonly SiteRoomType[];
  readonly extras: readonly SiteExtra[];
};

/** The lowest of the lodge's "from" prices; null when nothing is on sale. */
export function lowestFromRate(roomTypes: readonly SiteRoomType[]): Money | null {
  const rates = roomTypes.flatMap(({ fromRate }) => (fromRate === null ? [] : [fromRate]));
  return rates.length === 0 ? null : Math.min(...rates);
}
