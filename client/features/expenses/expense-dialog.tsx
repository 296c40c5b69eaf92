import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../domain/money.ts';
import { addMonths, formatDay, isCalendarDay, type LocalDate } from '../../../domain/nights.ts';
import { useAction } from '../../lib/api/use-action.ts';
import { DayField } from '../../ui/dates/day-field.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { type FormError, isFieldOf } from '../../ui/form/form.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { GuardedFormDialog } from '../../ui/overlay/guarded-form-dialog.tsx';
import { METHODS } from '../reservations/parts/payment/methods.ts';
import { CategoryField, PayeeField } from './expense-fields.tsx';
import { type ExpenseForm, expenseForm, formOf, inputOf, wordsOf } from './expense-form.ts';
import {
  CreateExpenseDocument,
  type ListedExpense_expenseFragment,
  UpdateExpenseDocument,
  VoidExpenseDocument,
} from './expenses.generated.ts';
import type { Receipt } from './receipt.ts';
import { ReceiptField } from './receipt-field.tsx';

type ExpenseDialogProps = {
  /** Which expense is changed; null for a new one. */
  expense: ListedExpense_expenseFragment | null;
  today: LocalDate;
  /** Whether the till alone pays, as from the panel of a manager. */
  isFromTill: boolean;
  onClose: () => void;
};

/** What the lodge spent: on what, who was paid, how much and how. */
export function ExpenseDialog({ expense, ...dialog }: ExpenseDialogProps) {
  return expense === null ? <NewExpense {...dialog} /> : <ChangedExpense {...dialog} expense={expense} />;
}

type NewExpenseProps = Omit<ExpenseDialogProps, 'expense'>;

function NewExpense({ today, isFromTill, onClose }: NewExpenseProps) {
  const { submit, userError, loading } = useAction(CreateExpenseDocument, {
    done: ({ expense: { amount, payee, method }, till }) =>
      method === 'CASH'
        ? `${formatMoney(amount)} paid. The till should now hold ${formatMoney(till.expected)}.`
        : `${formatMoney(amount)} to ${payee} is entered.`,
    undo: ({ expense: { id, version } }, sendUndo) =>
      void sendUndo(VoidExpenseDocument, { expenseId: id, version, reason: 'Taken back at once' }),
    onDone: onClose,
  });
  return (
    <ExpenseFormDialog
      title={isFromTill ? 'Paid from the till' : 'New expense'}
      submitLabel={isFromTill ? 'Paid' : 'Save expense'}
      initial={formOf(null, today)}
      today={today}
      isFromTill={isFromTill}
      error={userError}
      isBusy={loading}
      onSubmit={(typed) => submit(inputOf(typed))}
      onClose={onClose}
    />
  );
}

type ChangedExpenseProps = NewExpenseProps & { expense: ListedExpense_expenseFragment };

function ChangedExpense({ expense, today, isFromTill, onClose }: ChangedExpenseProps) {
  const { id: expenseId, version } = expense;
  const { submit, userError, loading } = useAction(UpdateExpenseDocument, {
    seenVersion: version,
    done: 'The expense is changed.',
    undo: ({ expense: { version: latest } }, sendUndo) =>
      void sendUndo(UpdateExpenseDocument, { expenseId, version: latest, ...wordsOf(expense) }),
    onDone: onClose,
  });
  return (
    <ExpenseFormDialog
      title={`${expense.payee}, ${formatMoney(expense.amount)}`}
      submitLabel="Save"
      initial={formOf(expense, today)}
      today={today}
      isFromTill={isFromTill}
      stands={expense.category.id}
      receipt={expense.receipt}
      error={userError}
      isBusy={loading}
      onSubmit={(typed) => submit({ expenseId, version, ...inputOf(typed) })}
      onClose={onClose}
    />
  );
}

type ExpenseFormDialogProps = {
  title: string;
  submitLabel: string;
  initial: ExpenseForm;
  today: LocalDate;
  isFromTill: boolean;
  /** The id of the category under which it stands. */
  stands?: string;
  /** The receipt that is there. */
  receipt?: Receipt | null | undefined;
  error: FormError | null;
  isBusy: boolean;
  onSubmit: (typed: Parameters<typeof inputOf>[0]) => unknown;
  onClose: () => void;
};

function ExpenseFormDialog({
  initial,
  today,
  isFromTill,
  stands,
  receipt = null,
  ...dialog
}: ExpenseFormDialogProps) {
  return (
    <GuardedFormDialog {...dialog} schema={expenseForm} defaultValues={initial} size="lg">
      <div className="grid gap-4 sm:grid-cols-2">
        <PayeeField />
        <CategoryField stands={stands} />
        <MoneyField name="amount" label="Amount" />
        <MoneyField name="gst" label="GST in it" placeholder="0" />
        {!isFromTill && <SelectField name="method" label="Paid by" options={METHODS} />}
        <DayField name="spentOn" label="Day" looksBack />
        <TextField name="billNumber" label="Bill number" maxLength={40} />
      </div>
      <LongAgo today={today} />
      <TextField name="description" label="Note" rows={2} maxLength={500} />
      <ReceiptField receipt={receipt} />
      <BelowZero isAsked={isFieldOf(dialog.error, 'belowZeroReason')} />
    </GuardedFormDialog>
  );
}

/** A year that was mistyped is seen before it is sent. */
function LongAgo({ today }: { today: LocalDate }) {
  const day = useWatch<ExpenseForm, 'spentOn'>({ name: 'spentOn' });
  if (!isCalendarDay(day) || day >= addMonths(today, -12)) return null;
  return (
    <Notice variant="held">{formatDay(day)} is more than a year ago. Is that the day of the bill?</Notice>
  );
}

/** More than should be in the till goes out with a reason. */
function BelowZero({ isAsked }: { isAsked: boolean }) {
  const method = useWatch<ExpenseForm, 'method'>({ name: 'method' });
  if (!isAsked || method !== 'CASH') return null;
  return <TextField name="belowZeroReason" label="Where the extra cash came from" maxLength={500} />;
}
