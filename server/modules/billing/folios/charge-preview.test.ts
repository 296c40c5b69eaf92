import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { travellingClock } from '../../../../domain/clock.ts';
import type { Room, RoomType } from '../../../db/generated/client.ts';
import { LodgeSeed, SEED_NOW } from '../../../testing/lodge/lodge-seed.ts';
import { refusalOf, ServiceDesk } from '../../../testing/service-desk.ts';
import { createTestDatabase } from '../../../testing/test-database.ts';
import { viewerOf } from '../../../testing/viewers.ts';
import type { AddChargeInput, Reservation } from '../../types.generated.ts';

const { database, close } = await createTestDatabase();
const seed = new LodgeSeed(database);
const clock = travellingClock(SEED_NOW);
const desk = new ServiceDesk(database, clock);

let type: RoomType;
let rooms: Room[];
let books: ServiceDesk;

beforeAll(async () => {
  await seed.settings({ isGstRegistered: true, gstin: '02ABCDE1234F1Z5' });
  type = await seed.roomType('Cove', { maxChildren: 2, maxOccupancy: 4 });
});

afterAll(close);

beforeEach(async () => {
  const name = crypto.randomUUID().slice(-8);
  rooms = await seed.rooms(type, `1-${name}`, `2-${name}`);
  books = new ServiceDesk(database, clock, type);
});

/** Two adults for two nights in one room, two adults and a child for three in the other. */
async function twoRooms(): Promise<Reservation> {
  const [one, other] = rooms.map(({ id }) => id);
  const { reservation } = await books.book({
    rooms: [{ roomId: one }, { roomId: other, departure: '2026-12-27', children: 1 }],
  });
  return reservation;
}

const extra = (words: Parameters<LodgeSeed['specialCharge']>[1] = {}) =>
  seed.specialCharge(`Lunch ${crypto.randomUUID()}`, { unitPrice: 180_00, taxCategory: 'FOOD', ...words });

function preview({ id, version }: Reservation, words: Partial<AddChargeInput>) {
  const addCharge = { reservationId: id, version, kind: 'SPECIAL' as const, ...words };
  return books.previewChange({ addCharge });
}

const NIGHTS = { arrival: '2026-12-24', departure: '2026-12-27' };
const NO_NIGHTS = { arrival: null, departure: null };

describe('the preview of an extra', () => {
  it.each([
    ['PER_STAY', 'once for the stay', '1 × ₹180 + GST 5 % = ₹189', NO_NIGHTS],
    ['PER_NIGHT', '3 nights', '3 × ₹180 + GST 5 % = ₹567', NIGHTS],
    ['PER_GUEST', '5 guests', '4 × ₹180 + 1 child × 50 % of ₹180 + GST 5 % = ₹850.50', NO_NIGHTS],
    [
      'PER_GUEST_NIGHT',
      '2 guests × 2 nights + 3 guests × 3 nights',
      '10 × ₹180 + 3 children × 50 % of ₹180 + GST 5 % = ₹2,173.50',
      NIGHTS,
    ],
    ['PER_ROOM', '2 rooms', '2 × ₹180 + GST 5 % = ₹378', NO_NIGHTS],
    ['PER_UNIT', null, '1 × ₹180 + GST 5 % = ₹189', NO_NIGHTS],
  ] as const)(
    '%s says how it is counted and what is then charged',
    async (basis, counted, explanation, nights) => {
      const reservation = await twoRooms();
      const { id: specialChargeId } = await extra({ basis, childShare: 5_000 });
      const { before, after, charges } = await preview(reservation, { specialChargeId });
      expect(charges).toMatchObject([{ basis, counted, explanation, date: '2026-12-24', ...nights }]);
      const [shown] = charges;
      const { reservation: charged } = await desk.addCharge(reservation, {
        specialChargeId,
        quotedTotal: shown?.gross ?? null,
      });
      expect(charged.charges).toMatchObject([
        {
          description: shown?.description,
          date: shown?.date,
          quantity: shown?.quantity,
          isCountedByHand: shown?.isCountedByHand,
          unitPrice: shown?.unitPrice,
          net: shown?.net,
          tax: shown?.tax,
        },
      ]);
      expect(before.gross).toBe(reservation.gross);
      expect(after.balance).toBe(charged.balance);
    },
  );

  it('of one room counts its guests and nights alone', async () => {
    const reservation = await twoRooms();
    const { id: specialChargeId } = await extra({ basis: 'PER_GUEST_NIGHT' });
    const reservationRoomId = reservation.rooms[0]?.id ?? '';
    const { charges } = await preview(reservation, { specialChargeId, reservationRoomId });
    expect(charges).toMatchObject([
      { reservationRoomId, counted: '2 guests × 2 nights', arrival: '2026-12-24', departure: '2026-12-26' },
    ]);
  });

  it('that somebody counted is as many as they said, on the day that they said', async () => {
    const reservation = await twoRooms();
    const { id: specialChargeId } = await extra({ basis: 'PER_GUEST_NIGHT', childShare: 5_000 });
    const { charges } = await preview(reservation, { specialChargeId, quantity: 6, date: '2026-12-25' });
    expect(charges).toMatchObject([
      {
        quantity: 6,
        isCountedByHand: true,
        counted: null,
        date: '2026-12-25',
        ...NO_NIGHTS,
        explanation: '6 × ₹180 + GST 5 % = ₹1,134',
      },
    ]);
  });

  it('changes nothing', async () => {
    const reservation = await twoRooms();
    const { id: specialChargeId } = await extra();
    await preview(reservation, { specialChargeId });
    const again = await preview(reservation, { specialChargeId });
    expect(again.before.gross).toBe(reservation.gross);
  });

  it('meets the refusal that the charge meets', async () => {
    const reservation = await twoRooms();
    const words = { specialChargeId: crypto.randomUUID() };
    const refused = await refusalOf(preview(reservation, words));
    expect(refused).toMatchObject({
      fields: [{ path: 'specialChargeId', message: 'This extra is not sold.' }],
    });
    expect(await refusalOf(desk.addCharge(reservation, words))).toEqual(refused);
  });
});

describe('the preview of an agent', () => {
  it('shows an extra on their own booking before it begins, and none on that of another', async () => {
    const agent = await seed.agent(crypto.randomUUID(), { confirmsInstantly: true });
    const other = await seed.agent(crypto.randomUUID());
    const [roomId] = rooms.map(({ id }) => id);
    const { reservation } = await books.book({ rooms: [{ roomId }], agentId: agent.id, source: 'AGENT' });
    const { id: specialChargeId } = await extra({ basis: 'PER_GUEST' });
    const { id: reservationId, version } = reservation;
    const addCharge = { reservationId, version, kind: 'SPECIAL' as const, specialChargeId };
    const { charges } = await books.as(viewerOf(agent)).previewChange({ addCharge });
    expect(charges).toMatchObject([{ explanation: '2 × ₹180 + GST 5 % = ₹378' }]);
    const forbidden = expect.objectContaining({ extensions: expect.objectContaining({ code: 'FORBIDDEN' }) });
    await expect(books.as(viewerOf(other)).previewChange({ addCharge })).rejects.toEqual(forbidden);
    // the day of an entry is the desk's to say
    const dated = { addCharge: { ...addCharge, date: '2026-12-25' } };
    await expect(books.as(viewerOf(agent)).previewChange(dated)).rejects.toEqual(forbidden);
  });
});

describe('an extra whose price has changed since it was shown', () => {
  it('is not charged, and says both prices', async () => {
    const reservation = await twoRooms();
    const { id: specialChargeId } = await extra({ basis: 'PER_ROOM' });
    const { charges } = await preview(reservation, { specialChargeId });
    await database.prisma.specialCharge.update({
      where: { id: specialChargeId },
      data: { unitPrice: 200_00 },
    });
    const quotedTotal = charges[0]?.gross ?? null;
    const refused = await refusalOf(desk.addCharge(reservation, { specialChargeId, quotedTotal }));
    expect(refused).toMatchObject({
      fields: [
        {
          path: 'quotedTotal',
          message: 'The price changed from ₹378 to ₹420. Please check and confirm.',
        },
      ],
    });
    const { before } = await preview(reservation, { specialChargeId });
    expect(before.gross).toBe(reservation.gross);
  });
});
