import { X } from 'lucide-react';
import type { LocalDate } from '../../../domain/nights.ts';
import { useQuery } from '../../lib/api/use-query.ts';
import { expensesCsvPath } from '../../lib/export-paths.ts';
import { saveList } from '../../lib/session/save-list.ts';
import { Button } from '../../ui/button.tsx';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { LabelledSelect } from '../../ui/form/labelled-select.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { METHODS } from '../reservations/parts/payment/methods.ts';
import { ExpenseCategoriesDocument } from './expenses.generated.ts';
import { type ExpensesSearch, expenseFilterOf, parseExpensesSearch } from './expenses-search.ts';

type ExpensesFiltersProps = {
  search: ExpensesSearch;
  today: LocalDate;
  /** Whether the till alone pays, as from the panel of a manager. */
  isFromTill: boolean;
  onNarrow: (change: Partial<ExpensesSearch>) => void;
};

const STATES = [
  { value: '', label: 'Not cancelled' },
  { value: 'VOIDED', label: 'Cancelled' },
  { value: 'ANY', label: 'All' },
];
const SORTS = [
  { value: '', label: 'Latest first' },
  { value: 'EARLIEST', label: 'Earliest first' },
  { value: 'HIGHEST', label: 'Highest amount first' },
  { value: 'LOWEST', label: 'Lowest amount first' },
  { value: 'PAYEE', label: 'By who was paid' },
];

/** By words, category, way to pay and days; the order, and the view as a file. */
export function ExpensesFilters({ search, today, isFromTill, onNarrow }: ExpensesFiltersProps) {
  const { data } = useQuery(ExpenseCategoriesDocument, { fetchPolicy: 'cache-and-network' });
  const categories = data?.expenseCategories.map(({ id, name }) => ({ value: id, label: name })) ?? [];
  const choose = (name: 'category' | 'method' | 'state' | 'sort') => (value: string) =>
    onNarrow({ [name]: parseExpensesSearch(new URLSearchParams({ [name]: value }))[name] });
  const csvPath = expensesCsvPath(JSON.stringify(expenseFilterOf(search)));
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <SearchField
        label="Search expenses"
        placeholder="Paid to, note or bill number"
        text={search.text}
        onText={(text) => onNarrow({ text })}
        className="max-lg:col-span-2"
      />
      <LabelledSelect
        label="Category"
        emptyLabel="All"
        value={search.category}
        options={categories}
        onChange={choose('category')}
      />
      {!isFromTill && (
        <LabelledSelect
          label="Paid by"
          emptyLabel="Any way"
          value={search.method ?? ''}
          options={METHODS}
          onChange={choose('method')}
        />
      )}
      <LabelledSelect label="Shown" value={search.state ?? ''} options={STATES} onChange={choose('state')} />
      <DayInput
        looksBack
        label="From"
        value={search.from}
        today={today}
        onChange={(from) => onNarrow({ from })}
      />
      <DayInput looksBack label="To" value={search.to} today={today} onChange={(to) => onNarrow({ to })} />
      <LabelledSelect label="Order" value={search.sort ?? ''} options={SORTS} onChange={choose('sort')} />
      {search.payouts && (
        <Button onClick={() => onNarrow({ payouts: '' })} className="col-span-2 w-fit max-w-full">
          Paid to agents alone
          <X aria-hidden />
          <span className="sr-only">Show all expenses</span>
        </Button>
      )}
      {search.payee && (
        <Button onClick={() => onNarrow({ payee: '' })} className="col-span-2 w-fit max-w-full">
          <span className="truncate">Paid to {search.payee} alone</span>
          <X aria-hidden />
          <span className="sr-only">Show all who were paid</span>
        </Button>
      )}
      <div className="lg:justify-self-end">
        <SaveListButton rowsName="expenses" onSave={(onRows) => saveList(csvPath, 'expenses.csv', onRows)} />
      </div>
    </div>
  );
}
