import type { TestApp } from '../test-app.ts';
import type { Player } from './desk-game.ts';
import { LodgeModel } from './lodge-model.ts';
import { EXTRA_ADULT, type ModelListed } from './model-rows.ts';

/** When the lodge of the model opens. */
export const OPENS = new Date('2026-12-01T04:30:00Z');

/** Three sleep in a room, the third for a little more. */
const THREE = { maxAdults: 3, extraAdultRate: EXTRA_ADULT };

/** Extras of the price list, each counted in another way. */
const LISTED = [
  ['Campfire', 'PER_STAY', 600_00],
  ['Laundry', 'PER_UNIT', 150_00],
  ['Heater', 'PER_ROOM', 250_00],
  ['Guided walk', 'PER_GUEST', 100_00],
  ['Packed lunch', 'PER_GUEST_NIGHT', 50_00],
] as const;

/** A lodge of two types with five rooms, in a time zone, and the model of it. */
export async function openModel({ seed, database }: TestApp, timeZone = 'Asia/Kolkata'): Promise<LodgeModel> {
  const cove = await seed.roomType("Couple's Cove", { ...THREE, baseRate: 1_000_00 });
  const nest = await seed.roomType('Family Nest', { ...THREE, baseRate: 2_000_00 });
  for (const type of [cove, nest]) {
    const nights = { fromDay: new Date('2026-01-01'), toDay: new Date('2028-01-01') };
    await seed.ratePeriod(type, {
      name: 'Weekend',
      ...nights,
      weekdays: [5, 6],
      mode: 'PERCENT',
      value: 2_000,
    });
  }
  const rooms = [...(await seed.rooms(cove, '101', '102', '103')), ...(await seed.rooms(nest, '201', '202'))];
  const listed: ModelListed[] = [];
  for (const [name, basis, unitPrice] of LISTED) {
    const { id } = await seed.specialCharge(name, { basis, unitPrice });
    listed.push({ id, basis, unitPrice });
  }
  await database.prisma.property.update({
    where: { id: 1 },
    data: { name: 'The lodge of the model', timeZone },
  });
  return new LodgeModel(
    rooms.map(({ id, number, roomTypeId }) => ({ id, number, typeId: roomTypeId, isDirty: false })),
    {
      rates: new Map([cove, nest].map(({ id, baseRate }) => [id, baseRate])),
      listed,
      timeZone,
    },
    OPENS,
  );
}

/** Who works there, and who sends guests. */
export async function hire(app: TestApp): Promise<Player[]> {
  const confirming = { confirmsInstantly: true };
  return [
    { name: 'the manager', actor: 'MANAGER', caller: await app.as('manager'), confirmsInstantly: false },
    {
      name: 'the night manager',
      actor: 'MANAGER',
      caller: await app.signUp('manager'),
      confirmsInstantly: false,
    },
    { name: 'the admin', actor: 'ADMIN', caller: await app.as('admin'), confirmsInstantly: false },
    {
      name: 'Ridge Travels',
      actor: 'AGENT',
      caller: await app.signUpAgent('Ridge Travels', confirming),
      ...confirming,
    },
    {
      name: 'Valley Tours',
      actor: 'AGENT',
      caller: await app.signUpAgent('Valley Tours'),
      confirmsInstantly: false,
    },
  ];
}
