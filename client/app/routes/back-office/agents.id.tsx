import { useParams } from 'react-router';
import { formatMoney } from '../../../../domain/money.ts';
import { StatementScreen } from '../../../features/agents/statement-screen.tsx';
import { LoadingBoundary } from '../../../ui/feedback/loading-boundary.tsx';
import { PageLoading } from '../../../ui/feedback/page-loading.tsx';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { useArea } from '../../shell/area-context.ts';

const AgentPayment = lazyDialog(async () => (await import('../../actions/agent-payment.tsx')).AgentPayment);
const PayCommissionDialog = lazyDialog(
  async () => (await import('../../../features/agents/pay-commission-dialog.tsx')).PayCommissionDialog,
);
const VoidPayoutDialog = lazyDialog(
  async () => (await import('../../../features/agents/void-payout-dialog.tsx')).VoidPayoutDialog,
);
const CancelEntryDialog = lazyDialog(
  async () => (await import('../../../features/billing/payment/cancel-entry-dialog.tsx')).CancelEntryDialog,
);

/** One agent's account, by the id in the address. */
export function Agent() {
  const { paths } = useArea();
  const { id = '' } = useParams();
  return (
    <LoadingBoundary fallback={<PageLoading />}>
      <StatementScreen
        agentId={id}
        paths={paths}
        takePayment={(agent, onClose) => <AgentPayment agent={agent} onClose={onClose} />}
        payCommission={(agent, facts, onClose) => (
          <PayCommissionDialog agent={agent} {...facts} onClose={onClose} />
        )}
        voidPayout={(agent, payout, onClose) => (
          <VoidPayoutDialog agent={agent} payout={payout} onClose={onClose} />
        )}
        cancelSum={({ id: sumId, amount }, onClose) => (
          <CancelEntryDialog
            entry={{ kind: 'AGENT_SUM', id: sumId, words: `${formatMoney(amount)} with all its receipts` }}
            onClose={onClose}
          />
        )}
      />
    </LoadingBoundary>
  );
}
