import { useQuery } from '@apollo/client/react';
import { useId, useState } from 'react';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount, formatFullDay } from '../../../lib/format/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { PageLinks } from '../../../ui/page-links.tsx';
import { Totals } from '../../../ui/totals.tsx';
import type { EntryAction } from '../account/entry-menu.tsx';
import { PaymentsPageDocument, type PaymentsPageQuery } from './payments-list.generated.ts';
import { type PaymentsSearch, paymentFilterOf, paymentsSearchParams } from './payments-search.ts';
import { PaymentsTable } from './payments-table.tsx';

const EntryDialog = lazyDialog(async () => (await import('../account/entry-dialog.tsx')).EntryDialog);

const PAGE_SIZE = 50;

/** The payments of a search, a page of them, with what they come to by method. */
export function PaymentsResults({ search, paths }: { search: PaymentsSearch; paths: AreaPaths }) {
  const [wanted, setWanted] = useState<EntryAction | null>(null);
  // Not suspending: the list before stays while the next letters are looked for.
  const { data, previousData, error, refetch } = useQuery(PaymentsPageDocument, {
    variables: {
      filter: paymentFilterOf(search),
      page: { first: PAGE_SIZE, ...(search.after === null ? {} : { after: search.after }) },
    },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  if (error && !data)
    return <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />;
  if (shown === undefined) return <SkeletonTable label="Loading payments" columns={5} />;
  const { nodes, summedFrom, total, totals, depositTotals, pageInfo } = shown.payments;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  return (
    <div aria-busy={!data} className={data ? 'grid gap-3' : 'grid gap-3 opacity-60 transition-opacity'}>
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
              Look with other days, or with fewer letters. An amount finds what is near it: 2,300 finds ₹2,250
              too.
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
      <PageLinks
        first={search.after === null ? null : pageLink(search, null)}
        next={next === null ? null : pageLink(search, next)}
      >
        {formatCount(total, 'entry', 'entries')}
        {summedFrom && ` from ${formatFullDay(summedFrom)} on`}
      </PageLinks>
      {wanted && <EntryDialog wanted={wanted} onClose={() => setWanted(null)} />}
    </div>
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

function pageLink(search: PaymentsSearch, after: string | null): string {
  return `?${paymentsSearchParams({ ...search, after })}`;
}
