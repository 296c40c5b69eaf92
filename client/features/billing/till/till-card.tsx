import { type ComponentType, useState } from 'react';
import { formatTimeOfDay } from '../../../../domain/local-time.ts';
import { formatMoney } from '../../../../domain/money.ts';
import { formatDay, todayAt } from '../../../../domain/nights.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Money } from '../../../ui/money.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import type { MoveKind } from './move-cash-dialog.tsx';
import { TillPageDocument, type TillPageQuery } from './till.generated.ts';

const CountTillDialog = lazyDialog(async () => (await import('./count-till-dialog.tsx')).CountTillDialog);
const MoveCashDialog = lazyDialog(async () => (await import('./move-cash-dialog.tsx')).MoveCashDialog);

type Till = TillPageQuery['till'];

/** Writes an expense down that is paid from the till. */
export type PayDialog = ComponentType<{ onClose: () => void }>;

type TillCardProps = {
  timeZone: string;
  PayDialog: PayDialog;
  /** Is told when somebody begins to count, and when that ends. */
  onCounting?: (isCounting: boolean) => void;
};

/** What should be in the till, and what goes in and out of it. The user who counts it is not shown what should be found. */
export function TillCard({ timeZone, PayDialog, onCounting }: TillCardProps) {
  const { data } = useQuery(TillPageDocument, { fetchPolicy: 'cache-and-network' });
  const [wanted, setWanted] = useState<MoveKind | 'PAY' | 'COUNT' | null>(null);
  const want = (next: typeof wanted) => {
    setWanted(next);
    onCounting?.(next === 'COUNT');
  };
  const close = () => want(null);
  const till = data?.till;
  const shown = wanted === 'COUNT' ? undefined : till;
  return (
    <Card title="The till">
      <div className="grid gap-4 lg:grid-cols-[auto_1fr_auto] lg:items-center lg:gap-8">
        <p>
          <span className="block text-sm text-ink-2">Should be in it</span>
          <span className="text-2xl font-semibold">{shown ? <Money amount={shown.expected} /> : '–'}</span>
        </p>
        {till && (
          <div className={shown ? undefined : 'invisible'}>
            <TillFacts till={till} timeZone={timeZone} />
          </div>
        )}
        <div className="grid gap-2 sm:grid-cols-3 lg:flex lg:flex-wrap lg:justify-end">
          {till && !till.isOpened && <Button onClick={() => want('OPENING')}>Opening cash</Button>}
          <Button onClick={() => want('PAY')}>Paid from the till</Button>
          <Button onClick={() => want('HANDED_OVER')}>Handed to the owner</Button>
          <Button onClick={() => want('COUNT')}>Count the till</Button>
        </div>
      </div>
      {wanted === 'COUNT' && till && <CountTillDialog expected={till.expected} onClose={close} />}
      {wanted === 'PAY' && <PayDialog onClose={close} />}
      {wanted !== null && wanted !== 'PAY' && wanted !== 'COUNT' && till && (
        <MoveCashDialog kind={wanted} expected={till.expected} onClose={close} />
      )}
    </Card>
  );
}

function TillFacts({ till, timeZone }: { till: Till; timeZone: string }) {
  const { today, lastCount, movements } = till;
  // a difference is nothing that somebody moved, and stands with the count
  const last = movements.find(({ from, to }) => from !== 'DIFFERENCE' && to !== 'DIFFERENCE');
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      <p>
        Today: {formatMoney(today.received)} in, {formatMoney(today.givenBack + today.spent)} back and spent
        {today.moved === 0 ? '' : `, ${formatMoney(today.moved)} moved`}.
      </p>
      {last && (
        <p>
          Last moved: {formatMoney(last.amount)}
          {last.note ? `, ${last.note}` : ''}
          {last.recordedBy ? ` (${last.recordedBy})` : ''}.
        </p>
      )}
      {lastCount && (
        <p>
          Last counted {formatDay(todayAt(new Date(lastCount.countedAt), timeZone))},{' '}
          {formatTimeOfDay(lastCount.countedAt, timeZone)}: {formatMoney(lastCount.found)}
          {lastCount.found === lastCount.expected
            ? ', as it should be.'
            : ` where ${formatMoney(lastCount.expected)} should have been: ${lastCount.reason ?? ''}.`}
        </p>
      )}
    </div>
  );
}
