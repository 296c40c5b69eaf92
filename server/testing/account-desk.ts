import type { TravellingClock } from '../../domain/clock.ts';
import type { Viewer } from '../auth/viewer.ts';
import type { Database } from '../db/client.ts';
import type {
  CorrectPaymentInput,
  RecordPaymentInput,
  RefundPaymentInput,
  ReturnDepositInput,
  VoidPaymentInput,
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
    return this.services(key).payments.record(this.viewer, { ...usual(id), ...words });
  }

  deposit({ id }: { readonly id: string }, words: PaymentWords = {}) {
    return this.services().payments.takeDeposit(this.viewer, { ...usual(id), ...words });
  }

  refund(input: RefundPaymentInput) {
    return this.services().paymentChanges.refund(this.viewer, input);
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

  /** The services of one request of whoever stands there. */
  services(key: string = crypto.randomUUID()): Services {
    return createServices(scopeOf(this.#database, this.#clock, this.viewer, key));
  }
}

function usual(reservationId: string): RecordPaymentInput {
  return { reservationId, amount: 100_00, method: 'CASH' };
}
