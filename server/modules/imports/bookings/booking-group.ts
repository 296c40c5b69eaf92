import { formatMoney, type Money, roundOffOf } from '../../../../domain/money.ts';
import type { LocalDate } from '../../../../domain/nights.ts';
import { parsePhone } from '../../../../domain/phone.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { Refusal, ValidationFailed } from '../../../errors/refusal.ts';
import { assertAdvance, type ListedAdvance } from '../../billing/payments/listed-advances.write.ts';
import {
  assertListedGuest,
  listedBookingOf,
  type OverfullRoom,
} from '../../reservations/booking/listed-bookings.write.ts';
import { plain } from '../cell.rules.ts';
import { type LineProblem, problemsOf, UNNAMED } from '../judged-line.rules.ts';
import { BOOKING_FIELDS } from './booking-fields.rules.ts';
import type { BookingLine, SaidOfBooking } from './booking-line.rules.ts';

/** A guest who was promised a stay before the lodge moved in keeps it, whatever a season says. */
const OVERRIDE_REASON = 'Booked before the lodge moved in.';
const HOW_ANYWAY = 'Mend it, or write a reason under Reason to book anyway.';
const AGREED = 'Agreed before the lodge moved in.';

/** The booking as `createReservation` takes it. */
export type BookingOfLines = ReturnType<typeof listedBookingOf>;

/** The lines of one booking, with what is wrong with each, and the booking as far as it can be judged. */
export class BookingGroup {
  readonly lines: readonly BookingLine[];
  /** What the lines ask for, with something in place of what is wrong with them; null where nothing of it can be judged. */
  readonly booking: BookingOfLines | null;
  readonly #problems: ReadonlyMap<BookingLine, LineProblem[]>;

  constructor(viewer: Viewer, lines: readonly BookingLine[]) {
    this.lines = lines;
    this.#problems = new Map(lines.map((line) => [line, [...line.problems]]));
    const said = this.#saidTogether();
    const judged = { ...said, ...this.#judgedGuest(said) };
    const booking = this.#bookingOf(viewer, this.#inputOf(judged));
    // where it was refused, an input without what is wrong in it: so all else is judged, too
    this.booking = booking ?? this.#bookingOf(viewer, this.#inputOf(judged));
  }

  /** Whether every line says which rooms it asks for, and when: only then the booking has a price. */
  get isPlaced(): boolean {
    return this.lines.every(({ isPlaced }) => isPlaced);
  }

  /** Whether none of the lines has anything wrong in these columns. */
  isRight(...fields: readonly string[]): boolean {
    return !this.lines.some((line) => this.#isWrongIn(line, ...fields));
  }

  #isWrongIn(line: BookingLine, ...fields: readonly string[]): boolean {
    return this.problemsOf(line).some(({ field }) => field !== null && fields.includes(field));
  }

  /** Whether the lines say rightly what the booking costs, or what its price is worked out from. */
  get saysTotals(): boolean {
    const isAgreed = this.lines.some(({ total }) => total !== null);
    return this.isRight('total', ...(isAgreed ? [] : [...PEOPLE, 'mealPlan']));
  }

  get isFaultless(): boolean {
    return this.lines.every((line) => this.problemsOf(line).length === 0);
  }

  problemsOf(line: BookingLine): readonly LineProblem[] {
    return this.#problems.get(line) ?? [];
  }

  /** Keeps what is wrong with a line. */
  blame(line: BookingLine | undefined, ...problems: readonly LineProblem[]): void {
    const [first] = this.lines;
    const blamed = line ?? first;
    if (blamed) this.#problems.get(blamed)?.push(...problems);
  }

  /** Keeps what is wrong with a line where nothing is known to be wrong with the same column yet. */
  blameOnce(line: BookingLine | undefined, { field, message }: LineProblem): void {
    const blamed = line ?? this.lines[0];
    const isSame = (problem: LineProblem) =>
      problem.field === field && (field !== null || problem.message === message);
    if (blamed && !this.problemsOf(blamed).some(isSame)) this.blame(blamed, { field, message });
  }

  /** Keeps a refusal with the line of the room that it is about, else with the first. Raises all other errors. */
  blameFor(error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    if (!(error instanceof ValidationFailed)) {
      const isOfBeds = error.data.code === 'DORM_WOMEN';
      for (const { field, message } of problemsOf(error))
        this.blameOnce(undefined, { field: isOfBeds ? 'allGuestsAre' : field, message });
      return;
    }
    for (const { path, message } of error.data.fields) {
      const room = /^rooms\.(\d+)\./.exec(path)?.[1];
      const line = room === undefined ? undefined : this.lineOfRoom(Number(room));
      this.blameOnce(line, { field: fieldOf(path), message });
    }
  }

  /** What was paid on the booking already, line by line. */
  get advances(): ListedAdvance[] {
    return this.lines.flatMap(({ advances }) => advances);
  }

  /** Keeps what is wrong with what was paid: as a payment is judged, and where it is more than the booking costs. */
  judgeAdvances(
    viewer: Viewer,
    {
      total,
      ...books
    }: {
      readonly today: LocalDate;
      readonly booksLockedThrough: LocalDate | null;
      /** null: it is not known. */
      readonly total: Money | null;
    },
  ): void {
    let paid = 0;
    const said = this.lines.flatMap((line) => line.advances.map((advance) => ({ line, advance })));
    for (const { line, advance } of said) {
      paid += advance.amount;
      try {
        assertAdvance(viewer, advance, books);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.blameOnce(line, { field: columnOf(error), message: error.message });
      }
      // a bill is paid in whole rupees
      if (total !== null && this.saysTotals && paid > Math.max(total, total + roundOffOf(total)))
        this.blame(line, {
          field: 'advance',
          message: `The advance is more than the booking costs: ${formatMoney(total)}.`,
        });
    }
  }

  /** Keeps that a room does not sleep as many as come, unless the list says why they come all the same. */
  judgeGuests(overfull: readonly OverfullRoom[]): void {
    if (this.lines.some(({ overrideReason }) => overrideReason !== '')) return;
    for (const { room, of, message } of overfull) {
      const line = this.lineOfRoom(room);
      if (line && !this.#isWrongIn(line, ...PEOPLE))
        this.blameOnce(line, {
          field: of === 'CHILDREN' ? 'children' : 'adults',
          message: `${message} ${HOW_ANYWAY}`,
        });
    }
  }

  /** The line that asks for a room of the booking. */
  lineOfRoom(room: number): BookingLine | undefined {
    return this.lines.flatMap((line) => line.rooms.map(() => line))[room];
  }

  /** What the lines say of the whole booking, each once: another one later is wrong. */
  #saidTogether(): SaidOfBooking {
    const [first, ...others] = this.lines;
    if (!first) throw new RangeError('A booking has a line.');
    const together = { ...first.said };
    for (const line of others) {
      for (const { of, what, isSame } of SAID_ONCE) {
        const value = line.said[of];
        if (!value) continue;
        const before = together[of];
        // what an earlier line leaves open, a later one may say
        if (!before) Object.assign(together, { [of]: value });
        else if (!isSame(before, value))
          this.blame(line, {
            field: of === 'agentId' ? 'agent' : of,
            message: `Line ${first.number} has this code with another ${what}.`,
          });
      }
    }
    return together;
  }

  /** Who books, judged; somebody without a name where they cannot, so that all else can be judged. */
  #judgedGuest({ guest, phone, email }: SaidOfBooking): Pick<SaidOfBooking, 'guest' | 'phone' | 'email'> {
    const said = { guest, phone, email };
    // one by one: the act tells the first that is wrong
    const isKnown = this.#isGuest({ ...said, email: '' });
    const isWritten = this.#isGuest({ ...said, phone: '', guest: UNNAMED });
    return { ...(isKnown ? said : { guest: UNNAMED, phone: '' }), email: isWritten ? email : '' };
  }

  #isGuest({ guest, phone, email }: Pick<SaidOfBooking, 'guest' | 'phone' | 'email'>): boolean {
    try {
      assertListedGuest({ fullName: guest, phone, email });
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const field = GUEST_COLUMNS[error.data.code] ?? 'guest';
      this.blameOnce(undefined, { field, message: error.message });
      return false;
    }
  }

  /** The booking that the lines ask for, without what is known to be wrong with them. */
  #inputOf({ guest, phone, email, ...said }: SaidOfBooking) {
    const totals = this.isRight('total')
      ? this.lines.map(({ total }) => total).filter((total) => total !== null)
      : [];
    const textOf = (field: 'requests' | 'note' | 'overrideReason') =>
      this.isRight(field) ? textsOf(this.lines.map((line) => line[field])) : '';
    const value = totals.reduce((sum, total) => sum + total, 0);
    return {
      source: this.isRight('agent') ? (said.source ?? (said.agentId === null ? 'OTHER' : 'AGENT')) : 'OTHER',
      status: said.status ?? 'CONFIRMED',
      agentId: said.agentId,
      externalRef: this.isRight('externalRef') ? (this.lines[0]?.externalRef ?? '') : '',
      guest: { fullName: guest, phone, email },
      requests: textOf('requests'),
      note: textOf('note'),
      overrideReason: textOf('overrideReason') || OVERRIDE_REASON,
      discount: totals.length === 0 ? null : { kind: 'AGREED_TOTAL', value, reason: AGREED },
      rooms: this.lines.flatMap((line) =>
        line.rooms.map((room) => (this.#isWrongIn(line, ...PEOPLE) ? { ...room, ...ONE_GUEST } : room)),
      ),
    };
  }

  /** The booking of an input; null where it is refused, which is kept with the line that it is about. */
  #bookingOf(viewer: Viewer, input: object): BookingOfLines | null {
    try {
      return listedBookingOf(viewer, input);
    } catch (error) {
      this.blameFor(error);
      return null;
    }
  }
}

const PEOPLE = ['adults', 'children', 'infants', 'people'];
/** Who stands for people who cannot be counted. */
const ONE_GUEST = { adults: 1, children: 0, infants: 0 };
const GUEST_COLUMNS: { readonly [code: string]: string } = { PHONE_INVALID: 'phone', EMAIL_INVALID: 'email' };

/** Which column a refusal of a payment is about. */
function columnOf(refusal: Refusal): string {
  if (refusal.data.code === 'REFERENCE_REQUIRED') return 'reference';
  return refusal.data.code === 'FUTURE_PAYMENT' || refusal.data.code === 'BOOKS_LOCKED'
    ? 'paidOn'
    : 'advance';
}

type SaidOnce = {
  readonly of: keyof SaidOfBooking;
  readonly what: string;
  readonly isSame: (one: string, other: string) => boolean;
};

const isEqual = (one: string, other: string) => one === other;
const isSpeltSo = (one: string, other: string) => one === other || plain(one) === plain(other);
const isSameNumber = (one: string, other: string) =>
  isSpeltSo(one, other) || (parsePhone(one) !== null && parsePhone(one) === parsePhone(other));

const SAID_ONCE: readonly SaidOnce[] = [
  { of: 'guest', what: 'guest', isSame: isSpeltSo },
  { of: 'phone', what: 'number', isSame: isSameNumber },
  { of: 'email', what: 'address', isSame: isSpeltSo },
  { of: 'source', what: 'way of booking', isSame: isEqual },
  { of: 'status', what: 'status', isSame: isEqual },
  { of: 'agentId', what: 'agent', isSame: isEqual },
];

/** Different texts one below the other, each once. */
function textsOf(texts: readonly string[]): string {
  return [...new Set(texts.filter((text) => text !== ''))].join('\n');
}

/** Which column a field of a booking is; null: it is about the line. */
function fieldOf(path: string): string | null {
  const name = path.split('.').at(-1) ?? '';
  const names: { readonly [field: string]: string } = {
    fullName: 'guest',
    roomTypeId: 'roomType',
    roomId: 'room',
    agentId: 'agent',
    value: 'total',
  };
  const field = names[name] ?? name;
  return BOOKING_FIELDS.some((one) => one.field === field) ? field : null;
}
