import { useSuspenseQuery } from '@apollo/client/react';
import { MessageCircle } from 'lucide-react';
import { whatsAppLink } from '../../../domain/phone.ts';
import { type AgentPaid, receivedMessage } from '../../features/agents/agent-format.ts';
import {
  ReceiveFromAgentDialog,
  type TakenSum,
} from '../../features/billing/payment/receive-from-agent-dialog.tsx';
import { LodgeDocument } from '../../lib/api/lodge.generated.ts';
import { buttonVariants } from '../../ui/button-variants.ts';
import { LoadingBoundary } from '../../ui/feedback/loading-boundary.tsx';

/** Takes what an agent pays for several bookings, and tells the agent where it went. */
export function AgentPayment({ agent, onClose }: { agent: AgentPaid; onClose: () => void }) {
  return (
    <LoadingBoundary>
      <ReceiveFromAgentDialog
        agent={agent}
        receiptActions={(receipt) => <Tell receipt={receipt} />}
        onClose={onClose}
      />
    </LoadingBoundary>
  );
}

function Tell({ receipt }: { receipt: TakenSum }) {
  const { name } = useSuspenseQuery(LodgeDocument).data.lodge;
  return (
    <a
      href={whatsAppLink(null, receivedMessage(receipt, name))}
      target="_blank"
      rel="noreferrer"
      className={buttonVariants({ variant: 'outline' })}
    >
      <MessageCircle aria-hidden className="size-4" /> Send on WhatsApp
    </a>
  );
}
