import { Printer } from 'lucide-react';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDayOfYear, type LocalDate, todayAt } from '../../../../domain/nights.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryResult } from '../../../ui/feedback/query-result.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Money } from '../../../ui/money.tsx';
import { TillShiftsDocument, type TillShiftsQuery } from './till-shifts.generated.ts';

type Shift = TillShiftsQuery['tillShifts'][number];

type TillShiftsProps = { day: LocalDate; timeZone: string; paths: AreaPaths };

/** The shifts that ended on a day, and of today the one that runs: from one count to the next. */
export function TillShifts({ day, timeZone, paths }: TillShiftsProps) {
  const result = useQuery(TillShiftsDocument, {
    variables: { day },
    fetchPolicy: 'cache-and-network',
  });
  return (
    <QueryResult
      result={result}
      skeleton={<Skeleton className="h-40" />}
      failed="The shifts could not be loaded"
    >
      {({ tillShifts }) => (
        <Card title="Shifts">
          {tillShifts.length === 0 ? (
            <p className="text-ink-2">Nobody counted the till on this day: a shift ends with a count.</p>
          ) : (
            <ul className="grid gap-4">
              {tillShifts.map((shift) => (
                <li key={shift.id} className="border-t border-line-soft pt-4 first:border-0 first:pt-0">
                  <ShiftRow shift={shift} day={day} timeZone={timeZone} paths={paths} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </QueryResult>
  );
}

function ShiftRow({ shift, day, timeZone, paths }: { shift: Shift } & TillShiftsProps) {
  const { found, expected, reason } = shift;
  const cameIn = shift.received + shift.depositsTaken + shift.putIn;
  const wentOut = shift.refunded + shift.depositsReturned + shift.spent;
  const figures = [
    { name: 'Opened', amount: shift.opening },
    { name: 'In', amount: cameIn },
    { name: 'Out', amount: wentOut },
    { name: 'Handed over', amount: shift.handedOver },
    { name: 'Expected', amount: expected },
    ...(found === null ? [] : [{ name: 'Counted', amount: found }]),
  ];
  return (
    <div className="grid gap-2 lg:grid-cols-[16rem_1fr_auto] lg:items-center lg:gap-6">
      <p>
        <span className="block font-medium">{formatShiftTimes(shift, day, timeZone)}</span>
        <span className="text-sm text-ink-2">{formatShiftPeople(shift)}</span>
      </p>
      <div>
        <dl className="grid grid-cols-3 gap-x-6 gap-y-1 sm:flex sm:flex-wrap">
          {figures.map(({ name, amount }) => (
            <div key={name}>
              <dt className="text-sm text-ink-2">{name}</dt>
              <dd className="font-semibold">
                <Money amount={amount} />
              </dd>
            </div>
          ))}
        </dl>
        {found !== null && found !== expected && (
          <p className="mt-1 text-sm">
            {formatShiftDifference(found - expected)}: {reason}
          </p>
        )}
      </div>
      {found !== null && (
        <ButtonLink to={paths.documents('shift', { id: shift.id })} className="print:hidden">
          <Printer aria-hidden className="size-4" /> Print the shift
        </ButtonLink>
      )}
    </div>
  );
}

/** '₹40 is missing', '₹40 is too much'. */
function formatShiftDifference(difference: number): string {
  return `${formatMoney(Math.abs(difference))} is ${difference < 0 ? 'missing' : 'too much'}`;
}

/** '19 Nov, 9:10 pm – 8:40 pm', 'since 9:15 am'. */
function formatShiftTimes({ openedAt, closedAt }: Shift, day: LocalDate, timeZone: string): string {
  const at = (instant: string) => {
    const of = todayAt(new Date(instant), timeZone);
    const time = formatTimeOfDay(instant, timeZone);
    return of === day ? time : `${formatDayOfYear(of)}, ${time}`;
  };
  if (closedAt === null)
    return openedAt === null ? 'Running, not counted yet' : `Running since ${at(openedAt)}`;
  return openedAt === null ? `Until ${at(closedAt)}` : `${at(openedAt)} – ${at(closedAt)}`;
}

/** 'Begun by Meera Thakur, counted by Ravi Negi'. */
function formatShiftPeople({ openedBy, closedBy }: Shift): string {
  const parts = [openedBy && `begun by ${openedBy}`, closedBy && `counted by ${closedBy}`];
  const words = parts.filter(Boolean).join(', ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
