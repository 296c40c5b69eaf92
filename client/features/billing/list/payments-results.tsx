import { useId, useState } from 'react';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount, formatFullDay } from '../../../lib/format/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { PagedList, pageAfter } from '../../../ui/list/paged-list.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Totals } from '../../../ui/totals.tsx';
import type { EntryAction } from '../account/entry-menu.tsx';
import { PaymentsPageDocument, type PaymentsPageQuery } from './payments-list.generated.ts';
import { type PaymentsSearch, paymentFilterOf, paymentsSearchParams } from './payments-search.ts';
import { PaymentsTable } from './payments-table.tsx';

const EntryDialog = lazyDialog(async () => (await import('../account/entry-dialog.tsx')).EntryDialog);

/** The payments of a search, a page of them, with what they come to by method. */
export function PaymentsResults({ search, paths }: { search: PaymentsSearch; paths: AreaPaths }) {
  const [wanted, setWanted] = useState<EntryAction | null>(null);
  // Not suspending: the list before stays while the next letters are looked for.
  const result = useQuery(PaymentsPageDocument, {
    variables: { filter: paymentFilterOf(search), page: pageAfter(search.after) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PagedList
      result={result}
      skeleton={<SkeletonTable label="Loading payments" columns={5} />}
      listOf={({ payments }) => payments}
      after={search.after}
      addressOf={(after) => `?${paymentsSearchParams({ ...search, after })}`}
      count={({ total, summedFrom }) =>
        `${formatCount(total, 'entry', 'entries')}${summedFrom ? ` from ${formatFullDay(summedFrom)} on` : ''}`
      }
    >
      {({ nodes, summedFrom, totals, depositTotals }) => (
        <>
          {summedFrom && totals.length + depositTotals.length > 0 && (
            <p className="text-sm text-ink-2">Added up from {formatFullDay(summedFrom)} on</p>
          )}
          <div className="grid gap-x-10 gap-y-3 sm:flex sm:flex-wrap">
            {totals.length > 0 && <MethodTotals name="Payments" totals={totals} />}
            {depositTotals.length > 0 && <MethodTotals name="Deposits" totals={depositTotals} />}
          </div>
          <PaymentsTable
            rows={nodes}
            paths={paths}
            onAction={setWanted}
            empty={
              isNarrowed(search) ? (
                <EmptyState
                  drawing="papers"
                  title="No payment found"
                  action={<ButtonLink to="?">Show all</ButtonLink>}
                >
                  Look with other days, or with fewer letters. An amount finds what is near it: 2,300 finds
                  ₹2,250 too.
                </EmptyState>
              ) : (
                <EmptyState
                  drawing="papers"
                  title="No payments yet"
                  action={<ButtonLink to={paths.bookings()}>Bookings</ButtonLink>}
                >
                  Money is taken in the account of a booking, and when guests check in and out.
                </EmptyState>
              )
            }
          />
          {wanted && <EntryDialog wanted={wanted} onClose={() => setWanted(null)} />}
        </>
      )}
    </PagedList>
  );
}

function isNarrowed(search: PaymentsSearch): boolean {
  return paymentsSearchParams({ ...search, after: null }).size > 0;
}

type MethodTotalsProps = { name: string; totals: PaymentsPageQuery['payments']['totals'] };

/** What came in less what was given back, by method. */
function MethodTotals({ name, totals }: MethodTotalsProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="font-semibold">
        {name}
      </h2>
      <Totals totals={totals.map(({ method, amount }) => ({ name: METHOD_NAMES[method], amount }))} />
    </section>
  );
}
