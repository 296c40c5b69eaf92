import { randomBytes, randomUUID } from 'node:crypto';
import { reservationCodeOf } from '../../../domain/code.ts';
import { rollUp } from '../../../domain/lifecycle.ts';
import {
  addNights,
  earlierDay,
  epochDayOf,
  type LocalDate,
  laterDay,
  nightsOf,
} from '../../../domain/nights.ts';
import type { Status } from '../../../domain/statuses.ts';
import type { Database } from '../../db/client.ts';
import type { Agent, Guest, Prisma, Reservation, Room, RoomType } from '../../db/generated/client.ts';

/** The instant at which everything is made when a test does not say: 14:00 at the lodge on 1 December 2026. */
export const SEED_NOW = new Date('2026-12-01T08:30:00Z');

const MILLISECONDS_A_DAY = 86_400_000;

/** A day as the database's client takes it. */
export function dateOf(day: LocalDate): Date {
  return new Date(epochDayOf(day) * MILLISECONDS_A_DAY);
}

/** One room's stay within a reservation. */
export type StaySeed = {
  readonly room: Room;
  readonly arrival: LocalDate;
  readonly nights: number;
  readonly status?: Status;
  /** Of a HELD stay; a day after it was made when not said. */
  readonly holdEndsAt?: Date;
  readonly isPinned?: boolean;
  readonly adults?: number;
  /** What each night costs, untaxed. */
  readonly rate?: number;
};

/** What is said of a reservation as a whole. */
export type ReservationSeed = {
  readonly guest?: string | Guest;
  readonly agent?: Agent;
  readonly source?: Prisma.ReservationCreateInput['source'];
  readonly code?: string;
  readonly paid?: number;
  readonly note?: string;
  readonly madeAt?: Date;
};

const LIVE: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);

/** Puts a lodge together row by row; each test says only what matters to it. */
export class LodgeSeed {
  readonly #database: Database;
  #count = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes the one row of settings. */
  async settings(data: Prisma.PropertyUpdateInput): Promise<void> {
    await this.#database.prisma.property.update({ where: { id: 1 }, data });
  }

  roomType(name: string, data: Partial<Prisma.RoomTypeUncheckedCreateInput> = {}): Promise<RoomType> {
    const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
    return this.#database.prisma.roomType.create({
      data: {
        code: slug,
        slug,
        name,
        baseOccupancy: 2,
        maxAdults: 2,
        maxChildren: 1,
        maxOccupancy: 3,
        baseRate: 350_00,
        sortOrder: this.#next(),
        createdAt: SEED_NOW,
        ...data,
      },
    });
  }

  room(type: RoomType, number: string, data: Partial<Prisma.RoomUncheckedCreateInput> = {}): Promise<Room> {
    return this.#database.prisma.room.create({
      data: {
        number,
        roomTypeId: type.id,
        activeFrom: dateOf('2020-01-01'),
        sortOrder: this.#next(),
        createdAt: SEED_NOW,
        ...data,
      },
    });
  }

  /** Several rooms of a type, by their numbers. */
  async rooms<Numbers extends string[]>(
    type: RoomType,
    ...numbers: Numbers
  ): Promise<{ [key in keyof Numbers]: Room }> {
    const rooms: Room[] = [];
    for (const number of numbers) rooms.push(await this.room(type, number));
    // one room was made for each number
    return rooms as { [key in keyof Numbers]: Room };
  }

  agent(name: string, data: Partial<Prisma.AgentUncheckedCreateInput> = {}): Promise<Agent> {
    return this.#database.prisma.agent.create({ data: { code: name, name, createdAt: SEED_NOW, ...data } });
  }

  guest(fullName: string, data: Partial<Prisma.GuestUncheckedCreateInput> = {}): Promise<Guest> {
    return this.#database.prisma.guest.create({ data: { fullName, createdAt: SEED_NOW, ...data } });
  }

  ratePeriod(type: RoomType, data: Omit<Prisma.RatePeriodUncheckedCreateInput, 'roomTypeId' | 'createdAt'>) {
    return this.#database.prisma.ratePeriod.create({
      data: { roomTypeId: type.id, createdAt: SEED_NOW, ...data },
    });
  }

  mealPlan(data: Omit<Prisma.MealPlanUncheckedCreateInput, 'createdAt'>) {
    return this.#database.prisma.mealPlan.create({ data: { createdAt: SEED_NOW, ...data } });
  }

  specialCharge(name: string, data: Partial<Prisma.SpecialChargeUncheckedCreateInput> = {}) {
    return this.#database.prisma.specialCharge.create({
      data: {
        code: name,
        name,
        unitPrice: 500_00,
        basis: 'PER_UNIT',
        createdAt: SEED_NOW,
        sortOrder: this.#next(),
        ...data,
      },
    });
  }

  /** Takes a room off sale. */
  block(room: Room, stay: { readonly arrival: LocalDate; readonly nights: number; readonly note?: string }) {
    return this.#database.prisma.roomClaim.create({
      data: {
        roomId: room.id,
        arrival: dateOf(stay.arrival),
        departure: dateOf(addNights(stay.arrival, stay.nights)),
        kind: 'BLOCK',
        blockReason: 'MAINTENANCE',
        note: stay.note ?? null,
        createdAt: SEED_NOW,
      },
    });
  }

  /** A reservation of one room; CONFIRMED when nothing is said. */
  reserve(
    room: Room,
    arrival: LocalDate,
    nights: number,
    {
      status,
      holdEndsAt,
      isPinned,
      adults,
      rate,
      ...about
    }: ReservationSeed & Partial<Omit<StaySeed, 'room'>> = {},
  ): Promise<Reservation> {
    const stay = { room, arrival, nights, status, holdEndsAt, isPinned, adults, rate };
    const said = Object.entries(stay).filter(([, value]) => value !== undefined);
    // only what was not said has been left out
    return this.reserveAll([Object.fromEntries(said) as StaySeed], about);
  }

  /** A reservation of several rooms, with its nights, claims and totals as the database asks for them. */
  async reserveAll(stays: readonly StaySeed[], about: ReservationSeed = {}): Promise<Reservation> {
    const guest = await this.#guestOf(about.guest ?? 'Asha Rao');
    const madeAt = about.madeAt ?? SEED_NOW;
    const id = randomUUID();
    const folioId = randomUUID();
    const status = rollUp(stays.map((stay) => ({ status: stay.status ?? 'CONFIRMED' })));
    const gross = stays.filter(isLive).reduce((sum, stay) => sum + grossOf(stay), 0);
    const paid = about.paid ?? 0;
    return this.#database.prisma.$transaction(async (tx) => {
      const reservation = await tx.reservation.create({
        data: {
          id,
          code: about.code ?? reservationCodeOf(randomBytes(5)),
          source: about.source ?? (about.agent ? 'AGENT' : 'PHONE'),
          bookerId: guest.id,
          agentId: about.agent?.id ?? null,
          note: about.note ?? null,
          cancellationPolicy: [
            { daysBefore: 3, percent: 0, of: 'FIRST_NIGHT' },
            { daysBefore: 0, percent: 10_000, of: 'FIRST_NIGHT' },
          ],
          arrival: dateOf(stays.map(({ arrival }) => arrival).reduce(earlierDay)),
          departure: dateOf(stays.map(departureOf).reduce(laterDay)),
          status,
          net: gross,
          gross,
          paid,
          balance: gross - paid,
          createdAt: madeAt,
        },
      });
      await tx.folio.create({ data: { id: folioId, reservationId: id, createdAt: madeAt } });
      for (const stay of stays) await tx.reservationRoom.create({ data: stayRow(stay, id, folioId, madeAt) });
      return reservation;
    });
  }

  /** The guests of a booking are in house, whatever the day and the state of their rooms. */
  async checkIn(
    { reservation: { id } }: { readonly reservation: { readonly id: string } },
    at: Date,
  ): Promise<void> {
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

  #guestOf(guest: string | Guest): Promise<Guest> | Guest {
    return typeof guest === 'string' ? this.guest(guest) : guest;
  }

  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}

function isLive({ status = 'CONFIRMED' }: StaySeed): boolean {
  return LIVE.has(status);
}

function departureOf({ arrival, nights }: StaySeed): LocalDate {
  return addNights(arrival, nights);
}

function grossOf({ nights, rate = 350_00 }: StaySeed): number {
  return nights * rate;
}

function stayRow(stay: StaySeed, reservationId: string, folioId: string, madeAt: Date) {
  const { room, status = 'CONFIRMED', rate = 350_00 } = stay;
  const run = { arrival: stay.arrival, departure: departureOf(stay) };
  const releasedAt = isLive(stay) ? null : madeAt;
  const isHold = status === 'HELD' || status === 'EXPIRED';
  return {
    reservationId,
    folioId,
    roomTypeId: room.roomTypeId,
    arrival: dateOf(run.arrival),
    departure: dateOf(run.departure),
    adults: stay.adults ?? 2,
    status,
    isPinned: stay.isPinned ?? false,
    checkedInAt: status === 'CHECKED_IN' || status === 'CHECKED_OUT' ? madeAt : null,
    checkedOutAt: status === 'CHECKED_OUT' ? madeAt : null,
    cancelledAt: status === 'CANCELLED' ? madeAt : null,
    createdAt: madeAt,
    nights: {
      create: nightsOf(run).map((night) => ({
        night: dateOf(night),
        rate,
        net: rate,
        gross: rate,
        pricedFrom: 'NET' as const,
        adults: stay.adults ?? 2,
        mealPlan: 'ROOM_ONLY' as const,
        releasedAt,
      })),
    },
    claims: {
      create: {
        roomId: room.id,
        arrival: dateOf(run.arrival),
        departure: dateOf(run.departure),
        kind: isHold ? ('HOLD' as const) : ('STAY' as const),
        expiresAt: isHold ? (stay.holdEndsAt ?? new Date(madeAt.getTime() + MILLISECONDS_A_DAY)) : null,
        releasedAt,
        createdAt: madeAt,
      },
    },
  } satisfies Prisma.ReservationRoomUncheckedCreateInput;
}
