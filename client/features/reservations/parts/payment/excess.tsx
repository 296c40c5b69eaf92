import { useWatch } from 'react-hook-form';
import { formatMoney } from '../../../../../domain/money.ts';
import type { PaymentMethod } from '../../../../gql/schema.generated.ts';
import type { FormWay } from '../../../../ui/overlay/form-dialog.tsx';

/** What becomes of money that is more than is due: handed back at once, or kept. */
export type ExcessUse = 'CHANGE' | 'KEEP';

/** How much more than the most that is asked for is typed; nothing while the amount cannot be read. */
export function excessTyped(amount: number | null, most: number): number {
  return most > 0 && amount !== null && amount > most ? amount - most : 0;
}

type Typed = {
  readonly amount: number | null;
  readonly method: PaymentMethod | null;
  /** The most that is asked for, in paise. */
  readonly most: number;
  /** For what it is kept: 'as advance'; null where it is kept for nothing. */
  readonly keptFor: string | null;
  /** What is done with the same press: 'and check out'. */
  readonly andThen?: string;
};

/** What can become of money that is more than is due: none of it is a question where it is not. */
export function excessWays(
  { amount, method, most, keptFor, andThen }: Typed,
  choose: (use: ExcessUse) => void,
): FormWay[] {
  const excess = excessTyped(amount, most);
  if (excess === 0) return [];
  const sentence = (...words: (string | undefined)[]) => words.filter(Boolean).join(' ');
  const change: FormWay = {
    label: sentence('Give', formatMoney(excess), 'change', andThen),
    outcome: `${formatMoney(most)} taken`,
    onPress: () => choose('CHANGE'),
  };
  const kept: FormWay[] =
    keptFor === null
      ? []
      : [
          {
            label: sentence('Keep', formatMoney(excess), keptFor, andThen),
            outcome: `${formatMoney(most + excess)} taken`,
            onPress: () => choose('KEEP'),
          },
        ];
  return method === 'CASH' || method === null ? [change, ...kept] : kept;
}

/** Says how much more than due is typed. */
export function TypedExcess({ most }: { most: number }) {
  const amount = useWatch<{ amount: number | null }, 'amount'>({ name: 'amount' });
  const excess = excessTyped(amount ?? null, most);
  return <p role="status">{excess > 0 && `${formatMoney(excess)} more than is due.`}</p>;
}

/** What is handed back of the money that was given, in paise. */
export function ChangeToGive({ change }: { change: number }) {
  return change > 0 && <p className="mb-4 text-lg font-semibold">Give {formatMoney(change)} change.</p>;
}
