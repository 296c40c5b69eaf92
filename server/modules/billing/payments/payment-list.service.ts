import type { Clock } from '../../../../domain/clock.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Database } from '../../../db/client.ts';
import { pageSizeOf, pageStartOf, searchTextOf } from '../../../graphql/page-request.ts';
import type { Scope } from '../../../scope.ts';
import { paymentViewOf } from '../../money/payment-view.rules.ts';
import type { PageInput, PaymentFilter, PaymentPage } from '../../types.generated.ts';
import { readPaymentPage } from './payment-list.sql.ts';
import { parsePaymentCursor, parsePaymentSearch, writePaymentCursor } from './payment-search.rules.ts';

/** What the list is asked for. */
type PaymentListArgs = {
  readonly filter?: PaymentFilter | null | undefined;
  readonly page?: PageInput | null | undefined;
};

/** The money taken and given back. */
export class PaymentListService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** A part of the list. BAD_USER_INPUT for a cursor, a size or a text that cannot be one. */
  async list(viewer: Viewer, { filter, page }: PaymentListArgs): Promise<PaymentPage> {
    const first = pageSizeOf(page);
    const stored = await readPaymentPage(this.#database, {
      filter: filter ?? {},
      search: parsePaymentSearch(searchTextOf(filter?.text ?? '')),
      first,
      after: pageStartOf(page, parsePaymentCursor),
      now: this.#clock.now(),
    });
    const reader = { role: viewer.role, today: stored.today };
    const nodes = stored.payments.slice(0, first).map((payment) => paymentViewOf(payment, reader));
    const last = nodes.at(-1);
    return {
      nodes,
      summedFrom: stored.summedFrom,
      total: stored.total,
      totals: stored.totals,
      depositTotals: stored.depositTotals,
      pageInfo: {
        endCursor: last ? writePaymentCursor(last) : null,
        hasNextPage: stored.payments.length > first,
      },
    };
  }
}
