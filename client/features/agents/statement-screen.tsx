import { useSuspenseQuery } from '@apollo/client/react';
import { clsx } from 'clsx';
import { type ReactNode, useOptimistic, useState, useTransition } from 'react';
import { addNights, firstOfMonth, isLocalDate, type LocalDate } from '../../../domain/nights.ts';
import { addressParams } from '../../lib/address-params.ts';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { statementCsvPath, statementPaperPath } from '../../lib/export-paths.ts';
import { endingOn, type Period, startingOn } from '../../lib/format/period.ts';
import { saveFile, saveList } from '../../lib/session/save-list.ts';
import { useAddressParams } from '../../lib/use-address-params.ts';
import { Button } from '../../ui/button.tsx';
import { DayInput } from '../../ui/dates/day-input.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SaveListButton } from '../../ui/saving/save-list-button.tsx';
import { SavePdfButton } from '../../ui/saving/save-pdf-button.tsx';
import type { AgentSum, CommissionPayer, PaymentTaker, Payout, PayoutVoider } from './agent-format.ts';
import { AgentStatementDocument } from './agent-statement.generated.ts';
import { PayoutsCard } from './payouts-card.tsx';
import { ReceivedCard } from './received-card.tsx';
import { BalanceCard, CommissionCard, OpenBillsCard } from './statement-cards.tsx';

type StatementScreenProps = {
  /** Whose; an agent's own when nothing is said. */
  agentId: string | null;
  paths: AreaPaths;
  /** The dialog in which a payment is taken, for who may take one. */
  takePayment?: PaymentTaker;
  /** The dialog in which commission is paid, for who may pay it. */
  payCommission?: CommissionPayer;
  /** The dialog in which commission that was paid is taken back. */
  voidPayout?: PayoutVoider;
  /** The dialog in which a sum is cancelled. */
  cancelSum?: (sum: AgentSum, onClose: () => void) => ReactNode;
};

/** Both sides of an agent's account: what is owed now, and what happened in the days that the address says. */
export function StatementScreen({
  agentId,
  paths,
  takePayment,
  payCommission,
  voidPayout,
  cancelSum,
}: StatementScreenProps) {
  const [params, changeParams] = useAddressParams();
  const [wanted, setWanted] = useState<'PAYMENT' | 'COMMISSION' | AgentSum | null>(null);
  const [toVoid, setToVoid] = useState<Payout | null>(null);
  const { today } = useSuspenseQuery(LodgeDocument).data.lodge;
  const shown = periodIn(params, today);
  // What is on the screen stays there until other days have come, while the fields answer at once.
  const [isComing, startTransition] = useTransition();
  const [asked, setAsked] = useOptimistic(shown);
  const { data } = useSuspenseQuery(AgentStatementDocument, {
    variables: { agentId, from: shown.first, to: addNights(shown.last, 1) },
    fetchPolicy: 'cache-and-network',
  });
  const statement = data.agentStatement;
  if (statement === null) return <EmptyState level={1} drawing="papers" title="There is no such agent" />;
  const { agent, balance } = statement;
  const choose = (next: Period) =>
    startTransition(() => {
      setAsked(next);
      changeParams(() => addressParams({ from: next.first, to: next.last }));
    });
  const close = () => setWanted(null);
  const period = { from: asked.first, to: addNights(asked.last, 1) };
  const paperName = `statement-${agent.code}-${asked.first}.pdf`;
  return (
    <>
      <PageHeader
        title={agentId === null ? 'Statement' : agent.name}
        note={agentId === null ? agent.name : 'Both sides of the account.'}
        actions={
          <>
            <SaveListButton
              rowsName="lines"
              onSave={(onRows) => saveList(statementCsvPath(agentId, period), 'statement.csv', onRows)}
            />
            <SavePdfButton
              fileName={paperName}
              onSave={() => saveFile(statementPaperPath(agent.id, period), paperName)}
            />
            {payCommission && balance.commissionDue > 0 && (
              <Button onClick={() => setWanted('COMMISSION')}>Pay commission</Button>
            )}
            {takePayment && balance.openBills > 0 && (
              <Button variant="primary" onClick={() => setWanted('PAYMENT')}>
                Take payment
              </Button>
            )}
          </>
        }
      />
      {/* On a wide screen the open bills, however many, stand beside the rest. */}
      <div
        aria-busy={isComing}
        className={clsx(
          'grid items-start gap-4 transition-opacity lg:grid-cols-2 lg:grid-rows-[repeat(4,auto)_1fr]',
          isComing && 'opacity-60',
        )}
      >
        <BalanceCard statement={statement} isOwn={agentId === null} />
        <div className="lg:col-start-2 lg:row-span-5 lg:row-start-1">
          <OpenBillsCard statement={statement} paths={paths} />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <DayInput
            label="From"
            value={asked.first}
            today={today}
            looksBack
            onChange={(day) => day && choose(startingOn(day, asked, MAX_DAYS))}
          />
          <DayInput
            label="To"
            value={asked.last}
            today={today}
            looksBack
            onChange={(day) => day && choose(endingOn(day, asked, MAX_DAYS))}
          />
        </div>
        <ReceivedCard
          statement={statement}
          paths={paths}
          onCancel={setWanted}
          hasDocuments={agentId !== null}
        />
        <CommissionCard statement={statement} paths={paths} />
        <PayoutsCard statement={statement} onVoid={setToVoid} />
      </div>
      {wanted === 'PAYMENT' && takePayment?.(agent, close)}
      {wanted === 'COMMISSION' && payCommission?.(agent, { due: balance.commissionDue, today }, close)}
      {wanted !== null && typeof wanted !== 'string' && cancelSum?.(wanted, close)}
      {toVoid && voidPayout?.(agent, toVoid, () => setToVoid(null))}
    </>
  );
}

const MAX_DAYS = 400;

/** The days that an address asks for, the last one included; this month so far where it asks for none that can be. */
function periodIn(params: URLSearchParams, today: LocalDate): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  const isOne = isLocalDate(from) && isLocalDate(to) && from <= to && addNights(from, MAX_DAYS) > to;
  return isOne ? { first: from, last: to } : { first: firstOfMonth(today), last: today };
}
