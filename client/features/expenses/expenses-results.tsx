import { useState } from 'react';
import type { LocalDate } from '../../../domain/nights.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SkeletonTable } from '../../ui/feedback/skeleton-table.tsx';
import { PagedList, pageAfter } from '../../ui/list/paged-list.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
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
  const result = useQuery(ExpensesPageDocument, {
    variables: { filter: expenseFilterOf(search), page: pageAfter(search.after) },
    fetchPolicy: 'cache-and-network',
  });
  const close = () => setChosen(null);
  return (
    <PagedList
      result={result}
      skeleton={<SkeletonTable label="Loading expenses" columns={6} />}
      listOf={({ expenses }) => expenses}
      after={search.after}
      addressOf={(after) => `?${expensesSearchParams({ ...search, after })}`}
      count={({ total }) => formatCount(total, 'expense')}
      className="gap-4"
    >
      {({ nodes, total, amount, gst }) => {
        // as it is now, also where another user changed it since it was opened
        const wanted = nodes.find(({ id }) => id === chosen?.id) ?? null;
        return (
          <>
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
            {wanted && chosen?.what === 'CHANGE' && (
              <ExpenseDialog expense={wanted} today={today} isFromTill={isFromTill} onClose={close} />
            )}
            {wanted?.receipt && chosen?.what === 'RECEIPT' && (
              <ReceiptDialog expense={wanted} receipt={wanted.receipt} onClose={close} />
            )}
            {wanted && chosen?.what === 'END' && <EndExpenseDialog expense={wanted} onClose={close} />}
          </>
        );
      }}
    </PagedList>
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
