import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import type { LocalDate } from '../../../domain/nights.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { Totals } from '../../ui/totals.tsx';
import { ExpenseChart } from './expense-chart.tsx';
import { ExpensesPageDocument } from './expenses.generated.ts';
import {
  type ExpensesSearch,
  expenseFilterOf,
  expensesSearchParams,
  isNarrowed,
  unorderedFilterOf,
} from './expenses-search.ts';
import { ExpensesTable, type WantedExpense } from './expenses-table.tsx';

const ExpenseDialog = lazyDialog(async () => (await import('./expense-dialog.tsx')).ExpenseDialog);
const EndExpenseDialog = lazyDialog(async () => (await import('./end-expense-dialog.tsx')).EndExpenseDialog);
const ReceiptDialog = lazyDialog(async () => (await import('./receipt-dialog.tsx')).ReceiptDialog);

const PAGE_SIZE = 50;

type ExpensesResultsProps = {
  search: ExpensesSearch;
  today: LocalDate;
  isFromTill: boolean;
  onNew: () => void;
};

/** The expenses of a search, a page of them, with what all of them come to. */
export function ExpensesResults({ search, today, isFromTill, onNew }: ExpensesResultsProps) {
  const [chosen, setChosen] = useState<WantedExpense | null>(null);
  // Not suspending: the list before stays while the next letters are looked for.
  const { data, previousData, error, refetch } = useQuery(ExpensesPageDocument, {
    variables: {
      filter: expenseFilterOf(search),
      page: { first: PAGE_SIZE, ...(search.after === null ? {} : { after: search.after }) },
    },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data ?? previousData;
  if (error && !data)
    return <ErrorState title="The list could not be loaded" onRetry={() => void refetch()} />;
  if (shown === undefined) return <SkeletonTable label="Loading expenses" columns={6} />;
  const { nodes, total, amount, gst, pageInfo } = shown.expenses;
  const next = pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;
  // as it is now, whoever changed it since it was opened
  const wanted = nodes.find(({ id }) => id === chosen?.id) ?? null;
  const close = () => setChosen(null);
  return (
    <div aria-busy={!data} className={data ? 'grid gap-4' : 'grid gap-4 opacity-60 transition-opacity'}>
      {total > 0 && (
        <>
          <Totals
            totals={[
              { name: 'Spent', amount },
              { name: 'GST in it', amount: gst },
            ]}
          />
          <ExpenseChart filter={unorderedFilterOf(search)} />
        </>
      )}
      <ExpensesTable
        rows={nodes}
        onWant={setChosen}
        empty={isNarrowed(search) ? <NoneFound /> : <NoneYet onNew={onNew} />}
      />
      <PageLinks
        first={search.after === null ? null : pageLink(search, null)}
        next={next === null ? null : pageLink(search, next)}
      >
        {formatCount(total, 'expense')}
      </PageLinks>
      {wanted && chosen?.what === 'CHANGE' && (
        <ExpenseDialog expense={wanted} today={today} isFromTill={isFromTill} onClose={close} />
      )}
      {wanted?.receipt && chosen?.what === 'RECEIPT' && (
        <ReceiptDialog expense={wanted} receipt={wanted.receipt} onClose={close} />
      )}
      {wanted && chosen?.what === 'END' && <EndExpenseDialog expense={wanted} onClose={close} />}
    </div>
  );
}

function NoneYet({ onNew }: { onNew: () => void }) {
  return (
    <EmptyState
      drawing="papers"
      title="No expenses yet"
      action={
        <Button variant="primary" onClick={onNew}>
          Enter the first one
        </Button>
      }
    >
      Enter what the lodge spends, and see what it comes to by month and category. What is paid from the till
      is listed by itself.
    </EmptyState>
  );
}

function NoneFound() {
  return (
    <EmptyState drawing="papers" title="No expense found" action={<ButtonLink to="?">Show all</ButtonLink>}>
      None fits all that is asked for.
    </EmptyState>
  );
}

function pageLink(search: ExpensesSearch, after: string | null): string {
  return `?${expensesSearchParams({ ...search, after })}`;
}
