import type { TravellingClock } from '../../domain/clock.ts';
import type { LocalDate } from '../../domain/nights.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../db/client.ts';
import type {
  AddChargeInput,
  CorrectCashMovementInput,
  CorrectPaymentInput,
  CountCashInput,
  InvoiceFilter,
  IssueCreditNoteInput,
  IssueInvoiceInput,
  MoveCashInput,
  MoveToFolioInput,
  PaymentFilter,
  RecordPaymentInput,
  RefundPaymentInput,
  ReportPaymentInput,
  Reservation,
  ReturnDepositInput,
  SplitFolioInput,
  TakeReportedPaymentInput,
  VoidChargeInput,
  VoidPaymentInput,
  WriteOffInput,
} from '../modules/types.generated.ts';
import { createServices, type Services } from '../services.ts';
import { scopeOf } from './scope.ts';
import { viewers } from './viewers.ts';

/** What is paid, as a test says it: ₹100 in cash goes without saying. */
type PaymentWords = Partial<Omit<RecordPaymentInput, 'reservationId'>>;

/** Somebody at a desk who keeps accounts through the services, with a new key each time unless one is given. */
export class AccountDesk {
  readonly #database: Database;
  readonly #clock: TravellingClock;
  readonly viewer: Viewer;

  constructor(database: Database, clock: TravellingClock, viewer: Viewer = viewers.manager) {
    this.#database = database;
    this.#clock = clock;
    this.viewer = viewer;
  }

  /** The same desk with somebody else behind it. */
  as(viewer: Viewer): AccountDesk {
    return new AccountDesk(this.#database, this.#clock, viewer);
  }

  pay({ id }: { readonly id: string }, words: PaymentWords = {}, key?: string) {
    const input = { ...usual(id), acceptsOverpayment: true, ...words };
    return this.services(key).payments.record(this.viewer, input);
  }

  deposit({ id }: { readonly id: string }, words: PaymentWords = {}) {
    return this.services().payments.takeDeposit(this.viewer, { ...usual(id), ...words });
  }

  /** What an agent says was paid. */
  report({ id }: { readonly id: string }, words: Partial<ReportPaymentInput> = {}, key?: string) {
    return this.services(key).paymentReports.report(this.viewer, { ...usual(id), ...words });
  }

  takeReport({ id }: { readonly id: string }, words: Partial<TakeReportedPaymentInput> = {}, key?: string) {
    return this.services(key).paymentReports.take(this.viewer, { reportId: id, ...words });
  }

  declineReport({ id }: { readonly id: string }, reason = 'Nothing came', key?: string) {
    return this.services(key).paymentReports.decline(this.viewer, { reportId: id, reason });
  }

  refund(input: RefundPaymentInput) {
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

  void(input: VoidPaymentInput) {
    return this.services().paymentChanges.void(this.viewer, input);
  }

  correct(input: CorrectPaymentInput) {
    return this.services().paymentChanges.correct(this.viewer, input);
  }

  /** A charge on the version that is on the screen. */
  charge(reservation: Edited, words: Partial<AddChargeInput>) {
    return this.services().charges.add(this.viewer, { kind: 'SPECIAL', ...edited(reservation), ...words });
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

  split(reservation: Edited, words: Partial<SplitFolioInput>) {
    return this.services().folios.split(this.viewer, {
      ...NO_LINES,
      payer: 'GUEST',
      ...edited(reservation),
      ...words,
    });
  }

  moveTo(reservation: Edited, words: Partial<MoveToFolioInput> & Pick<MoveToFolioInput, 'folioId'>) {
    return this.services().folios.move(this.viewer, { ...NO_LINES, ...edited(reservation), ...words });
  }

  /** Of the first bill, or of the one that is named. */
  issue(
    { folios: [bill] }: Pick<Reservation, 'folios'>,
    words: Partial<IssueInvoiceInput> = {},
    key?: string,
  ) {
    return this.services(key).invoices.issue(this.viewer, { folioId: bill?.id ?? '', ...words });
  }

  /** All that is left, unless lines are named. */
  credit(
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

  correctCash(input: CorrectCashMovementInput) {
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

  /** The services of one request of whoever stands there. */
  services(key: string = crypto.randomUUID()): Services {
    return createServices(scopeOf(this.#database, this.#clock, this.viewer, key));
  }
}

/** A reservation as somebody has it on the screen. */
type Edited = { readonly id: string; readonly version: number };

const NO_LINES = { reservationRoomIds: [], extrasOfRoomIds: [], chargeIds: [] };

function edited({ id, version }: Edited) {
  return { reservationId: id, version };
}

function usual(reservationId: string): Pick<RecordPaymentInput, 'reservationId' | 'amount' | 'method'> {
  return { reservationId, amount: 100_00, method: 'CASH' };
}
