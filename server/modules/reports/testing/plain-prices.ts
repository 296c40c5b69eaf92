import { weekdayOf } from '../../../../domain/nights.ts';
import type { Database } from '../../../db/client.ts';

type TypeNight = { readonly night: string; readonly roomTypeId: string };

/** What a room costs on a night for its usual guests before GST, in plain arithmetic from the rows as they are stored. */
export async function plainPricesOf({ prisma }: Database): Promise<(of: TypeNight) => number> {
  const [lodge, types, seasons, slabs] = [
    await prisma.property.findFirstOrThrow(),
    await prisma.roomType.findMany(),
    await prisma.ratePeriod.findMany(),
    await prisma.taxSlab.findMany({ where: { category: 'ROOM' } }),
  ];
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  const half = (amount: number, up: number, down: number) =>
    Math.floor((2 * amount * up + down) / (2 * down));
  const rateOf = ({ night, roomTypeId }: TypeNight) => {
    const base = types.find(({ id }) => id === roomTypeId)?.baseRate ?? Number.NaN;
    const [season] = seasons
      .filter((each) => each.roomTypeId === roomTypeId && each.mode !== null)
      .filter(({ fromDay, toDay }) => dayOf(fromDay) <= night && night < dayOf(toDay))
      .filter(({ weekdays }) => weekdays.includes(weekdayOf(night)))
      .toSorted((one, other) => other.priority - one.priority);
    const value = season?.value ?? 0;
    if (season?.mode === 'FIXED') return value;
    if (season?.mode === 'ADD') return Math.max(0, base + value);
    return Math.max(0, base + Math.round((base * value) / 10_000));
  };
  return (of) => {
    const rate = rateOf(of);
    if (!lodge.isGstRegistered || !lodge.pricesIncludeTax) return rate;
    const since = slabs.map(({ validFrom }) => dayOf(validFrom)).filter((day) => day <= of.night);
    const nets = slabs
      .filter(({ validFrom }) => dayOf(validFrom) === since.toSorted().at(-1))
      .toSorted((one, other) => one.fromAmount - other.fromAmount)
      .map((slab) => ({ ...slab, net: rate - 2 * half(rate, slab.rate, 2 * (10_000 + slab.rate)) }));
    return (
      (nets.find(({ toAmount, net }) => toAmount === null || net <= toAmount) ?? nets.at(-1))?.net ?? rate
    );
  };
}
