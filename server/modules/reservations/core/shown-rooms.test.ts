import { describe, expect, it } from 'vitest';
import { AADHAAR, onVersion } from '../../../../testing/usual-inputs.ts';
import { changeStage, reservationRoomOf } from '../../../testing/lodge/change-stage.ts';
import { scopeOf } from '../../../testing/scope.ts';
import type { ChangeAction, LifecycleAction } from '../../../testing/service-desk.ts';
import { viewers } from '../../../testing/viewers.ts';
import { HoldExpiryService } from '../availability/hold-expiry.service.ts';

const { database, clock, stage } = await changeStage();
const RUN = { arrival: '2026-12-24', departure: '2026-12-26' };
const AFTERNOON = new Date('2026-12-24T08:30:00Z');
const ELEVEN_PM = new Date('2026-12-24T17:30:00Z');

/** What open screens are told by some work: the bookings by their codes, and the nights of the calendar. */
async function publishedBy<Result>(work: () => Promise<Result>) {
  const last = await database.prisma.outboxEvent.findFirst({ orderBy: { id: 'desc' } });
  const result = await work();
  const events = await database.prisma.outboxEvent.findMany({ where: { id: { gt: last?.id ?? 0 } } });
  const codes = events.flatMap(({ topic }) => (topic.startsWith('reservation:') ? [topic.slice(12)] : []));
  const nights = events.flatMap(({ topic, payload }) => (topic === 'calendar' ? [payload] : []));
  return { result, codes: codes.sort(), nights };
}

const ofStay = [{ from: RUN.arrival, to: RUN.departure }];

describe('open screens are told of the booking and its nights', () => {
  it('by every step of a stay', async () => {
    clock.travelTo(AFTERNOON);
    const { desk, first } = stage;
    const rooms = [{ roomId: first.id }];
    const made = await publishedBy(() => desk.book({ status: 'HELD', rooms }));
    let { reservation } = made.result;
    expect(made).toMatchObject({ codes: [reservation.code], nights: ofStay });
    const steps: readonly (readonly [LifecycleAction, object])[] = [
      ['confirmReservation', {}],
      ['checkIn', { ids: [AADHAAR] }],
      ['undoCheckIn', {}],
      ['checkIn', {}],
      ['checkOut', { leaveDueReason: 'By bank' }],
      ['undoCheckOut', {}],
      ['undoCheckIn', {}],
      ['cancelReservation', { reason: 'Ill' }],
      ['reinstateReservation', {}],
      ['markNoShow', {}],
    ];
    for (const [operation, input] of steps) {
      if (operation === 'markNoShow') clock.travelTo(ELEVEN_PM);
      const published = await publishedBy(() =>
        desk.perform(operation, { ...onVersion(reservation), ...input }),
      );
      expect(published.codes, operation).toEqual([reservation.code]);
      expect(published.nights, operation).toEqual(ofStay);
      reservation = published.result;
    }
  });

  it('by a hold that ends by itself', async () => {
    clock.travelTo(AFTERNOON);
    const { reservation } = await stage.desk.book({ status: 'HELD' });
    clock.travelTo(ELEVEN_PM);
    const runJob = new HoldExpiryService(scopeOf(database, clock, viewers.manager, crypto.randomUUID()));
    const published = await publishedBy(() => runJob.expireHolds());
    expect(published).toMatchObject({ codes: [reservation.code], nights: ofStay });
  });

  it('by a check-out of who should have left, whose room is free tonight', async () => {
    clock.travelTo(AFTERNOON);
    const { desk } = stage;
    const { reservation } = await desk.book();
    const inHouse = await desk.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR] });
    clock.travelTo(new Date('2026-12-28T04:30:00Z'));
    const leaving = { ...onVersion(inHouse), leaveDueReason: 'By bank' };
    const { nights } = await publishedBy(() => desk.perform('checkOut', leaving));
    expect(nights).toEqual([{ from: RUN.arrival, to: '2026-12-29' }]);
  });

  it('by a move that takes the old room off sale for longer than the stay', async () => {
    clock.travelTo(AFTERNOON);
    const { desk, first, second } = stage;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id }] });
    const inHouse = await desk.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR] });
    const blockOld = { reason: 'MAINTENANCE', until: '2026-12-30' };
    const move = { ...reservationRoomOf(inHouse), roomId: second.id, blockOld };
    const { nights } = await publishedBy(() => desk.change('moveRoom', move));
    expect(nights).toContainEqual({ from: '2026-12-24', to: '2026-12-30' });
  });

  it('by every change, of the nights before it and after it', async () => {
    const { desk, type, first, second } = stage;
    const isPinned = false;
    const { reservation } = await desk.book({ rooms: [{ roomId: first.id, isPinned }] });
    const { reservation: other } = await desk.book({ rooms: [{ roomId: second.id, isPinned }] });
    const { reservationRoomId } = reservationRoomOf(reservation);
    const swap = {
      otherReservationRoomId: reservationRoomOf(other).reservationRoomId,
      otherVersion: other.version,
    };
    const nights = { reservationRoomId, arrival: '2026-12-25', departure: '2026-12-28' };
    const room = { roomTypeId: type.id, ...RUN, adults: 1 };
    const reservationRoom = { reservationRoomId };
    const ofReservation = { reservationId: reservation.id };
    const both = [reservation.code, other.code].sort();
    const own = [reservation.code];
    // through the night after it: a guest in house keeps the room until it is left
    const stays = [{ from: '2026-12-25', to: '2026-12-29' }];
    const changes: readonly (readonly [ChangeAction, object, readonly string[], readonly object[]])[] = [
      ['swapRooms', { ...reservationRoom, ...swap }, both, [{ from: '2026-12-24', to: '2026-12-27' }]],
      ['changeNights', { rooms: [nights] }, own, [{ from: '2026-12-24', to: '2026-12-29' }]],
      ['pinRoom', { ...reservationRoom, isPinned: true }, own, stays],
      ['setGuests', { ...reservationRoom, adults: 1 }, own, stays],
      ['setComplimentary', { ...reservationRoom, isComplimentary: true, reason: 'Driver' }, own, stays],
      ['setComplimentary', { ...reservationRoom, isComplimentary: false }, own, stays],
      ['addRoom', { ...ofReservation, room }, own, ofStay],
      ['updateReservation', { ...ofReservation, note: 'Late' }, own, []],
      [
        'removeRoom',
        { ...reservationRoom, reason: 'One less' },
        own,
        [{ from: '2026-12-25', to: '2026-12-28' }],
      ],
    ];
    let { version } = reservation;
    const admin = desk.as(viewers.admin);
    for (const [name, input, codes, published] of changes) {
      const heard = await publishedBy(() => admin.change(name, { ...input, version }));
      expect(heard.codes, name).toEqual(codes);
      expect(heard.nights, name).toEqual(published);
      version = heard.result.reservation.version;
    }
  });
});
