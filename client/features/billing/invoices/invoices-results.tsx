import { useState } from 'react';
import type { InvoiceFilter } from '../../../gql/schema.generated.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../../ui/feedback/skeleton-table.tsx';
import { PagedList, pageAfter } from '../../../ui/list/paged-list.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { Totals } from '../../../ui/totals.tsx';
import { InvoicesPageDocument, type InvoicesPageQuery } from './invoices.generated.ts';
import { type InvoicesSearch, invoicesSearchParams } from './invoices-search.ts';
import { InvoicesTable } from './invoices-table.tsx';

const CreditNoteDialog = lazyDialog(async () => (await import('./credit-note-dialog.tsx')).CreditNoteDialog);

type InvoicesResultsProps = { search: InvoicesSearch; filter: InvoiceFilter; paths: AreaPaths };

/** The bills of a search, a page of them, with what all of them come to. */
export function InvoicesResults({ search, filter, paths }: InvoicesResultsProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Not suspending: the list before stays while the next letters are looked for.
  const result = useQuery(InvoicesPageDocument, {
    variables: { filter, page: pageAfter(search.after) },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <PagedList
      result={result}
      skeleton={<SkeletonTable label="Loading bills" columns={7} />}
      listOf={({ invoices }) => invoices}
      after={search.after}
      addressOf={(after) => `?${invoicesSearchParams({ ...search, after })}`}
      count={({ total }) => formatCount(total, 'bill')}
      className="gap-4"
    >
      {({ nodes, total, totals }) => {
        const credited = nodes.find(({ id }) => id === chosen);
        return (
          <>
            {total > 0 && <Totals totals={sumsOf(totals)} />}
            <InvoicesTable
              rows={nodes}
              paths={paths}
              onCredit={({ id }) => setChosen(id)}
              empty={
                invoicesSearchParams({ ...search, sort: null, after: null }).size === 0 ? (
                  <EmptyState
                    drawing="papers"
                    title="No bill this month yet"
                    action={<ButtonLink to={paths.bookings()}>Bookings</ButtonLink>}
                  >
                    Bills are issued from the account of a booking, and at half past eleven at night for
                    everyone who left without one. Those of another month are shown by its days.
                  </EmptyState>
                ) : (
                  <EmptyState
                    drawing="papers"
                    title="No bill found"
                    action={<ButtonLink to="?">This month</ButtonLink>}
                  >
                    Look with other days, or with fewer letters.
                  </EmptyState>
                )
              }
            />
            {credited && <CreditNoteDialog invoice={credited} onClose={() => setChosen(null)} />}
          </>
        );
      }}
    </PagedList>
  );
}

/** What the bills found come to, credit notes taken off. */
function sumsOf({ net, cgst, sgst, roundOff, total }: InvoicesPageQuery['invoices']['totals']) {
  return [
    { name: 'Before tax', amount: net },
    { name: 'CGST', amount: cgst },
    { name: 'SGST', amount: sgst },
    { name: 'Round-off', amount: roundOff },
    { name: 'Total', amount: total },
  ];
}
