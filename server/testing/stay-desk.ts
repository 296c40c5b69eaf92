import { type TravellingClock, travellingClock } from '../../domain/clock.ts';
import type { Database } from '../db/client.ts';
import type { Room, RoomType } from '../db/generated/client.ts';
import { PaymentService } from '../modules/billing/payments/payment.service.ts';
import type { Reservation } from '../modules/types.generated.ts';
import { BookingDesk, type BookingWords } from './booking-desk.ts';
import { scopeOf } from './scope.ts';
import { LodgeSeed } from './seed.ts';
import { createTestDatabase } from './test-database.ts';
import { viewers } from './viewers.ts';

/** Two in the afternoon of 24 December at the lodge, the day on which stays begin unless a test says otherwise. */
const ARRIVAL_AFTERNOON = new Date('2026-12-24T08:30:00Z');

/** An ID as it is shown at the desk. */
export const AADHAAR = { idType: 'AADHAAR', idNumber: '4321' } as const;

/** A room type with two rooms and a desk, for tests of stays. */
export type StayDesk = {
  readonly type: RoomType;
  readonly first: Room;
  readonly second: Room;
  readonly desk: BookingDesk;
};

/** A lodge whose stays are played through, on a clock that a test moves. */
export type StayLodge = {
  readonly database: Database;
  readonly seed: LodgeSeed;
  readonly clock: TravellingClock;
  close(): Promise<void>;
  /** A type with two rooms of its own, at the afternoon of arrival. */
  open(): Promise<StayDesk>;
};

/** An empty lodge on a database of its own. */
export async function openStayLodge(): Promise<StayLodge> {
  const { database, close } = await createTestDatabase();
  const seed = new LodgeSeed(database);
  const clock = travellingClock(ARRIVAL_AFTERNOON);
  const open = async () => {
    clock.travelTo(ARRIVAL_AFTERNOON);
    const type = await seed.roomType(`Cove ${crypto.randomUUID()}`);
    const name = type.id.slice(-8);
    const [first, second] = await seed.rooms(type, `1-${name}`, `2-${name}`);
    return { type, first, second, desk: new BookingDesk(database, clock, type) };
  };
  return { database, seed, clock, close, open };
}

/** What an act on a reservation is told first. */
export function onVersion({ id, version }: Pick<Reservation, 'id' | 'version'>) {
  return { reservationId: id, version };
}

/** Books and lets in, with an ID. */
export async function checkInRooms(desk: BookingDesk, words: BookingWords = {}): Promise<Reservation> {
  const { reservation } = await desk.book(words);
  return desk.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR] });
}

/** Books, lets in and sees off at once, the bill left due. */
export async function recordCheckOut(desk: BookingDesk, words: BookingWords = {}): Promise<Reservation> {
  const inHouse = await checkInRooms(desk, words);
  return desk.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'Pays by bank' });
}

/** Takes cash for a reservation, as the desk does; onto its first bill when nothing is said. */
export function pay(
  { database, clock }: Pick<StayLodge, 'database' | 'clock'>,
  { id }: Pick<Reservation, 'id'>,
  amount: number,
  folioId?: string,
) {
  return paymentsOf(database, clock).record(viewers.manager, {
    reservationId: id,
    amount,
    method: 'CASH',
    acceptsOverpayment: true,
    ...(folioId !== undefined && { folioId }),
  });
}

/** Takes a deposit for a reservation. */
export function deposit(
  { database, clock }: Pick<StayLodge, 'database' | 'clock'>,
  { id }: Pick<Reservation, 'id'>,
  amount: number,
) {
  return paymentsOf(database, clock).takeDeposit(viewers.manager, {
    reservationId: id,
    amount,
    method: 'CASH',
  });
}

function paymentsOf(database: Database, clock: TravellingClock): PaymentService {
  return new PaymentService(scopeOf(database, clock, viewers.manager, crypto.randomUUID()));
}
