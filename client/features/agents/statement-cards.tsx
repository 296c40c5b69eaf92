import type { ReactNode } from 'react';
import { formatMoney } from '../../../domain/money.ts';
import { formatDay } from '../../../domain/nights.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount, formatStay } from '../../lib/format/format.ts';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import type { Statement } from './agent-format.ts';

/** What each side owes now, each figure with what it is made of; to the agent in person where it is their own. */
export function BalanceCard({ statement: { balance }, isOwn }: { statement: Statement; isOwn: boolean }) {
  const { owed, owedForEnded, openBills, commissionDue, net } = balance;
  return (
    <Card title="Now">
      <ul className="grid gap-2">
        <Row
          name="To pay"
          note={`${formatCount(openBills, 'open bill')}; ${formatMoney(owedForEnded)} of it for stays that have ended`}
          amount={<Money amount={owed} isDue />}
        />
        <Row
          name="Commission due"
          note="Earned so far, less what was paid out"
          amount={<Money amount={commissionDue} />}
        />
        <Row
          name={formatDebtTitle(net < 0, isOwn)}
          note="To pay, less the commission due"
          amount={<Money amount={Math.abs(net)} className="text-lg" />}
        />
      </ul>
    </Card>
  );
}

function formatDebtTitle(isOfLodge: boolean, isOwn: boolean): string {
  if (isOwn) return isOfLodge ? 'The lodge owes you' : 'You owe the lodge';
  return isOfLodge ? 'The lodge owes the agent' : 'The agent owes the lodge';
}

type PartProps = { statement: Statement; paths: AreaPaths };

/** The bills that ask for money, the oldest stay first. */
export function OpenBillsCard({ statement: { openFolios }, paths }: PartProps) {
  return (
    <Card title="Open bills">
      {openFolios.length === 0 && <p className="text-ink-2">Everything is paid.</p>}
      <ul className="grid gap-2">
        {openFolios.map(({ id, reservationCode, guestName, arrival, departure, paid, due }) => (
          <Row
            key={id}
            name={<Link to={paths.booking(reservationCode)}>{guestName}</Link>}
            note={[formatStay({ arrival, departure }), paid > 0 && `${formatMoney(paid)} paid`]
              .filter(Boolean)
              .join(' · ')}
            amount={<Money amount={due} isDue />}
          />
        ))}
      </ul>
    </Card>
  );
}

/** The rooms that earned commission in the period. */
export function CommissionCard({ statement: { commissions, earned }, paths }: PartProps) {
  return (
    <Card title="Commission earned" actions={<Money amount={earned} className="font-semibold" />}>
      <p className="mb-3 text-sm text-ink-2">
        The agreed percent of each room's nights after the discount, without tax, on the day of leaving. None
        on fees and extras.
      </p>
      {commissions.length === 0 && <p className="text-ink-2">Nobody left in these days.</p>}
      <ul className="grid gap-2">
        {commissions.map(({ id, reservationCode, guestName, leftOn, percent, net, amount }) => (
          <Row
            key={id}
            name={<Link to={paths.booking(reservationCode)}>{guestName}</Link>}
            note={`${formatDay(leftOn)} · ${percent / 100} % of ${formatMoney(net)}`}
            amount={<Money amount={amount} />}
          />
        ))}
      </ul>
    </Card>
  );
}

type RowProps = { name: ReactNode; note: ReactNode; amount: ReactNode };

/** What it is on the left, how much on the right. */
export function Row({ name, note, amount }: RowProps) {
  return (
    <li className="flex items-baseline justify-between gap-4">
      <span className="min-w-0">
        <span className="block font-medium break-words">{name}</span>
        <span className="block text-sm text-ink-2">{note}</span>
      </span>
      <span className="shrink-0 font-semibold">{amount}</span>
    </li>
  );
}
