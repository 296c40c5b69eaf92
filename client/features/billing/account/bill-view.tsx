import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDayOfYear } from '../../../../domain/nights.ts';
import { METHOD_NAMES } from '../../../../domain/payment-methods.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Money } from '../../../ui/money.tsx';
import type { BillPayment } from '../../reservations/parts/payment/bill-payment.ts';
import { agentPays } from '../../reservations/parts/payment/payer.ts';
import {
  type Account,
  type Bill,
  type BillCharge,
  isDeposit,
  isMoneyIn,
  KIND_NAMES,
  roomName,
  withUnbrokenDays,
} from '../account-format.ts';
import { type EntryAction, EntryMenu } from './entry-menu.tsx';
import { PaymentMenu } from './payment-menu.tsx';

type BillViewProps = { account: Account; bill: Bill; onAction: (act: EntryAction) => void };

/** One bill: its nights, its extras, what was paid, and what is left. */
export function BillView({ account, bill, onAction }: BillViewProps) {
  const { rooms, charges, payments, tax, gross, roundOff, balance, depositHeld, payer } = bill;
  const isAgents = payer === 'AGENT';
  const asked = isAgents ? agentPays(account.agent?.name) : 'To pay';
  return (
    <div className="grid gap-1.5 [--menu:none] [--menu-width:0px] has-[button]:[--menu-width:--spacing(9)] has-[button]:[--menu:block]">
      {rooms
        .filter(({ nights }) => nights > 0)
        .map((room) => (
          <Row
            key={room.id}
            name={roomName(room.id, account) || room.roomTypeName}
            note={
              room.isComplimentary
                ? `Free: ${room.complimentaryReason ?? ''}`
                : formatCount(room.nights, 'night')
            }
            amount={room.gross}
          />
        ))}
      {charges.map((charge) => (
        <ChargeRow key={charge.id} account={account} charge={charge} onAction={onAction} />
      ))}
      {tax > 0 && <Row name="GST in it" amount={tax} isQuiet />}
      {roundOff !== 0 && <Row name="Round-off" amount={roundOff} isQuiet />}
      <Row name="Total" amount={gross + roundOff} isStrong />
      {payments
        .filter(({ kind }) => !isDeposit(kind))
        .map((payment) => (
          <PaymentRow key={payment.id} payment={payment} onAction={onAction} />
        ))}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-2.5 pe-(--menu-width)">
        <span className="min-w-0 font-semibold break-words">{balance < 0 ? 'To give back' : asked}</span>
        <span className={clsx('text-xl font-semibold', balance > 0 && !isAgents && 'text-ember')}>
          <Money amount={Math.abs(balance)} />
        </span>
      </div>
      <Deposits
        payments={payments.filter(({ kind }) => isDeposit(kind))}
        held={depositHeld}
        onAction={onAction}
      />
    </div>
  );
}

function ChargeRow({
  account,
  charge,
  onAction,
}: {
  account: Account;
  charge: BillCharge;
  onAction: BillViewProps['onAction'];
}) {
  const { id, kind, description, quantity, isCountedByHand, date, net, tax } = charge;
  const { reservationRoomId, allowedActions } = charge;
  const isWrittenOff = kind === 'WRITE_OFF';
  const where = reservationRoomId ? `, ${roomName(reservationRoomId, account)}` : '';
  return (
    <Row
      name={isWrittenOff ? 'Written off' : quantity > 1 ? `${description} × ${quantity}` : description}
      note={`${formatDayOfYear(date)}${where}${isCountedByHand ? ', counted by hand' : ''}${isWrittenOff ? `, ${description}` : ''}`}
      amount={net + tax}
      menu={
        allowedActions.includes('VOID') && (
          <EntryMenu
            label={description}
            items={[
              {
                label: 'Cancel this entry',
                isDestructive: true,
                onSelect: () =>
                  onAction({ act: 'CANCEL', entry: { kind: 'CHARGE', id, words: description } }),
              },
            ]}
          />
        )
      }
    />
  );
}

type DepositsProps = Pick<BillViewProps, 'onAction'> & { payments: readonly BillPayment[]; held: number };

/** What is kept for the guest: no part of what is to pay, so it stands below it. */
function Deposits({ payments, held, onAction }: DepositsProps) {
  if (payments.length === 0) return null;
  return (
    <section aria-label="Deposits" className="mt-3 grid gap-1.5">
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} onAction={onAction} />
      ))}
      <Row name="Deposit held" note="No part of what is due" amount={held} />
    </section>
  );
}

/** Money on a bill, with what can be done with it. */
function PaymentRow({ payment, onAction }: { payment: BillPayment; onAction: BillViewProps['onAction'] }) {
  const { kind, method, receivedOn, isVoided, isTransfer, receiptNo, amount, voidedReason } = payment;
  // what is paid lowers a bill; a deposit is a sum of its own
  const sign = isMoneyIn(kind) === isDeposit(kind) ? 1 : -1;
  const what = isTransfer ? `Money ${isMoneyIn(kind) ? 'from' : 'to'} another bill` : KIND_NAMES[kind];
  const facts = [formatDayOfYear(receivedOn), receiptNo, isVoided && `cancelled: ${voidedReason ?? ''}`];
  return (
    <Row
      name={`${what} · ${METHOD_NAMES[method]}`}
      note={facts.filter(Boolean).join(', ')}
      amount={sign * amount}
      isGone={isVoided}
      isQuiet={isDeposit(kind)}
      menu={<PaymentMenu payment={payment} onAction={onAction} />}
    />
  );
}

type RowProps = {
  name: string;
  note?: string;
  amount: number;
  isStrong?: boolean;
  isQuiet?: boolean;
  /** Cancelled: struck out, to be read and not to be counted. */
  isGone?: boolean;
  menu?: ReactNode;
};

function Row({ name, note, amount, isStrong = false, isQuiet = false, isGone = false, menu }: RowProps) {
  return (
    <div className="flex items-start gap-2">
      <div className={clsx('min-w-0 flex-1', isQuiet && 'text-ink-2', isStrong && 'font-semibold')}>
        <p className={clsx('break-words', isGone && 'text-ink-3 line-through')}>{withUnbrokenDays(name)}</p>
        {note && <p className="text-sm text-ink-3">{note}</p>}
      </div>
      <Money
        amount={amount}
        className={clsx(
          isStrong && 'font-semibold',
          isQuiet && 'text-ink-2',
          isGone && 'text-ink-3 line-through',
        )}
      />
      {/* room for the menus, also on a line that has none */}
      <span className="-my-1.5 -me-2 [display:var(--menu)] w-9 shrink-0">{menu}</span>
    </div>
  );
}
