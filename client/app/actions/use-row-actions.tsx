import { type ReactNode, useState } from 'react';
import {
  NextActionButton,
  type NextActionStay,
  StayActionButton,
} from '../../features/reservations/stays/next-action-button.tsx';
import { useNextStayAction } from '../../features/reservations/stays/use-next-stay-action.tsx';
import { type AreaPaths, areaPaths } from '../../lib/area-paths.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyOverlay } from '../../ui/overlay/lazy-dialog.tsx';

// What is asked before a payment weighs more than a list; it comes with the first press.
const DuePayment = lazyOverlay(async () => (await import('./due-payment.tsx')).DuePayment);

type Payer = { code: string; guestName: string | null; room?: string | null };

/** What is asked on a list of the money of a booking, in the words of its button. */
const MONEY_ACTS = { TAKE_PAYMENT: 'Take payment', REFUND_EXCESS: 'Give back' } as const;
type MoneyAct = keyof typeof MONEY_ACTS;

type Due = Payer & { nextAct: string | null; agentDue: { agentId: string; agentName: string } | null };

type RowActions = {
  /** The next act of a stay on a list: a step of the stay, or what is due. */
  stayAction(stay: NextActionStay): ReactNode;
  /** Says that a guest who is late has not come. */
  noShowAction(stay: Omit<NextActionStay, 'nextAct'>): ReactNode;
  /**
   * Takes what guests owe, leads to the account of the agent who owes all of it, or gives back what was paid too much;
   * nothing where none of it may be done.
   */
  dueAction(due: Due): ReactNode;
  /** What is asked; it stays on the screen when the row that it came from has gone. */
  dialogs: ReactNode;
};

/** The one next act of each row of a list of the day. */
export function useRowActions({ paths, isDesk }: { paths: AreaPaths; isDesk: boolean }): RowActions {
  const acting = useNextStayAction();
  // Here and not in the rows: a row goes when what it asked for is done, and the receipt is still to be handed out.
  const [asked, setAsked] = useState<{ code: string; act: MoneyAct } | null>(null);
  const moneyAction = (act: MoneyAct, { code, guestName, room }: Payer) => {
    const whose = [guestName ?? 'the guest', room && `room ${room}`].filter(Boolean).join(', ');
    return (
      <Button
        className="h-11"
        aria-label={`${MONEY_ACTS[act]} ${whose}`}
        onClick={() => setAsked({ code, act })}
      >
        {MONEY_ACTS[act]}
      </Button>
    );
  };
  return {
    stayAction: (stay) =>
      stay.nextAct === 'TAKE_PAYMENT' && stay.code !== null ? (
        moneyAction('TAKE_PAYMENT', { ...stay, code: stay.code })
      ) : (
        <NextActionButton stay={stay} acting={acting} />
      ),
    noShowAction: (stay) => <StayActionButton stay={stay} act="MARK_NO_SHOW" acting={acting} />,
    dueAction: (due) => {
      if (due.nextAct === 'RECEIVE_FROM_AGENT' && due.agentDue) return <ToAccount {...due.agentDue} />;
      return due.nextAct === 'TAKE_PAYMENT' || due.nextAct === 'REFUND_EXCESS'
        ? moneyAction(due.nextAct, due)
        : null;
    },
    dialogs: (
      <>
        {acting.dialog}
        {asked !== null && <DuePayment {...{ ...asked, paths, isDesk }} onClose={() => setAsked(null)} />}
      </>
    ),
  };
}

/** The way to the account on which the agent's payment is taken, which stands in the area of admins alone. */
function ToAccount({ agentId, agentName }: { agentId: string; agentName: string }) {
  return (
    <ButtonLink
      className="h-11"
      to={areaPaths('admin').agent(agentId)}
      aria-label={`Account of ${agentName}`}
    >
      Account
    </ButtonLink>
  );
}
