import { describe, expect, it } from 'vitest';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { scopeOf } from '../../../testing/scope.ts';
import { viewers } from '../../../testing/viewers.ts';
import { ChargeService } from '../../billing/folios/charge.service.ts';
import type { Reservation } from '../../types.generated.ts';

const { database, seed, clock, stage } = await changeStage();

const PERCENT = { kind: 'PERCENT', value: 1_000, reason: 'Old friends' } as const;
const AMOUNT = { kind: 'AMOUNT', value: 200_01, reason: 'Old friends' } as const;
const AGREED = { kind: 'AGREED_TOTAL', value: 1_000_01, reason: 'Old friends' } as const;

async function changed(change: string, input: object): Promise<Reservation> {
  return (await stage.desk.as(viewers.admin).change(change as never, input as never)).reservation;
}

async function booked(discount: typeof PERCENT | typeof AMOUNT | typeof AGREED): Promise<Reservation> {
  const rooms = [{ roomId: stage.first.id }, { roomId: stage.second.id }];
  return (await stage.desk.as(viewers.admin).book({ rooms, discount })).reservation;
}

const grossesOf = ({ rooms }: Reservation) =>
  rooms.flatMap(({ nights }) => nights.map(({ gross }) => gross)).sort((a, b) => a - b);
const wordsOf = ({ rooms }: Reservation) =>
  rooms.flatMap(({ nights }) => nights.map(({ explanation }) => explanation));

/** Two double rooms for two nights at ₹350, the first of them moved to a suite at ₹600 at its new price. */
async function inSuite(reservation: Reservation): Promise<Reservation> {
  const suite = await seed.roomType(`Suite ${crypto.randomUUID()}`, { baseRate: 600_00 });
  const [room] = await seed.rooms(suite, `S-${suite.id.slice(-8)}`);
  return changed('moveRoom', { ...reservationRoomOf(reservation), roomId: room?.id, price: 'NEW' });
}

describe('money off that a booking shows', () => {
  it('is off the new price of another type', async () => {
    const tenth = await inSuite(await booked(PERCENT));
    expect(grossesOf(tenth)).toEqual([315_00, 315_00, 540_00, 540_00]);
    expect(tenth.discount).toMatchObject({ kind: 'PERCENT', value: 1_000 });
    expect(wordsOf(tenth)).toEqual(Array(4).fill('Base rate, 10 % off'));
  });

  it.each([
    ['amount', AMOUNT, 1_900_00 - 200_01],
    ['agreed total', AGREED, 1_000_01],
  ])('as an %s is as much off the new price of another type', async (_kind, discount, gross) => {
    expect((await inSuite(await booked(discount))).gross).toBe(gross);
  });

  it.each([PERCENT, AMOUNT, AGREED])(
    'is off a room that was free and is paid for again, as before: %o',
    async (discount) => {
      const before = await booked(discount);
      const free = { ...reservationRoomOf(before), isComplimentary: true, reason: 'driver' };
      const given = await changed('setComplimentary', free);
      expect(given.gross).toBeLessThan(before.gross);
      const again = await changed('setComplimentary', {
        ...reservationRoomOf(given),
        isComplimentary: false,
      });
      expect(again.gross).toBe(before.gross);
      expect(grossesOf(again)).toEqual(grossesOf(before));
      expect(wordsOf(again).sort()).toEqual(wordsOf(before).sort());
    },
  );

  it('goes with the nights that are given up, and is not put on nights that come on', async () => {
    const before = await booked(AMOUNT);
    const { reservationRoomId } = reservationRoomOf(before);
    const run = ({ version }: Reservation, departure: string) => {
      return changed('changeNights', {
        version,
        rooms: [{ reservationRoomId, arrival: '2026-12-24', departure }],
      });
    };
    const longer = await run(before, '2026-12-27');
    expect(longer.gross).toBe(1_750_00 - 200_01);
    const moved = await inSuite(longer);
    expect(moved.gross).toBe(700_00 + 1_800_00 - 200_01);
    const suite = moved.rooms.find(({ id }) => id === reservationRoomId);
    const share = suite?.nights[1]?.discount ?? 0;
    expect(share).toBeGreaterThan(0);
    expect((await run(moved, '2026-12-25')).gross).toBe(moved.gross - 1_200_00 + share);
  });

  it('as an agreed total leaves out what was put on the bill after it was agreed on', async () => {
    const before = await booked(AGREED);
    clock.travelTo(new Date(clock.now().getTime() + 60_000));
    const charges = new ChargeService(scopeOf(database, clock, viewers.admin, crypto.randomUUID()));
    const { id: reservationId, version } = before;
    const lamp = { kind: 'DAMAGE', description: 'A lamp', unitPrice: 100_00, quantity: 1 } as const;
    const { reservation: dearer } = await charges.add(viewers.admin, { reservationId, version, ...lamp });
    const free = { ...reservationRoomOf(dearer), isComplimentary: true, reason: 'driver' };
    const given = await changed('setComplimentary', free);
    const again = await changed('setComplimentary', { ...reservationRoomOf(given), isComplimentary: false });
    expect(again.gross).toBe(1_100_01);
  });

  it('as an agreed total keeps the extras that it was agreed for, whatever their count became since', async () => {
    const { id } = await seed.specialCharge(`Hike ${crypto.randomUUID()}`, {
      unitPrice: 10_00,
      basis: 'PER_GUEST_NIGHT',
    });
    const rooms = [{ roomId: stage.first.id }, { roomId: stage.second.id }];
    const booking = { rooms, discount: AGREED, charges: [{ specialChargeId: id }] };
    const { reservation } = await stage.desk.as(viewers.admin).book(booking);
    clock.travelTo(new Date(clock.now().getTime() + 60_000));
    const shorter = { ...reservationRoomOf(reservation, 1), arrival: '2026-12-24', departure: '2026-12-25' };
    const before = await changed('changeNights', { version: reservation.version, rooms: [shorter] });
    expect(before.charges).toMatchObject([{ quantity: 6 }]);
    const given = await changed('setComplimentary', {
      ...reservationRoomOf(before),
      isComplimentary: true,
      reason: 'driver',
    });
    const again = await changed('setComplimentary', { ...reservationRoomOf(given), isComplimentary: false });
    expect(again.gross).toBe(before.gross);
  });
});
