import type { Act, Status } from '../../../domain/lifecycle.ts';
import { instantAt } from '../../../domain/local-time.ts';
import type { Money } from '../../../domain/money.ts';
import {
  addNights,
  type DateRange,
  type LocalDate,
  nightsBetween,
  nightsOf,
  todayAt,
  weekdayOf,
} from '../../../domain/nights.ts';
import { isLive, priceOfExtra } from './account-follows.ts';
import { feeBeside } from './given-up-nights.ts';
import {
  extraOf,
  type ModelBlock,
  type ModelLine,
  type ModelListed,
  type ModelNight,
  type ModelPart,
  type ModelPayment,
  type ModelReservation,
  type ModelRoom,
} from './model-rows.ts';

export const TIME_ZONE = 'Asia/Kolkata';
const DAYS_WITHOUT_FEE = 3;
/** How much of the list a manager may give away. */
const MANAGER_PERCENT = 15;
const WEEKEND: readonly number[] = [5, 6];

const OPEN: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** The lodge in a few lines: rooms, who is in them when, and what they owe. It shares no code with the services. */
export class LodgeModel {
  readonly rooms: readonly ModelRoom[];
  readonly listed: readonly ModelListed[];
  readonly reservations: ModelReservation[] = [];
  readonly blocks: ModelBlock[] = [];
  readonly #rates: ReadonlyMap<string, Money>;
  now: Date;

  constructor(
    rooms: readonly ModelRoom[],
    {
      rates,
      listed,
    }: { readonly rates: ReadonlyMap<string, Money>; readonly listed: readonly ModelListed[] },
    now: Date,
  ) {
    this.rooms = rooms;
    this.listed = listed;
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

  /** The nights of a run that have no price yet get the one of today, for its guests. */
  priceNew({ room, nights, adults }: ModelLine, run: DateRange): void {
    for (const night of nightsOf(run)) {
      if (nights.has(night)) continue;
      nights.set(night, { rate: this.rateOf(room.typeId, night), extra: extraOf(adults), discount: 0 });
    }
  }

  priceOf({ nights, isFree }: ModelLine, run: DateRange): Money {
    if (isFree) return 0;
    return nightsOf(run).reduce((sum, night) => {
      const { rate = 0, extra = 0, discount = 0 } = nights.get(night) ?? {};
      return sum + rate + extra - discount;
    }, 0);
  }

  /** The rooms of a stay, one after the other. */
  partsOf({ slept, room, arrival, departure }: ModelLine): ModelPart[] {
    return [...slept, { room, arrival: slept.at(-1)?.departure ?? arrival, departure }];
  }

  /** Where its guests are today; before they come, where they will be; after it, where they were last. */
  roomNow(line: ModelLine): ModelRoom {
    const part = this.partsOf(line).find(({ departure }) => this.today < departure);
    return (part ?? line).room;
  }

  /** The night that is running, or begins this evening. */
  get tonight(): LocalDate {
    return this.now < instantAt(this.today, '05:00', TIME_ZONE) ? addNights(this.today, -1) : this.today;
  }

  /** From which night on somebody in house may be moved. */
  movesFrom(line: ModelLine): LocalDate {
    return line.status === 'CHECKED_IN' && this.tonight > line.arrival ? this.tonight : line.arrival;
  }

  /** The stay in another room from a night on. */
  partsMoved(line: ModelLine, from: LocalDate, room: ModelRoom): ModelPart[] {
    const { arrival, departure } = line;
    const before = this.partsOf(line)
      .filter((part) => part.arrival < from)
      .map((part) => ({ ...part, departure: part.departure < from ? part.departure : from }));
    const last = before.at(-1);
    if (last?.room !== room)
      return [...before, { room, arrival: from > arrival ? from : arrival, departure }];
    return [...before.slice(0, -1), { ...last, departure }];
  }

  /** The stay lies in these rooms from now on. */
  place(line: ModelLine, parts: readonly ModelPart[]): void {
    const last = parts.at(-1);
    if (last) Object.assign(line, { room: last.room, slept: parts.slice(0, -1) });
  }

  /** What stands in the room in these nights, the guest who should have left and is there tonight included. */
  inTheWay(
    roomId: string,
    arrival: LocalDate,
    departure: LocalDate,
    except: readonly ModelLine[] = [],
  ): (ModelLine | ModelBlock)[] {
    const blocks = this.blocks.filter(
      (block) => block.room.id === roomId && block.arrival < departure && block.departure > arrival,
    );
    const lines = this.#lines().filter((line) => {
      if (except.includes(line) || !isLive({ status: this.statusOf(line) })) return false;
      const isOverdue = line.status === 'CHECKED_IN' && line.departure < this.today;
      return this.partsOf(line).some((part) => {
        const isLast = part.departure === line.departure;
        const until = isOverdue && isLast ? addNights(this.today, 1) : part.departure;
        return part.room.id === roomId && part.arrival < departure && until > arrival;
      });
    });
    return [...blocks, ...lines];
  }

  occupantOf(roomId: string, ...except: readonly ModelLine[]): ModelLine | undefined {
    return this.#lines().find(
      (line) => !except.includes(line) && line.status === 'CHECKED_IN' && this.roomNow(line).id === roomId,
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
    return this.firstNight(line);
  }

  firstNight(line: ModelLine): Money {
    return this.priceOf(line, { arrival: line.arrival, departure: addNights(line.arrival, 1) });
  }

  gross({ lines, charges, extras, corrections }: ModelReservation): Money {
    const entered = charges.reduce((sum, { amount, isVoided }) => sum + (isVoided ? 0 : amount), 0);
    const sold = extras.reduce((sum, extra) => sum + priceOfExtra(extra), 0);
    const charged = corrections.reduce((sum, { amount }) => sum - amount, entered + sold);
    return lines.reduce((sum, line) => {
      const nights = isLive(line) ? this.priceOf(line, line) : 0;
      const givenUp = line.givenUp.fees.reduce((fees, { fee }) => fees + fee, 0);
      return sum + nights + line.fee + givenUp;
    }, charged);
  }

  /** What it would cost if nothing were given away. */
  listPrice(reservation: ModelReservation): Money {
    const lines = reservation.lines.map((line) => ({
      ...line,
      isFree: false,
      nights: withoutDiscounts(line.nights),
    }));
    return this.gross({ ...reservation, lines, corrections: [] });
  }

  /** Whether so much below the list is more than a manager may give, and more than is given already. */
  isTooMuchGiven(reservation: ModelReservation, asked: Money): boolean {
    const list = this.listPrice(reservation);
    const given = list - asked;
    const before = Math.max(0, list - this.gross(reservation));
    return given > before && given * 100 > list * MANAGER_PERCENT;
  }

  paid({ payments }: ModelReservation): Money {
    return payments.reduce(
      (sum, { amount, refunded, isVoided }) => sum + (isVoided ? 0 : amount - refunded),
      0,
    );
  }

  /** What was taken from an agent's report waits again once its entry is cancelled. */
  reopen({ reports }: ModelReservation, { id }: ModelPayment): void {
    const report = reports.find(({ paymentId }) => paymentId === id);
    if (report) Object.assign(report, { state: 'OPEN', paymentId: null });
  }

  /** What is kept against damage. */
  deposit({ deposits }: ModelReservation): Money {
    return deposits.reduce((sum, { amount, returned }) => sum + amount - returned, 0);
  }

  balance(reservation: ModelReservation): Money {
    return this.gross(reservation) - this.paid(reservation);
  }

  /** Whether a room of the reservation is still to leave beside these. */
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
    CANCEL: (line) => {
      const fee = Math.max(
        this.cancellationFee(line) > 0 ? feeBeside(this, line, nightsOf(line)) : 0,
        line.givenUp.leastFee,
      );
      Object.assign(line, { fee, status: 'CANCELLED' });
    },
    MARK_NO_SHOW: (line) => Object.assign(line, { fee: this.firstNight(line), status: 'NO_SHOW' }),
    CHECK_IN: (line) => Object.assign(line, { status: 'CHECKED_IN', checkedInOn: this.today }),
    UNDO_CHECK_IN: (line) => Object.assign(line, { status: 'CONFIRMED', checkedInOn: null }),
    REINSTATE: (line) => Object.assign(line, { status: 'CONFIRMED', holdEndsAt: null, fee: 0, slept: [] }),
    UNDO_CHECK_OUT: (line) =>
      Object.assign(line, { ...line.before, status: 'CHECKED_IN', fee: 0, checkedOutOn: null }),
  };

  /** The guests leave: nights from today on are free, the room is to be cleaned. */
  checkOut(lines: readonly ModelLine[], unusedNights: 'NONE' | 'FIRST' | 'ALL'): void {
    for (const line of lines) {
      const left = this.leavesOn(line);
      line.fee += this.keptOf(line, unusedNights);
      this.roomNow(line).isDirty = true;
      const { departure, room, slept } = line;
      const parts = this.partsOf(line).filter((part) => part.arrival < left);
      Object.assign(line, { before: { departure, room, slept }, departure: left });
      this.place(line, parts);
      Object.assign(line, { status: 'CHECKED_OUT', checkedOutOn: this.today });
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
    return this.priceOf(line, { arrival: from, departure: until });
  }

  /** Where and until when a stay would go on, were its check-out taken back. */
  givenUp(line: ModelLine): ModelPart[] {
    const { departure, before } = line;
    if (!before) return [];
    return this.partsOf({ ...line, ...before })
      .map((part) => ({ ...part, arrival: part.arrival > departure ? part.arrival : departure }))
      .filter((part) => part.arrival < part.departure);
  }

  #lines(): ModelLine[] {
    return this.reservations.flatMap(({ lines }) => lines);
  }
}

function withoutDiscounts(nights: ReadonlyMap<LocalDate, ModelNight>): Map<LocalDate, ModelNight> {
  return new Map([...nights].map(([night, price]) => [night, { ...price, discount: 0 }]));
}
