import * as v from 'valibot';
import type { Clock } from '../../../../domain/clock.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import type { Database } from '../../../db/client.ts';
import { ApiError } from '../../../errors/api-error.ts';
import { text } from '../../../graphql/text.ts';
import type { Scope } from '../../../scope.ts';
import { paymentViewOf } from '../../money/payment-view.rules.ts';
import type { PageInput, PaymentFilter, PaymentPage } from '../../types.generated.ts';
import { readPaymentPage } from './payment-list.sql.ts';
import { parsePaymentCursor, parsePaymentSearch, writePaymentCursor } from './payment-search.rules.ts';

const USUAL_PAGE = 50;
const LARGEST_PAGE = 200;

/** What the list is asked for. */
export type PaymentListArgs = {
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
      after: page?.after ? parseCursorOf(page.after) : null,
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
      pageInfo: {
        endCursor: last ? writePaymentCursor(last) : null,
        hasNextPage: stored.payments.length > first,
      },
    };
  }
}

function pageSizeOf(page: PaymentListArgs['page']): number {
  const first = page?.first ?? USUAL_PAGE;
  if (first < 1 || first > LARGEST_PAGE) {
    throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${LARGEST_PAGE} rows.`);
  }
  return first;
}

function parseCursorOf(after: string) {
  const cursor = parsePaymentCursor(after);
  if (!cursor) throw new ApiError('BAD_USER_INPUT', 'That is not the end of a page of this list.');
  return cursor;
}

const searchText = text({ max: 200 });

function searchTextOf(typed: string): string {
  const result = v.safeParse(searchText, typed);
  if (!result.success) throw new ApiError('BAD_USER_INPUT', result.issues[0].message);
  return result.output;
}
