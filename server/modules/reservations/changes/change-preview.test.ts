import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addNights } from '../../../../domain/nights.ts';
import { execute } from '../../../db/query.ts';
import { sql } from '../../../db/sql.ts';
import { transaction } from '../../../db/transaction.ts';
import { Refusal } from '../../../errors/refusal.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import type { PreviewChangeInput, Reservation } from '../../types.generated.ts';

const { database, seed, stage } = await changeStage();

const EVE = '2026-12-24';

/** Changes of a booking as somebody at the desk might make them, some of which are refused. */
const allWanted = fc.oneof(
  fc.record({
    change: fc.constant('changeNights' as const),
    from: fc.integer({ min: -2, max: 2 }),
    nights: fc.integer({ min: 0, max: 5 }),
    price: fc.constantFrom('TARIFF' as const, 'LAST_NIGHT' as const),
    priceAgain: fc.boolean(),
  }),
  fc.record({
    change: fc.constant('setGuests' as const),
    adults: fc.integer({ min: 0, max: 4 }),
    children: fc.integer({ min: 0, max: 2 }),
  }),
  fc.record({
    change: fc.constant('setDiscount' as const),
    kind: fc.constantFrom('PERCENT' as const, 'AMOUNT' as const, 'AGREED_TOTAL' as const),
    value: fc.integer({ min: 0, max: 2_000 }),
  }),
  fc.record({ change: fc.constant('moveRoom' as const), room: fc.integer({ min: 0, max: 2 }) }),
);
type WantedChange = typeof allWanted extends fc.Arbitrary<infer W> ? W : never;

function inputOf(wanted: WantedChange, booking: Reservation): PreviewChangeInput {
  const reservationRoom = reservationRoomOf(booking);
  switch (wanted.change) {
    case 'changeNights': {
      const { price, priceAgain } = wanted;
      const arrival = addNights(EVE, wanted.from);
      const run = { arrival, departure: addNights(arrival, wanted.nights) };
      const rooms = [{ reservationRoomId: reservationRoom.reservationRoomId, ...run }];
      return {
        changeNights: { rooms, version: reservationRoom.version, price, priceAgain, mayMoveOthers: true },
      };
    }
    case 'setGuests': {
      const { adults, children } = wanted;
      return { setGuests: { ...reservationRoom, adults, children, infants: 0, from: 'TONIGHT' } };
    }
    case 'setDiscount': {
      const discount = { kind: wanted.kind, value: wanted.value, reason: 'Regulars' };
      return { setDiscount: { reservationId: booking.id, version: booking.version, discount } };
    }
    case 'moveRoom': {
      const room = [stage.first, stage.second, stage.third][wanted.room] ?? stage.first;
      const how = { from: 'TONIGHT', price: 'KEEP', nightPrice: 'TARIFF', mayMoveOthers: true } as const;
      return { moveRoom: { ...reservationRoom, ...how, roomId: room.id } };
    }
  }
}

async function publishedBy<Told>(work: Promise<Told>): Promise<Told | { refused: string }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message };
    throw error;
  }
}

it('a change that is tried says what the deed then does, or the refusal that the deed then meets', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(allWanted, { minLength: 1, maxLength: 4 }), async (path) => {
      const { desk } = stage;
      let { reservation } = await desk.book();
      const neighbour = await desk.book({ rooms: [{ arrival: '2026-12-26', departure: '2026-12-28' }] });
      for (const wanted of path) {
        const input = inputOf(wanted, reservation);
        const preview = await publishedBy(desk.previewChange(input));
        const action = await publishedBy(desk.change(wanted.change, input[wanted.change]));
        if ('refused' in preview || 'refused' in action) {
          expect(action).toEqual(preview);
          continue;
        }
        const { net, tax, gross, balance } = action.reservation;
        expect(preview.after).toEqual({ net, tax, gross, balance });
        expect(preview.before.gross).toBe(reservation.gross);
        expect(preview.moves).toEqual(
          action.moves.map(({ code, guestName, from, to }) => ({ code, guestName, from, to })),
        );
        reservation = action.reservation;
      }
      for (const { id, version } of [reservation, neighbour.reservation]) {
        await desk.cancelReservation({ reservationId: id, version, reason: 'The test is over' });
      }
    }),
    { numRuns: 12 },
  );
});

it('a change is tried while all rooms of the type are locked by somebody else, and for an agent whose credit is', async () => {
  const { desk, type } = stage;
  const agent = await seed.agent(`Trips ${type.id}`, { creditLimit: 90_000_00 });
  const { reservation } = await desk.book({ source: 'AGENT', agentId: agent.id });
  const { reservationRoomId, version } = reservationRoomOf(reservation);
  const rooms = [{ reservationRoomId, arrival: EVE, departure: '2026-12-28' }];
  const preview = await transaction(database, async (tx) => {
    await execute(tx, sql`select id from room where room_type_id = ${type.id}::uuid for no key update`);
    await execute(tx, sql`select id from agent where id = ${agent.id}::uuid for no key update`);
    return desk.previewChange({ changeNights: { rooms, version, price: 'TARIFF' } });
  });
  expect(preview.nightsGained).toHaveLength(2);
});
