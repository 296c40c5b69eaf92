import { homeDescriptionOn } from '../../../domain/site/home-description.ts';
import type { SiteExtra, SiteFacts, SiteRoomType } from '../../../domain/site/site-facts.ts';
import { publicViewer } from '../../auth/viewer.ts';
import type { Tariff } from '../../modules/quotes/quote.service.ts';
import type { Services } from '../../services.ts';

const PER: Record<Tariff['specialCharges'][number]['basis'], string> = {
  PER_STAY: 'a stay',
  PER_NIGHT: 'a night',
  PER_GUEST: 'a guest',
  PER_GUEST_NIGHT: 'a guest a night',
  PER_ROOM: 'a room',
  PER_UNIT: 'each',
};
const MEALS: Record<Tariff['mealPlans'][number]['plan'], string | null> = {
  ROOM_ONLY: null,
  BREAKFAST: 'Breakfast',
  HALF_BOARD: 'Breakfast and dinner',
  ALL_MEALS: 'All meals',
};

/** What the public pages say, as the database has it at this moment. */
export async function readSiteFacts({ properties, quotes, roomTypePictures }: Services): Promise<SiteFacts> {
  const [lodge, tariff, pictures] = await Promise.all([
    properties.lodge(publicViewer),
    quotes.tariff(),
    roomTypePictures.shown(),
  ]);
  return {
    name: lodge.name,
    address: lodge.address,
    phone: lodge.phone,
    email: lodge.email,
    today: lodge.today,
    checkInTime: lodge.checkInTime,
    checkOutTime: lodge.checkOutTime,
    infantMaxAge: lodge.infantMaxAge,
    childMaxAge: lodge.childMaxAge,
    isGstRegistered: lodge.isGstRegistered,
    pricesIncludeTax: lodge.pricesIncludeTax,
    advancePercent: lodge.advancePercent,
    holdHours: lodge.holdHours,
    cancellationSentence: lodge.cancellationSentence,
    description: homeDescriptionOn(lodge.today),
    roomTypes: tariff.roomTypes.map((type) => roomTypeOf(type, pictures.get(type.slug) ?? [])),
    extras: extrasOf(tariff),
  };
}

function roomTypeOf(type: Tariff['roomTypes'][number], pictures: SiteRoomType['pictures']): SiteRoomType {
  return {
    slug: type.slug,
    name: type.name,
    kind: type.kind,
    guests: type.guests,
    description: type.description,
    amenities: type.amenities,
    baseOccupancy: type.baseOccupancy,
    maxOccupancy: type.maxOccupancy,
    extraAdultRate: type.extraAdultRate,
    extraChildRate: type.extraChildRate,
    fromRate: type.fromRate,
    pictures,
  };
}

/** The lodge's own meals first: those of a single room type stand in its quote alone. */
function extrasOf({ mealPlans, specialCharges }: Tariff): SiteExtra[] {
  const meals = mealPlans.flatMap(({ plan, roomTypeId, adultPrice }) => {
    const name = MEALS[plan];
    return name === null || roomTypeId !== null ? [] : [{ name, price: adultPrice, per: 'an adult a day' }];
  });
  const charges = specialCharges.map(({ name, unitPrice, basis }) => ({
    name,
    price: unitPrice,
    per: PER[basis],
  }));
  return [...meals, ...charges];
}
