import * as v from 'valibot';
import { formatMoney } from '../../../../domain/money.ts';
import type { FormWay } from '../../../ui/overlay/form-dialog.tsx';
import { type ExcessUse, excessTyped, excessWays } from '../parts/payment/excess.tsx';
import { wordsEntry } from '../parts/payment/money-schema.ts';

/** What a check-out asks for, as the form is judged by it when it is sent. */
export type Asked = {
  /** What guests have to pay, in paise. */
  readonly due: number;
  /** Which deposit is held, in paise. */
  readonly deposit: number;
  /** Whether the amount is what is due, and not typed. */
  readonly isExact: boolean;
  /** Whether guests of other rooms stay, for whose bill more than is due can be kept. */
  readonly mayKeep: boolean;
  /** Whether nights past the departure are not charged. */
  readonly leavesPastNights: boolean;
};

const fields = v.object({
  amount: v.nullable(v.number('Enter an amount.')),
  method: v.nullable(v.picklist(['CASH', 'UPI', 'CARD', 'BANK'])),
  reference: wordsEntry,
  deposits: v.nullable(v.picklist(['GIVE_BACK', 'PAY_BILL', 'KEEP'])),
  givesBackExcess: v.boolean(),
  leaveDueReason: wordsEntry,
  pastNightsReason: wordsEntry,
  keepDepositReason: wordsEntry,
  withLateFee: v.boolean(),
});

/** What is typed into the dialog of a check-out. */
export type SettlementForm = v.InferOutput<typeof fields>;

/** What of the due sum is left once a deposit pays the bill. */
export function dueAfterDeposit({ due, deposit }: Asked, deposits: SettlementForm['deposits']): number {
  return deposits === 'PAY_BILL' ? Math.max(0, due - deposit) : due;
}

type Problem = { readonly field: keyof SettlementForm; readonly message: string };

/** What is wrong with a settlement, the first thing alone; null where it can be sent. */
export function problemOf(form: SettlementForm, asked: Asked): Problem | null {
  const due = dueAfterDeposit(asked, form.deposits);
  const amount = asked.isExact ? due : (form.amount ?? 0);
  const isPaying = due > 0 && form.method !== null;
  if (asked.leavesPastNights && form.pastNightsReason === '') {
    return { field: 'pastNightsReason', message: 'Say why they are not charged.' };
  }
  if (asked.deposit > 0 && form.deposits === null) {
    return { field: 'deposits', message: 'Say what becomes of the deposit.' };
  }
  if (asked.deposit > 0 && form.deposits === 'KEEP' && form.keepDepositReason === '') {
    return { field: 'keepDepositReason', message: 'Say why it stays.' };
  }
  if (due > 0 && form.method === null && form.leaveDueReason === '') {
    return { field: 'method', message: 'Choose how it is paid, or say why it is left due.' };
  }
  if (isPaying && !(amount > 0)) return { field: 'amount', message: 'Enter an amount above ₹0.' };
  const tooMuch = tooMuchIn(form, asked);
  if (tooMuch !== null) return { field: 'amount', message: tooMuch };
  if (isPaying && amount < due && form.leaveDueReason === '') {
    return { field: 'leaveDueReason', message: `Say why ${formatMoney(due - amount)} is left due.` };
  }
  const needsReference = isPaying && (form.method === 'CARD' || form.method === 'BANK');
  if (needsReference && form.reference === '') {
    return { field: 'reference', message: 'Enter the transaction reference.' };
  }
  return null;
}

type TypedMoney = Pick<SettlementForm, 'amount' | 'method' | 'deposits'>;

/** How much more than is due is typed. */
export function excessIn({ amount, deposits }: Omit<TypedMoney, 'method'>, asked: Asked): number {
  return asked.isExact ? 0 : excessTyped(amount, dueAfterDeposit(asked, deposits));
}

/** What can become of money that is more than is due: nobody who leaves for good has an advance. */
export function excessWaysOf(form: TypedMoney, asked: Asked, choose: (use: ExcessUse) => void): FormWay[] {
  if (asked.isExact || form.method === null) return [];
  const most = dueAfterDeposit(asked, form.deposits);
  const keptFor = asked.mayKeep ? 'for the other rooms' : null;
  return excessWays({ ...form, most, keptFor, andThen: 'and check out' }, choose);
}

/** The form of a check-out; `readAsked` gives what it is judged by at the moment of sending. */
export function settlementForm(readAsked: () => Asked) {
  return v.pipe(
    fields,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = problemOf(dataset.value, readAsked());
      if (!problem) return;
      addIssue({
        message: problem.message,
        path: [
          {
            type: 'object',
            origin: 'value',
            input: dataset.value,
            key: problem.field,
            value: dataset.value[problem.field],
          },
        ],
      });
    }),
  );
}

/** Why more than is due cannot be taken in the chosen way, as soon as it is typed; null where it can. */
export function tooMuchIn(form: TypedMoney, asked: Asked): string | null {
  if (form.method === null || excessIn(form, asked) === 0) return null;
  if (excessWaysOf(form, asked, () => {}).length > 0) return null;
  const due = formatMoney(dueAfterDeposit(asked, form.deposits));
  return `At most ${due} is due: only cash can be given back as change.`;
}

/** A settlement as the API takes it; null where nothing is paid, given back or kept. */
export function settlementOf(form: SettlementForm, asked: Asked, use: ExcessUse | null) {
  const due = dueAfterDeposit(asked, form.deposits);
  const typed = asked.isExact ? due : (form.amount ?? 0);
  const isMore = excessIn(form, asked) > 0;
  const amount = isMore && use === 'CHANGE' ? due : typed;
  const payment =
    due > 0 && form.method !== null
      ? {
          amount,
          method: form.method,
          reference: form.reference || null,
          acceptsOverpayment: isMore && use === 'KEEP',
        }
      : null;
  const deposits = asked.deposit > 0 && form.deposits !== 'KEEP' ? form.deposits : null;
  if (payment === null && deposits === null && !form.givesBackExcess) return null;
  return { payment, deposits, givesBackExcess: form.givesBackExcess };
}
