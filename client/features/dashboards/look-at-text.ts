import { alertLabelOf } from '../../../domain/audit/audit-alerts.ts';
import { formatCode } from '../../../domain/code.ts';
import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatMoney } from '../../../domain/money.ts';
import { formatDayOfYear, type LocalDate } from '../../../domain/nights.ts';
import { formatCount } from '../../lib/format/format.ts';
import type { DashboardScreenQuery } from './dashboard-screen.generated.ts';

/** An act that the owner may want to look at. */
export type LookAt = NonNullable<DashboardScreenQuery['dashboard']['toLookAt']>['nodes'][number];

/** What the lodge could not finish by itself. */
export type Unfinished = {
  /** Bills that could not be issued. */
  readonly bills: number;
  /** Imports that are written, or taken back, in part. */
  readonly imports: number;
};

type LookAtTextInput = Unfinished & {
  readonly lodge: { readonly name: string; readonly timeZone: string };
  readonly today: LocalDate;
  readonly acts: readonly LookAt[];
  /** How many acts there are; those that are not among `acts` are counted at the end. */
  readonly total: number;
};

export function billsNotIssued(bills: number): string {
  return `${formatCount(bills, 'bill')} could not be issued`;
}

export function importsNotFinished(imports: number): string {
  return `${formatCount(imports, 'import')} not finished yet`;
}

/** What there is to look at today as a message to the owner, an act a line. */
export function lookAtText({ lodge, today, acts, total, bills, imports }: LookAtTextInput): string {
  const lines = [
    `${lodge.name}, to look at on ${formatDayOfYear(today)}: ${total}`,
    ...(bills > 0 ? [billsNotIssued(bills)] : []),
    ...(imports > 0 ? [importsNotFinished(imports)] : []),
    ...acts.map((act) => lineOf(act, lodge.timeZone)),
    ...(total > acts.length ? [`and ${total - acts.length} more`] : []),
    ...(total === 0 ? ['Nothing given away and nothing corrected.'] : []),
  ];
  return lines.join('\n');
}

function lineOf({ at, by, action, reason, code, amount, expected, found }: LookAt, timeZone: string): string {
  const what = [alertLabelOf(action), code === null ? '' : formatCode(code)].filter(Boolean).join(' ');
  const sum = amount > 0 ? `, ${formatMoney(amount)}` : '';
  const why = reason ? `: ${reason}` : '';
  const till =
    expected === null || found === null
      ? ''
      : ` (${formatMoney(found)} counted where ${formatMoney(expected)} should have been)`;
  return `• ${what}${sum}, ${by}, ${formatTimeOfDay(at, timeZone)}${why}${till}`;
}
