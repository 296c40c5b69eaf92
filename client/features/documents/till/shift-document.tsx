import { useSuspenseQuery } from '@apollo/client/react';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatDay, todayAt } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { NoSuchDocument } from '../no-such-document.tsx';
import { Paper } from '../paper/paper.tsx';
import { PaperFacts } from '../paper/paper-facts.tsx';
import { PaperHead } from '../paper/paper-head.tsx';
import { PaperPage } from '../paper/paper-page.tsx';
import { PaperSums } from '../paper/paper-sums.tsx';
import { ShiftPaperDocument, type ShiftPaperQuery } from './shift-document.generated.ts';

/** A shift at the till on paper, to be signed by who hands over and by who takes over. */
export function ShiftScreen({ id, paths }: { id: string; paths: AreaPaths }) {
  const { data } = useSuspenseQuery(ShiftPaperDocument, { variables: { id }, fetchPolicy: 'network-only' });
  if (data.tillShift === null) return <NoSuchDocument title="There is no such shift" paths={paths} />;
  return <ShiftPage lodge={data.lodge} shift={data.tillShift} paths={paths} />;
}

type ShiftPageProps = {
  lodge: ShiftPaperQuery['lodge'];
  shift: NonNullable<ShiftPaperQuery['tillShift']>;
  paths: AreaPaths;
};

function ShiftPage({ lodge, shift, paths }: ShiftPageProps) {
  const { openedAt, closedAt, found, expected } = shift;
  const at = (instant: string) =>
    `${formatDay(todayAt(new Date(instant), lodge.timeZone))}, ${formatTimeOfDay(instant, lodge.timeZone)}`;
  const difference = (found ?? expected) - expected;
  const title = 'Shift at the till';
  const sums = [
    { name: 'Payments', amount: shift.received },
    { name: 'Deposits', amount: shift.depositsTaken },
    { name: 'Put in', amount: shift.putIn },
    { name: 'Refunds', amount: -shift.refunded },
    { name: 'Deposits given back', amount: -shift.depositsReturned },
    { name: 'Spent', amount: -shift.spent },
    { name: 'Handed over', amount: -shift.handedOver },
  ];
  return (
    <PaperPage title={title} preset="MM80" back={{ to: paths.page('till'), label: 'Till' }}>
      <Paper label={title}>
        <PaperHead lodge={lodge} title={title} {...(closedAt === null ? {} : { note: at(closedAt) })} />
        <PaperFacts
          facts={[
            { name: 'Opened', value: openedAt && at(openedAt) },
            { name: 'Opened by', value: shift.openedBy },
            { name: 'Counted', value: closedAt && at(closedAt) },
            { name: 'Counted by', value: shift.closedBy },
          ]}
        />
        <PaperSums
          sums={[
            { name: 'Opening', amount: shift.opening },
            ...sums.filter(({ amount }) => amount !== 0),
            { name: 'Should be in it', amount: expected, isStrong: true },
            { name: 'Counted', amount: found ?? expected },
            { name: difference < 0 ? 'Missing' : 'Too much', amount: Math.abs(difference), isStrong: true },
          ].filter(({ name, amount }) => amount !== 0 || (name !== 'Too much' && name !== 'Missing'))}
        />
        {difference !== 0 && <p>Why it differs: {shift.reason}</p>}
        <div className="mt-8 grid gap-10">
          <p className="border-t border-ink pt-1">Handed over by</p>
          <p className="border-t border-ink pt-1">Taken over by</p>
        </div>
      </Paper>
    </PaperPage>
  );
}
