import { useSuspenseQuery } from '@apollo/client/react';
import { useMemo, useState } from 'react';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { ExpensesFilters } from './expenses-filters.tsx';
import { ExpensesResults } from './expenses-results.tsx';
import { type ExpensesSearch, expensesSearchParams, parseExpensesSearch } from './expenses-search.ts';

const ExpenseDialog = lazyDialog(async () => (await import('./expense-dialog.tsx')).ExpenseDialog);
const CategoriesDialog = lazyDialog(async () => (await import('./categories-dialog.tsx')).CategoriesDialog);

type ExpensesScreenProps = {
  /** Whether only what was paid from the till is written down here, as on the panel of a manager. */
  isFromTill: boolean;
};

/** What the lodge spends. How the list is narrowed and ordered stands in the address. */
export function ExpensesScreen({ isFromTill }: ExpensesScreenProps) {
  const [params, setParams] = useAddressParams();
  const search = useMemo(() => parseExpensesSearch(params), [params]);
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const [wanted, setWanted] = useState<'NEW' | 'CATEGORIES' | null>(null);
  const narrow = (change: Partial<ExpensesSearch>) =>
    setParams((now) => expensesSearchParams({ ...parseExpensesSearch(now), after: null, ...change }));
  const close = () => setWanted(null);
  return (
    <>
      <PageHeader
        title="Expenses"
        note={isFromTill ? 'What you paid from the till.' : 'What the lodge spends, however it is paid.'}
        actions={
          <>
            {!isFromTill && <Button onClick={() => setWanted('CATEGORIES')}>Categories</Button>}
            <Button variant="primary" onClick={() => setWanted('NEW')}>
              {isFromTill ? 'Paid from the till' : 'New expense'}
            </Button>
          </>
        }
      />
      <div className="grid gap-4">
        <ExpensesFilters search={search} today={today} isFromTill={isFromTill} onNarrow={narrow} />
        <ExpensesResults
          search={search}
          today={today}
          isFromTill={isFromTill}
          onNew={() => setWanted('NEW')}
        />
      </div>
      {wanted === 'NEW' && (
        <ExpenseDialog expense={null} today={today} isFromTill={isFromTill} onClose={close} />
      )}
      {wanted === 'CATEGORIES' && <CategoriesDialog onClose={close} />}
    </>
  );
}
