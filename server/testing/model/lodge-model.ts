import type { Act } from '../../../domain/lifecycle.ts';
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
import type { Status } from '../../../domain/statuses.ts';
import { isLive, priceOfExtra } from './account-follows.ts';
import { feeBeside } from './given-up-nights.ts';
import {
  extraOf,
  type ModelBlock,
  type ModelListed,
  type ModelNight,
  type ModelPart,
  type ModelPayment,
  type ModelReservation,
  type ModelRoom,
  type ModelStay,
} from './model-rows.ts';

const DAYS_WITHOUT_FEE = 3;
/** How much of the list a manager may give away. */
const MANAGER_PERCENT = 15;
const WEEKEND: readonly number[] = [5, 6];

const OPEN: ReadonlySet<Status> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** The lodge in a few lines: rooms, the guests in them and when, and what they owe. It shares no code with the services. */
export class LodgeModel {
  readonly rooms: readonly ModelRoom[];
  readonly listed: readonly ModelListed[];
  readonly reservations: ModelReservation[] = [];
  readonly blocks: ModelBlock[] = [];
  readonly timeZone: string;
  readonly #rates: ReadonlyMap<string, Money>;
  now: Date;

  constructor(
    rooms: readonly ModelRoom[],
    {
      rates,
      listed,
      timeZone,
    }: {
      readonly rates: ReadonlyMap<string, Money>;
      readonly listed: readonly ModelListed[];
      readonly timeZone: string;
    },
    now: Date,
  ) {
    this.rooms = rooms;
    this.timeZone = timeZone;
    this.listed = listed;
    this.#rates = rates;
    this.now = now;
  }

  get today(): LocalDate {
    return todayAt(this.now, this.timeZone);
  }

  /** A hold that has run out is expired before anybody writes it down. */
  statusOf({ status, holdEndsAt }: ModelStay): Status {
    const hasRunOut = status === 'HELD' && holdEndsAt !== null && holdEndsAt <= this.now;
    return hasRunOut ? 'EXPIRED' : status;
  }

  /** Every night has its weekday's rate; a weekend costs a fifth more. */
  rateOf(typeId: string, night: LocalDate): Money {
    const rate = this.#rates.get(typeId) ?? 0;
    return WEEKEND.includes(weekdayOf(night)) ? (rate * 6) / 5 : rate;
  }

  /** The nights of a run that have no price yet get the one of today, for its guests. */
  priceNew({ room, nights, adults }: ModelStay, run: DateRange): void {
    for (const night of nightsOf(run)) {
      if (nights.has(night)) continue;
      nights.set(night, { rate: this.rateOf(room.typeId, night), extra: extraOf(adults), discount: 0 });
    }
  }

  priceOf({ nights, isFree }: ModelStay, run: DateRange): Money {
    if (isFree) return 0;
    return nightsOf(run).reduce((sum, night) => {
      const { rate = 0, extra = 0, discount = 0 } = nights.get(night) ?? {};
      return sum + rate + extra - discount;
    }, 0);
  }

  /** The rooms of a stay, one after the other. */
  partsOf({ slept, room, arrival, departure }: ModelStay): ModelPart[] {
    return [...slept, { room, arrival: slept.at(-1)?.departure ?? arrival, departure }];
  }

  /** Where its guests are today; before they come, where they will be; after it, where they were last. */
  roomNow(stay: ModelStay): ModelRoom {
    const part = this.partsOf(stay).find(({ departure }) => this.today < departure);
    return (part ?? stay).room;
  }

  /** The night that is running, or begins this evening. */
  get tonight(): LocalDate {
    return this.now < instantAt(this.today, '05:00', this.timeZone) ? addNights(this.today, -1) : this.today;
  }

  /** From which night on somebody in house may be moved. */
  movesFrom(stay: ModelStay): LocalDate {
    return stay.status === 'CHECKED_IN' && this.tonight > stay.arrival ? this.tonight : stay.arrival;
  }

  /** The stay in another room from a night on. */
  partsMoved(stay: ModelStay, from: LocalDate, room: ModelRoom): ModelPart[] {
    const { arrival, departure } = stay;
    const before = this.partsOf(stay)
      .filter((part) => part.arrival < from)
      .map((part) => ({ ...part, departure: part.departure < from ? part.departure : from }));
    const last = before.at(-1);
    if (last?.room !== room)
      return [...before, { room, arrival: from > arrival ? from : arrival, departure }];
    return [...before.slice(0, -1), { ...last, departure }];
  }

  /** The stay lies in these rooms from now on. */
  place(stay: ModelStay, parts: readonly ModelPart[]): void {
    const last = parts.at(-1);
    if (last) Object.assign(stay, { room: last.room, slept: parts.slice(0, -1) });
  }

  /** What stands in the room in these nights, the guest who should have left and is there tonight included. */
  inTheWay(
    roomId: string,
    arrival: LocalDate,
    departure: LocalDate,
    except: readonly ModelStay[] = [],
  ): (ModelStay | ModelBlock)[] {
    const blocks = this.blocks.filter(
      (block) => block.room.id === roomId && block.arrival < departure && block.departure > arrival,
    );
    const stays = this.#stays().filter((stay) => {
      if (except.includes(stay) || !isLive({ status: this.statusOf(stay) })) return false;
      const isOverdue = stay.status === 'CHECKED_IN' && stay.departure < this.today;
      return this.partsOf(stay).some((part) => {
        const isLast = part.departure === stay.departure;
        const until = isOverdue && isLast ? addNights(this.today, 1) : part.departure;
        return part.room.id === roomId && part.arrival < departure && until > arrival;
      });
    });
    return [...blocks, ...stays];
  }

  occupantOf(roomId: string, ...except: readonly ModelStay[]): ModelStay | undefined {
    return this.#stays().find(
      (stay) => !except.includes(stay) && stay.status === 'CHECKED_IN' && this.roomNow(stay).id === roomId,
    );
  }

  isStayOver({ departure }: ModelStay): boolean {
    return this.now >= instantAt(departure, '11:00', this.timeZone);
  }

  isNoShowTime({ arrival }: ModelStay): boolean {
    return this.now >= instantAt(arrival, '23:00', this.timeZone);
  }

  /** The first night, within three days of arrival; a hold costs nothing. */
  cancellationFee(stay: ModelStay): Money {
    if (stay.status !== 'CONFIRMED' || nightsBetween(this.today, stay.arrival) >= DAYS_WITHOUT_FEE) return 0;
    return this.firstNight(stay);
  }

  firstNight(stay: ModelStay): Money {
    return this.priceOf(stay, {
      arrival: stay.arrival,
      departure: addNights(stay.arrival, 1),
    });
  }

  gross({ stays, charges, extras, corrections }: ModelReservation): Money {
    const entered = charges.reduce((sum, { amount, isVoided }) => sum + (isVoided ? 0 : amount), 0);
    const sold = extras.reduce((sum, extra) => sum + priceOfExtra(extra), 0);
    const charged = corrections.reduce((sum, { amount }) => sum - amount, entered + sold);
    return stays.reduce((sum, stay) => {
      const nights = isLive(stay) ? this.priceOf(stay, stay) : 0;
      const givenUp = stay.givenUp.fees.reduce((fees, { fee }) => fees + fee, 0);
      return sum + nights + stay.fee + givenUp;
    }, charged);
  }

  /** What it would cost if nothing were given away. */
  listPrice(reservation: ModelReservation): Money {
    const stays = reservation.stays.map((stay) => ({
      ...stay,
      isFree: false,
      nights: withoutDiscounts(stay.nights),
    }));
    return this.gross({ ...reservation, stays, corrections: [] });
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
  hasOthersOpen({ stays }: ModelReservation, leaving: readonly ModelStay[]): boolean {
    // a hold that nobody has written down as expired is still open on the bill
    return stays.some((stay) => !leaving.includes(stay) && OPEN.has(stay.status));
  }

  /** What an act that went through does to the stays. */
  apply(act: Act, stays: readonly ModelStay[]): void {
    for (const stay of stays) this.#step[act]?.(stay);
  }

  readonly #step: { readonly [act in Act]?: (stay: ModelStay) => void } = {
    CONFIRM: (stay) => Object.assign(stay, { status: 'CONFIRMED', holdEndsAt: null }),
    CANCEL: (stay) => {
      const fee = Math.max(
        this.cancellationFee(stay) > 0 ? feeBeside(this, stay, nightsOf(stay)) : 0,
        stay.givenUp.leastFee,
      );
      Object.assign(stay, { fee, status: 'CANCELLED' });
    },
    MARK_NO_SHOW: (stay) => Object.assign(stay, { fee: this.firstNight(stay), status: 'NO_SHOW' }),
    CHECK_IN: (stay) => Object.assign(stay, { status: 'CHECKED_IN', checkedInOn: this.today }),
    UNDO_CHECK_IN: (stay) => Object.assign(stay, { status: 'CONFIRMED', checkedInOn: null }),
    REINSTATE: (stay) => Object.assign(stay, { status: 'CONFIRMED', holdEndsAt: null, fee: 0, slept: [] }),
    UNDO_CHECK_OUT: (stay) =>
      Object.assign(stay, {
        ...stay.before,
        status: 'CHECKED_IN',
        fee: 0,
        checkedOutOn: null,
      }),
  };

  /** The guests leave: nights from today on are free, the room is to be cleaned. */
  checkOut(stays: readonly ModelStay[], unusedNights: 'NONE' | 'FIRST' | 'ALL'): void {
    for (const stay of stays) {
      const left = this.leavesOn(stay);
      stay.fee += this.keptOf(stay, unusedNights);
      this.roomNow(stay).isDirty = true;
      const { departure, room, slept } = stay;
      const parts = this.partsOf(stay).filter((part) => part.arrival < left);
      Object.assign(stay, { before: { departure, room, slept }, departure: left });
      this.place(stay, parts);
      Object.assign(stay, { status: 'CHECKED_OUT', checkedOutOn: this.today });
    }
  }

  /** Today, at the earliest after the first night, at the latest as booked. */
  leavesOn({ arrival, departure }: ModelStay): LocalDate {
    const earliest = addNights(arrival, 1);
    const left = this.today > earliest ? this.today : earliest;
    return left < departure ? left : departure;
  }

  /** What is kept of the nights that are not slept. */
  keptOf(stay: ModelStay, unusedNights: 'NONE' | 'FIRST' | 'ALL'): Money {
    const from = this.leavesOn(stay);
    if (unusedNights === 'NONE' || from >= stay.departure) return 0;
    const until = unusedNights === 'ALL' ? stay.departure : addNights(from, 1);
    return this.priceOf(stay, { arrival: from, departure: until });
  }

  /** Where and until when a stay would go on, were its check-out taken back. */
  givenUp(stay: ModelStay): ModelPart[] {
    const { departure, before } = stay;
    if (!before) return [];
    return this.partsOf({ ...stay, ...before })
      .map((part) => ({ ...part, arrival: part.arrival > departure ? part.arrival : departure }))
      .filter((part) => part.arrival < part.departure);
  }

  #stays(): ModelStay[] {
    return this.reservations.flatMap(({ stays }) => stays);
  }
}

function withoutDiscounts(nights: ReadonlyMap<LocalDate, ModelNight>): Map<LocalDate, ModelNight> {
  return new Map([...nights].map(([night, price]) => [night, { ...price, discount: 0 }]));
}
