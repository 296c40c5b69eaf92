import { formatMoney } from '../../../../domain/money.ts';
import { formatDay, formatDayOfYear, type LocalDate } from '../../../../domain/nights.ts';
import type { CashPlace } from '../../../gql/schema.generated.ts';
import { KIND_NAMES } from '../account-format.ts';
import type { TillSheetPageQuery } from './till-sheet.generated.ts';

/** What happened to the till on a day. */
export type TillSheet = TillSheetPageQuery['tillSheet'];
/** One thing of it. */
export type TillEntry = TillSheet['entries'][number];
type Count = NonNullable<TillEntry['count']>;

/** What the till can be narrowed to. */
export const TILL_GROUPS = {
  payments: 'Payments',
  refunds: 'Refunds',
  deposits: 'Deposits',
  moved: 'Moved',
  spent: 'Spent',
  counts: 'Counts',
} as const;
export type TillGroup = keyof typeof TILL_GROUPS;

/** The day for which something is, on the sheet of another day: with its year where that is another one. */
export function bookedDayWords(bookedOn: LocalDate, day: LocalDate): string {
  return bookedOn.slice(0, 4) === day.slice(0, 4) ? formatDayOfYear(bookedOn) : formatDay(bookedOn);
}

/** Where an entry belongs: a difference to the count that found it. */
export function groupOf({ kind, movement }: Pick<TillEntry, 'kind' | 'movement'>): TillGroup {
  if (kind === 'MOVEMENT') return movement && isDifference(movement) ? 'counts' : 'moved';
  return GROUPS[kind];
}

const GROUPS = {
  PAYMENT: 'payments',
  REFUND: 'refunds',
  DEPOSIT: 'deposits',
  DEPOSIT_RETURN: 'deposits',
  EXPENSE: 'spent',
  COUNT: 'counts',
} as const;

const PLACES: { readonly [place in CashPlace]: string } = {
  CASH: 'the till',
  UPI: 'UPI',
  BANK: 'the bank',
  OWNER: 'the owner',
  DIFFERENCE: 'nowhere',
  EXPENSE: 'what was spent',
};

type Movement = { from: CashPlace; to: CashPlace };

/** Whether it is what a count found too much or too little. */
export function isDifference({ from, to }: Movement): boolean {
  return from === 'DIFFERENCE' || to === 'DIFFERENCE';
}

/** 'To the owner', 'From the bank'; of a difference what the count found. */
export function formatMovement({ from, to }: Movement): string {
  if (to === 'DIFFERENCE') return 'Missing when counted';
  if (from === 'DIFFERENCE') return 'Too much when counted';
  return from === 'CASH' ? `To ${PLACES[to]}` : `From ${PLACES[from]}`;
}

/** 'Counted ₹3,551 where ₹3,591 should have been'. */
function formatCounted({ found, expected }: Pick<Count, 'found' | 'expected'>): string {
  return found === expected
    ? `Counted ${formatMoney(found)}, as it should be`
    : `Counted ${formatMoney(found)} where ${formatMoney(expected)} should have been`;
}

/** What an entry is, in words. */
export function formatEntry({ kind, payment, movement, expense, count }: TillEntry): string {
  if (movement)
    return movement.corrects
      ? `Correction: ${uncapitalized(formatMovement(movement))}`
      : formatMovement(movement);
  if (count) return formatCounted(count);
  const isCancellation = payment?.isCancellation || expense?.isCancellation;
  const name = kind === 'EXPENSE' ? 'Expense' : nameOf(kind);
  return isCancellation ? `${name} cancelled` : name;
}

function nameOf(kind: TillEntry['kind']): string {
  const names: { readonly [kind: string]: string } = KIND_NAMES;
  return names[kind] ?? kind;
}

function uncapitalized(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
