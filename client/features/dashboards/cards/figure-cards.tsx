import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Card } from '../../../ui/card.tsx';
import { FigureRow } from '../../../ui/figure-row.tsx';
import { Link } from '../../../ui/link.tsx';
import { Money } from '../../../ui/money.tsx';
import type { DashboardScreenQuery } from '../dashboard-screen.generated.ts';

type Dashboard = DashboardScreenQuery['dashboard'];
type Totals = readonly { method: keyof typeof METHOD_NAMES; amount: number }[];

/** What guests paid on a day by how they paid it, and the sum; apart from it what is kept as deposit. */
export function CashTotals({ totals, deposits }: { totals: Totals; deposits: Totals }) {
  const sum = sumOf(totals.map(({ amount }) => amount));
  const kept = sumOf(deposits.map(({ amount }) => amount));
  return (
    <dl className="grid gap-1.5">
      {totals.map(({ method, amount }) => (
        <Line key={method} name={METHOD_NAMES[method]} value={<Money amount={amount} />} />
      ))}
      <Line name="In all" value={<Money amount={sum} className="font-semibold" />} />
      {kept !== 0 && <Line name="Deposits, apart" value={<Money amount={kept} />} />}
    </dl>
  );
}

/** The four numbers of the day, each with the list behind it; for a phone, which has the cards one below the other. */
export function DayFigures({ dashboard, paths }: { dashboard: Dashboard; paths: AreaPaths }) {
  const { arrivalCount, departureCount, roomsInHouse, freeTonight } = dashboard;
  const free = freeOf(freeTonight);
  return (
    <FigureRow
      className="lg:hidden"
      figures={[
        { count: arrivalCount, words: 'arrive', to: paths.bookings({ show: 'arriving' }) },
        { count: departureCount, words: 'leave', to: paths.bookings({ show: 'leaving' }) },
        { count: roomsInHouse ?? 0, words: 'in house', to: paths.bookings({ show: 'in-house' }) },
        { count: free, words: 'free', to: paths.calendar(), isPressing: free === 0 },
      ]}
    />
  );
}

/** What came in today. */
export function MoneyCard({ dashboard, paths }: { dashboard: Dashboard; paths: AreaPaths }) {
  const { cashToday, depositsToday } = dashboard;
  return (
    <Card title="Money today" actions={<Link to={paths.page('payments')}>Payments</Link>}>
      <CashTotals totals={cashToday ?? []} deposits={depositsToday ?? []} />
    </Card>
  );
}

/** The month against the one before, in the three figures of the trade. */
export function MonthCard({ dashboard, paths }: { dashboard: Dashboard; paths: AreaPaths }) {
  const { thisMonth, lastMonth } = dashboard;
  if (!thisMonth || !lastMonth) return null;
  const percent = (value: number | null) => (value === null ? '–' : `${(value / 100).toFixed(1)} %`);
  const money = (value: number | null) => (value === null ? '–' : formatMoney(value));
  return (
    <Card title="This month" actions={<Link to={paths.page('reports/financials')}>Financials</Link>}>
      <dl className="grid gap-2">
        <Line
          name="Occupancy"
          value={percent(thisMonth.occupancy)}
          note={`last month ${percent(lastMonth.occupancy)}`}
        />
        <Line
          name="Average per room sold (ADR)"
          value={money(thisMonth.adr)}
          note={`last month ${money(lastMonth.adr)}`}
        />
        <Line
          name="Average per room we have (RevPAR)"
          value={money(thisMonth.revPar)}
          note={`last month ${money(lastMonth.revPar)}`}
        />
      </dl>
    </Card>
  );
}

/** What an agent has earned by guests who have left, and what was paid out. */
export function CommissionCard({ dashboard, paths }: { dashboard: Dashboard; paths: AreaPaths }) {
  const { commission } = dashboard;
  if (!commission) return null;
  return (
    <Card title="Your commission" actions={<Link to={paths.page('statement')}>Statement</Link>}>
      <dl className="grid gap-1.5">
        <Line name="Earned" value={<Money amount={commission.earned} />} />
        <Line name="Paid" value={<Money amount={commission.paid} />} />
      </dl>
    </Card>
  );
}

function freeOf(types: Dashboard['freeTonight']): number {
  return types.reduce((all, { free }) => all + free, 0);
}

/** What is free tonight, by room type. */
export function FreeTonightCard({ dashboard, paths }: { dashboard: Dashboard; paths: AreaPaths }) {
  const { freeTonight, today } = dashboard;
  const free = freeOf(freeTonight);
  return (
    <Card title={`Free tonight · ${free}`} actions={<Link to={paths.calendar()}>Calendar</Link>}>
      <dl className="grid gap-1.5">
        {freeTonight.map(({ roomTypeId, name, free: count, rooms }) => (
          <Line
            key={roomTypeId}
            name={<Link to={paths.reservation({ arrival: today, type: roomTypeId })}>{name}</Link>}
            value={<span className={count === 0 ? 'text-ember' : ''}>{`${count} of ${rooms}`}</span>}
          />
        ))}
      </dl>
    </Card>
  );
}

type LineProps = { name: React.ReactNode; value: React.ReactNode; note?: string };

function Line({ name, value, note }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-ink-2">{name}</dt>
      <dd className="text-right tabular-nums">
        {value}
        {note === undefined ? null : <span className="block text-xs text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
