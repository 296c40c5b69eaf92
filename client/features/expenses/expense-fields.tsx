import { useDeferredValue, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useQuery } from '../../lib/api/use-query.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { ExpenseCategoriesDocument, PayeesDocument } from './expenses.generated.ts';

/** Who was paid; those who were paid before and begin so are offered. */
export function PayeeField() {
  const listId = useId();
  const typed = useDeferredValue(useWatch<{ payee: string }, 'payee'>({ name: 'payee' }) ?? '');
  const { data, previousData } = useQuery(PayeesDocument, {
    variables: { search: typed.trim().slice(0, 80) },
    fetchPolicy: 'cache-and-network',
  });
  const payees = (data ?? previousData)?.expensePayees ?? [];
  return (
    <>
      <TextField name="payee" label="Paid to" maxLength={80} list={listId} autoComplete="off" autoFocus />
      <datalist id={listId}>
        {payees.map((payee) => (
          <option key={payee} value={payee} />
        ))}
      </datalist>
    </>
  );
}

/** What it was spent on; a category that is no longer used is offered where it stands already. */
export function CategoryField({ stands }: { stands?: string | undefined }) {
  const { data } = useQuery(ExpenseCategoriesDocument, { fetchPolicy: 'cache-and-network' });
  const offered = data?.expenseCategories.filter(({ id, isActive }) => isActive || id === stands) ?? [];
  return (
    <SelectField
      name="categoryId"
      label="Category"
      emptyLabel="Choose"
      options={offered.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
