import type { TravellingClock } from '../../domain/clock.ts';
import type { LocalDate } from '../../domain/nights.ts';
import { AADHAAR, CASH, newReservation, onVersion, type Versioned } from '../../testing/usual-inputs.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../db/client.ts';
import type { RoomType } from '../db/generated/client.ts';
import { Refusal, type RefusalData } from '../errors/refusal.ts';
import type { Paid } from '../modules/billing/payments/payment-answer.write.ts';
import type { Changed, ReservationService } from '../modules/reservation-acts/reservation.service.ts';
import type {
  AddChargeInput,
  CancelReservationInput,
  CorrectCashMovementInput,
  CorrectPaymentInput,
  CountCashInput,
  CreateReservationInput,
  InvoiceFilter,
  IssueCreditNoteInput,
  IssueInvoiceInput,
  MoveCashInput,
  MoveToFolioInput,
  PaymentFilter,
  PreviewChangeInput,
  RecordPaymentInput,
  RefundPaymentInput,
  ReportPaymentInput,
  Reservation,
  ReturnDepositInput,
  RoomRequestInput,
  SplitFolioInput,
  TakeReportedPaymentInput,
  UndoMovesInput,
  VoidChargeInput,
  VoidPaymentInput,
  WriteOffInput,
} from '../modules/types.generated.ts';
import { createServices, type Services } from '../services.ts';
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

/** What is paid, as a test says it: ₹100 in cash goes without saying. */
type PaymentWords = Partial<Omit<RecordPaymentInput, 'reservationId'>>;

/**
 * Somebody at a desk who acts through the services, each time with a new key unless one is given. Acts bear the names of
 * the mutations, and raise the refusals of the services.
 */
export class ServiceDesk {
  readonly #database: Database;
  readonly #clock: TravellingClock;
  readonly #type: RoomType | null;
  readonly viewer: Viewer;

  /** The manager's desk; what is booked without a word on the room type is of `type`. */
  constructor(
    database: Database,
    clock: TravellingClock,
    type: RoomType | null = null,
    viewer: Viewer = viewers.manager,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#type = type;
    this.viewer = viewer;
  }

  /** The same desk with somebody else behind it. */
  as(viewer: Viewer): ServiceDesk {
    return new ServiceDesk(this.#database, this.#clock, this.#type, viewer);
  }

  input({ rooms = [{}], ...words }: BookingWords = {}): CreateReservationInput {
    const usual = {
      roomTypeId: this.#type?.id ?? '',
      arrival: '2026-12-24',
      departure: '2026-12-26',
      adults: 2,
    };
    return newReservation({ ...words, rooms: rooms.map((room) => ({ ...usual, ...room })) });
  }

  book(words: BookingWords = {}, key: string | null = crypto.randomUUID()) {
    return this.services(key).reservations.createReservation(this.viewer, this.input(words));
  }

  /** Books and checks in, with an ID. */
  async bookAndCheckIn(words: BookingWords = {}): Promise<Reservation> {
    const { reservation } = await this.book(words);
    return this.perform('checkIn', { ...onVersion(reservation), ids: [AADHAAR] });
  }

  /** Books, checks in and checks out at once, the bill left due. */
  async bookAndCheckOut(words: BookingWords = {}): Promise<Reservation> {
    const inHouse = await this.bookAndCheckIn(words);
    return this.perform('checkOut', { ...onVersion(inHouse), leaveDueReason: 'Pays by bank' });
  }

  /** An act on the rooms of a reservation, as the mutation of that name does it. */
  async perform(
    operation: LifecycleAction,
    input: LifecycleInput,
    key: string = crypto.randomUUID(),
  ): Promise<Reservation> {
    // which input belongs to which name is the caller's to know
    const done = await this.services(key).reservations[operation](this.viewer, input as never);
    return 'reservation' in done ? done.reservation : done;
  }

  /** The same of an act that may take or give back money: with the entries that it made. */
  performAndPay(
    operation: PayingAction,
    input: LifecycleInput,
    key: string = crypto.randomUUID(),
  ): Promise<Paid> {
    // as above
    return this.services(key).reservations[operation](this.viewer, input as never);
  }

  cancelReservation(input: CancelReservationInput, key: string = crypto.randomUUID()) {
    return this.services(key).reservations.cancelReservation(this.viewer, input);
  }

  /** A change that keeps the status, by the name of its mutation. */
  change(name: ChangeAction, input: unknown, key: string = crypto.randomUUID()): Promise<Changed> {
    // as above
    return this.services(key).reservations[name](this.viewer, input as never);
  }

  /** Takes moves for another stay back. */
  undoMoves(input: UndoMovesInput, key: string = crypto.randomUUID()) {
    return this.services(key).reservations.undoMoves(this.viewer, input);
  }

  /** What a change would do. */
  previewChange(input: PreviewChangeInput) {
    return this.services(null).reservations.previewChange(this.viewer, input);
  }

  /** The refusal that a booking meets; throws when it is taken, and what is no refusal. */
  async refusal(words: BookingWords): Promise<RefusalData> {
    return refusalOf(this.book(words));
  }

  recordPayment({ id }: { readonly id: string }, words: PaymentWords = {}, key?: string) {
    const input = { ...usualPayment(id), acceptsOverpayment: true, ...words };
    return this.services(key).payments.record(this.viewer, input);
  }

  takeDeposit({ id }: { readonly id: string }, words: PaymentWords = {}) {
    return this.services().payments.takeDeposit(this.viewer, { ...usualPayment(id), ...words });
  }

  /** What an agent says was paid. */
  reportPayment({ id }: { readonly id: string }, words: Partial<ReportPaymentInput> = {}, key?: string) {
    return this.services(key).paymentReports.report(this.viewer, { ...usualPayment(id), ...words });
  }

  takeReportedPayment(
    { id }: { readonly id: string },
    words: Partial<TakeReportedPaymentInput> = {},
    key?: string,
  ) {
    return this.services(key).paymentReports.take(this.viewer, { reportId: id, ...words });
  }

  declineReportedPayment({ id }: { readonly id: string }, reason = 'Nothing came', key?: string) {
    return this.services(key).paymentReports.decline(this.viewer, { reportId: id, reason });
  }

  refundPayment(input: RefundPaymentInput) {
    return this.services().paymentChanges.refund(this.viewer, input);
  }

  /** From the first bill. */
  refundExcess({ id, folios: [bill] }: Pick<Reservation, 'id' | 'folios'>, amount: number, key?: string) {
    const input = { reservationId: id, folioId: bill?.id ?? '', amount, reason: 'Paid twice' };
    return this.services(key).paymentChanges.refundExcess(this.viewer, input);
  }

  returnDeposit(input: ReturnDepositInput) {
    return this.services().paymentChanges.returnDeposit(this.viewer, input);
  }

  voidPayment(input: VoidPaymentInput) {
    return this.services().paymentChanges.void(this.viewer, input);
  }

  correctPayment(input: CorrectPaymentInput) {
    return this.services().paymentChanges.correct(this.viewer, input);
  }

  /** A charge on the version that is on the screen. */
  addCharge(reservation: Versioned, words: Partial<AddChargeInput>) {
    return this.services().charges.add(this.viewer, { kind: 'SPECIAL', ...onVersion(reservation), ...words });
  }

  voidCharge(input: VoidChargeInput) {
    return this.services().charges.void(this.viewer, input);
  }

  /** Of the first bill, all that is due on it unless it is said. */
  writeOff(
    { id, version, folios: [bill] }: Pick<Reservation, 'id' | 'version' | 'folios'>,
    words: Partial<WriteOffInput> = {},
    key?: string,
  ) {
    const due = { folioId: bill?.id ?? '', amount: bill?.balance ?? 0 };
    const input = { reservationId: id, version, ...due, reason: 'Does not answer', ...words };
    return this.services(key).charges.writeOff(this.viewer, input);
  }

  splitFolio(reservation: Versioned, words: Partial<SplitFolioInput>) {
    return this.services().folios.split(this.viewer, {
      ...NO_LINES,
      payer: 'GUEST',
      ...onVersion(reservation),
      ...words,
    });
  }

  moveToFolio(reservation: Versioned, words: Partial<MoveToFolioInput> & Pick<MoveToFolioInput, 'folioId'>) {
    return this.services().folios.move(this.viewer, { ...NO_LINES, ...onVersion(reservation), ...words });
  }

  /** Of the first bill, or of the one that is named. */
  issueInvoice(
    { folios: [bill] }: Pick<Reservation, 'folios'>,
    words: Partial<IssueInvoiceInput> = {},
    key?: string,
  ) {
    return this.services(key).invoices.issue(this.viewer, { folioId: bill?.id ?? '', ...words });
  }

  /** All that is left, unless lines are named. */
  issueCreditNote(
    { id }: { readonly id: string },
    words: Partial<Omit<IssueCreditNoteInput, 'invoiceId'>> = {},
    key?: string,
  ) {
    return this.services(key).invoices.credit(this.viewer, {
      invoiceId: id,
      reason: 'Wrong company',
      ...words,
    });
  }

  invoices(filter: InvoiceFilter, page?: { readonly first: number; readonly after?: string | null }) {
    return this.services().invoices.list(this.viewer, { filter, page: page ?? null });
  }

  payments(filter: PaymentFilter, page?: { readonly first: number; readonly after?: string | null }) {
    return this.services().paymentLists.list(this.viewer, { filter, page: page ?? null });
  }

  moveCash(input: MoveCashInput) {
    return this.services().cash.move(this.viewer, input);
  }

  correctCashMovement(input: CorrectCashMovementInput) {
    return this.services().cash.correctMovement(this.viewer, input);
  }

  countCash(input: CountCashInput) {
    return this.services().cash.count(this.viewer, input);
  }

  till() {
    return this.services().cash.till(this.viewer);
  }

  tillShifts(day: LocalDate) {
    return this.services().cash.shifts(this.viewer, day);
  }

  tillSheet(day: LocalDate) {
    return this.services().cash.sheet(this.viewer, day);
  }

  /** The services of one request of the user who stands there. */
  services(key: string | null = crypto.randomUUID()): Services {
    return createServices(scopeOf(this.#database, this.#clock, this.viewer, key));
  }
}

const NO_LINES = { reservationRoomIds: [], extrasOfRoomIds: [], chargeIds: [] };

function usualPayment(
  reservationId: string,
): Pick<RecordPaymentInput, 'reservationId' | 'amount' | 'method'> {
  return { reservationId, ...CASH };
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
