import type { TravellingClock } from '../../domain/clock.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../db/client.ts';
import type { RoomType } from '../db/generated/client.ts';
import { Refusal, type RefusalData } from '../errors/refusal.ts';
import type { Paid } from '../modules/billing/payments/payment-answer.write.ts';
import { type Changed, ReservationService } from '../modules/reservation-acts/reservation.service.ts';
import type {
  CancelReservationInput,
  CreateReservationInput,
  PreviewChangeInput,
  Reservation,
  RoomRequestInput,
  UndoMovesInput,
} from '../modules/types.generated.ts';
import { scopeOf } from './scope.ts';
import { viewers } from './viewers.ts';

/** A booking as a test says it: the room type, the nights of 24 to 26 December and a guest go without saying. */
export type BookingWords = Partial<Omit<CreateReservationInput, 'rooms'>> & {
  readonly rooms?: readonly Partial<RoomRequestInput>[];
};

/** The methods of the service that give this. */
type MethodsGiving<Result> = {
  [name in keyof ReservationService]: ReservationService[name] extends (
    viewer: Viewer,
    input: never,
  ) => Promise<Result>
    ? name
    : never;
}[keyof ReservationService];

/** The mutations that take rooms of a reservation a step further, or back. */
export type LifecycleAction = MethodsGiving<Reservation> | PayingAction;

/** Those of them that may take or give back money. */
type PayingAction = Exclude<MethodsGiving<Paid>, 'createReservation'>;

/** The mutations that change a reservation and keep its status. */
export type ChangeAction = Exclude<MethodsGiving<Changed>, 'createReservation'>;

/** What every act of the lifecycle is asked with, and what it asks for beside. */
type LifecycleInput = {
  readonly reservationId: string;
  readonly version: number;
  readonly [field: string]: unknown;
};

/** Somebody at a desk who books and cancels through the services, with a new key each time unless one is given. */
export class BookingDesk {
  readonly #database: Database;
  readonly #clock: TravellingClock;
  readonly #type: RoomType;
  readonly #viewer: Viewer;

  constructor(database: Database, clock: TravellingClock, type: RoomType, viewer: Viewer = viewers.manager) {
    this.#database = database;
    this.#clock = clock;
    this.#type = type;
    this.#viewer = viewer;
  }

  /** The same desk with somebody else behind it. */
  as(viewer: Viewer): BookingDesk {
    return new BookingDesk(this.#database, this.#clock, this.#type, viewer);
  }

  input({ rooms = [{}], ...words }: BookingWords = {}): CreateReservationInput {
    const usual = { roomTypeId: this.#type.id, arrival: '2026-12-24', departure: '2026-12-26', adults: 2 };
    return {
      source: 'PHONE',
      guest: { fullName: 'Asha Rao' },
      status: 'CONFIRMED',
      rooms: rooms.map((room) => ({ ...usual, ...room })),
      ...words,
    };
  }

  book(words: BookingWords = {}, key: string | null = crypto.randomUUID()) {
    return this.#reservations(key).createReservation(this.#viewer, this.input(words));
  }

  /** The guests are in house: what checking in will do, as far as other bookings see it. */
  async checkInRooms({ reservation }: { readonly reservation: { readonly id: string } }): Promise<void> {
    const at = this.#clock.now();
    const { id } = reservation;
    await this.#database.prisma.$transaction(async (tx) => {
      const reservationRooms = await tx.reservationRoom.findMany({ where: { reservationId: id } });
      await tx.reservation.update({ where: { id }, data: { status: 'CHECKED_IN' } });
      await tx.reservationRoom.updateMany({
        where: { reservationId: id },
        data: { status: 'CHECKED_IN', checkedInAt: at },
      });
      await tx.auditEvent.createMany({
        data: reservationRooms.map((reservationRoom) => ({
          at,
          actorName: 'manager',
          actorRole: 'MANAGER' as const,
          action: 'check-in',
          entity: 'reservation_room',
          entityId: reservationRoom.id,
          before: { status: reservationRoom.status },
          after: { status: 'CHECKED_IN' },
        })),
      });
    });
  }

  /** An act on the rooms of a reservation, as the mutation of that name does it. */
  async perform(
    operation: LifecycleAction,
    input: LifecycleInput,
    key: string = crypto.randomUUID(),
  ): Promise<Reservation> {
    // which input belongs to which name is the caller's to know
    const done = await this.#reservations(key)[operation](this.#viewer, input as never);
    return 'reservation' in done ? done.reservation : done;
  }

  /** The same of an act that may take or give back money: with the entries that it made. */
  performAndPay(
    operation: PayingAction,
    input: LifecycleInput,
    key: string = crypto.randomUUID(),
  ): Promise<Paid> {
    // as above
    return this.#reservations(key)[operation](this.#viewer, input as never);
  }

  cancel(input: CancelReservationInput, key: string = crypto.randomUUID()) {
    return this.#reservations(key).cancelReservation(this.#viewer, input);
  }

  /** A change that keeps the status, by the name of its mutation. */
  change(name: ChangeAction, input: unknown, key: string = crypto.randomUUID()): Promise<Changed> {
    // as above
    return this.#reservations(key)[name](this.#viewer, input as never);
  }

  /** Takes moves for another stay back. */
  undoMoves(input: UndoMovesInput, key: string = crypto.randomUUID()) {
    return this.#reservations(key).undoMoves(this.#viewer, input);
  }

  /** What a change would do. */
  preview(input: PreviewChangeInput) {
    return this.#reservations(null).previewChange(this.#viewer, input);
  }

  /** The refusal that a booking meets; throws when it is taken, and what is no refusal. */
  async refusal(words: BookingWords): Promise<RefusalData> {
    return refusalOf(this.book(words));
  }

  #reservations(key: string | null): ReservationService {
    return new ReservationService(scopeOf(this.#database, this.#clock, this.#viewer, key));
  }
}

/** The data of the refusal that some work ends with; throws when it succeeds or fails otherwise. */
export async function refusalOf(work: Promise<unknown>): Promise<RefusalData> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error.data;
    throw error;
  }
  throw new Error('It was not refused.');
}
