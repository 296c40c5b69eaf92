import type { Act, Status } from '../../../domain/lifecycle.ts';
import { instantAt } from '../../../domain/local-time.ts';
import type { Money } from '../../../domain/money.ts';
import {
  addNights,
  type LocalDate,
  nightsBetween,
  nightsOf,
  todayAt,
  weekdayOf,
} from '../../../domain/nights.ts';

export const TIME_ZONE = 'Asia/Kolkata';
const DAYS_WITHOUT_FEE = 3;
const WEEKEND: readonly number[] = [5, 6];

export type ModelRoom = {
  readonly id: string;
  readonly number: string;
  readonly typeId: string;
  isDirty: boolean;
};

/** One room of a party, as somebody with a pencil would keep it. */
export type ModelLine = {
  readonly id: string;
  room: ModelRoom;
  arrival: LocalDate;
  departure: LocalDate;
  status: Status;
  holdEndsAt: Date | null;
  isPinned: boolean;
  /** What was charged for not staying; 0 where it was taken off again. */
  fee: Money;
  checkedInOn: LocalDate | null;
  checkedOutOn: LocalDate | null;
  /** Until when it was booked before its guests left. */
  bookedUntil: LocalDate;
};

export type ModelPayment = {
  readonly id: string;
  amount: Money;
  refunded: Money;
  isVoided: boolean;
  on: LocalDate;
};

export type ModelReservation = {
  readonly id: string;
  readonly code: string;
  /** The uid of the agent's account that made it; null for the desk's own. */
  readonly owner: string | null;
  version: number;
  readonly lines: ModelLine[];
  readonly payments: ModelPayment[];
};

const LIVE: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN', 'CHECKED_OUT']);
const OPEN: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** The lodge in a few lines: rooms, who is in them when, and what they owe. It shares no code with the services. */
export class LodgeModel {
  readonly rooms: readonly ModelRoom[];
  readonly reservations: ModelReservation[] = [];
  readonly #rates: ReadonlyMap<string, Money>;
  now: Date;

  constructor(rooms: readonly ModelRoom[], rates: ReadonlyMap<string, Money>, now: Date) {
    this.rooms = rooms;
    this.#rates = rates;
    this.now = now;
  }

  get today(): LocalDate {
    return todayAt(this.now, TIME_ZONE);
  }

  /** A hold that has run out is expired before anybody writes it down. */
  statusOf({ status, holdEndsAt }: ModelLine): Status {
    const hasRunOut = status === 'HELD' && holdEndsAt !== null && holdEndsAt <= this.now;
    return hasRunOut ? 'EXPIRED' : status;
  }

  /** Every night has its weekday's rate; a weekend costs a fifth more. */
  rateOf(typeId: string, night: LocalDate): Money {
    const rate = this.#rates.get(typeId) ?? 0;
    return WEEKEND.includes(weekdayOf(night)) ? (rate * 6) / 5 : rate;
  }

  priceOf(typeId: string, arrival: LocalDate, departure: LocalDate): Money {
    return nightsOf({ arrival, departure }).reduce((sum, night) => sum + this.rateOf(typeId, night), 0);
  }

  /** What stands in the room in these nights, the guest who should have left and is there tonight included. */
  inTheWay(
    roomId: string,
    arrival: LocalDate,
    departure: LocalDate,
    except: readonly ModelLine[] = [],
  ): ModelLine[] {
    return this.#lines().filter((line) => {
      if (except.includes(line) || line.room.id !== roomId || !LIVE.has(this.statusOf(line))) return false;
      const isOverdue = line.status === 'CHECKED_IN' && line.departure < this.today;
      const until = isOverdue ? addNights(this.today, 1) : line.departure;
      return line.arrival < departure && until > arrival;
    });
  }

  occupantOf(roomId: string, except: ModelLine): ModelLine | undefined {
    return this.#lines().find(
      (line) => line !== except && line.room.id === roomId && line.status === 'CHECKED_IN',
    );
  }

  isStayOver({ departure }: ModelLine): boolean {
    return this.now >= instantAt(departure, '11:00', TIME_ZONE);
  }

  isNoShowTime({ arrival }: ModelLine): boolean {
    return this.now >= instantAt(arrival, '23:00', TIME_ZONE);
  }

  /** The first night, within three days of arrival; a hold costs nothing. */
  cancellationFee(line: ModelLine): Money {
    if (line.status !== 'CONFIRMED' || nightsBetween(this.today, line.arrival) >= DAYS_WITHOUT_FEE) return 0;
    return this.rateOf(line.room.typeId, line.arrival);
  }

  gross({ lines }: ModelReservation): Money {
    return lines.reduce((sum, line) => {
      const nights = LIVE.has(line.status) ? this.priceOf(line.room.typeId, line.arrival, line.departure) : 0;
      return sum + nights + line.fee;
    }, 0);
  }

  paid({ payments }: ModelReservation): Money {
    return payments.reduce(
      (sum, { amount, refunded, isVoided }) => sum + (isVoided ? 0 : amount - refunded),
      0,
    );
  }

  balance(reservation: ModelReservation): Money {
    return this.gross(reservation) - this.paid(reservation);
  }

  /** Whether a room of the party is still to leave beside these. */
  hasOthersOpen({ lines }: ModelReservation, leaving: readonly ModelLine[]): boolean {
    // a hold that nobody has written down as expired is still open on the bill
    return lines.some((line) => !leaving.includes(line) && OPEN.has(line.status));
  }

  /** What an act that went through does to the lines. */
  apply(act: Act, lines: readonly ModelLine[]): void {
    for (const line of lines) this.#step[act]?.(line);
  }

  readonly #step: { readonly [act in Act]?: (line: ModelLine) => void } = {
    CONFIRM: (line) => Object.assign(line, { status: 'CONFIRMED', holdEndsAt: null }),
    CANCEL: (line) => Object.assign(line, { fee: this.cancellationFee(line), status: 'CANCELLED' }),
    MARK_NO_SHOW: (line) =>
      Object.assign(line, { fee: this.rateOf(line.room.typeId, line.arrival), status: 'NO_SHOW' }),
    CHECK_IN: (line) => Object.assign(line, { status: 'CHECKED_IN', checkedInOn: this.today }),
    UNDO_CHECK_IN: (line) => Object.assign(line, { status: 'CONFIRMED', checkedInOn: null }),
    REINSTATE: (line) => Object.assign(line, { status: 'CONFIRMED', holdEndsAt: null, fee: 0 }),
    UNDO_CHECK_OUT: (line) =>
      Object.assign(line, { status: 'CHECKED_IN', departure: line.bookedUntil, fee: 0, checkedOutOn: null }),
  };

  /** The guests leave: nights from today on are free, the room is to be cleaned. */
  checkOut(lines: readonly ModelLine[], unusedNights: 'NONE' | 'FIRST' | 'ALL'): void {
    for (const line of lines) {
      const left = this.leavesOn(line);
      line.fee += this.keptOf(line, unusedNights);
      Object.assign(line, { bookedUntil: line.departure, departure: left });
      Object.assign(line, { status: 'CHECKED_OUT', checkedOutOn: this.today });
      line.room.isDirty = true;
    }
  }

  /** Today, at the earliest after the first night, at the latest as booked. */
  leavesOn({ arrival, departure }: ModelLine): LocalDate {
    const earliest = addNights(arrival, 1);
    const left = this.today > earliest ? this.today : earliest;
    return left < departure ? left : departure;
  }

  /** What is kept of the nights that are not slept. */
  keptOf(line: ModelLine, unusedNights: 'NONE' | 'FIRST' | 'ALL'): Money {
    const from = this.leavesOn(line);
    if (unusedNights === 'NONE' || from >= line.departure) return 0;
    const until = unusedNights === 'ALL' ? line.departure : addNights(from, 1);
    return this.priceOf(line.room.typeId, from, until);
  }

  #lines(): ModelLine[] {
    return this.reservations.flatMap(({ lines }) => lines);
  }
}
