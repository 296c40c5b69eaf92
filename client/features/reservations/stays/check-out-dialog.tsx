import { useSuspenseQuery } from '@apollo/client/react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { isOpen } from '../../../../domain/statuses.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { useQuery } from '../../../lib/api/use-query.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { FormDialog, type FormWay } from '../../../ui/overlay/form-dialog.tsx';
import type { BillPayment } from '../parts/payment/bill-payment.ts';
import type { ExcessUse } from '../parts/payment/excess.tsx';
import { billLabel } from '../parts/payment/payer.ts';
import {
  type BillLeft,
  dryRunIn,
  dueOfAgent,
  dueOfGuests,
  excessOf,
  formatDues,
  formatOutcome,
} from './check-out-bills.ts';
import { PaidStayDialog } from './paid-stay-dialog.tsx';
import { PastNightsFields, usePastNights } from './past-nights.tsx';
import { SettlementFields } from './settlement-fields.tsx';
import {
  type Asked,
  dueAfterDeposit,
  excessIn,
  excessWaysOf,
  type SettlementForm,
  settlementForm,
  settlementOf,
} from './settlement-form.ts';
import { CheckOutStayDocument, UndoStayCheckOutDocument } from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { CheckOutBillsDocument, type CheckOutBillsQuery } from './stay-dry-runs.generated.ts';
import { formatRooms, MONEY_IS_FINAL, whoseStay } from './stay-labels.ts';

type Unused = 'NONE' | 'FIRST' | 'ALL';

/** Checks guests out: their bill, their deposit and what is charged of nights given back, with one press. */
export function CheckOutDialog({ booking, rooms: opened, onClose }: StayDialogProps) {
  // Once they have left, the page behind gives no room that could.
  const [reservationRoomIds] = useState(() => opened.map(({ id }) => id));
  const [withLateFee, setWithLateFee] = useState(false);
  const [chargesPastNights, setChargesPastNights] = useState(true);
  const [paid, setPaid] = useState<readonly BillPayment[]>([]);
  const [change, setChange] = useState(0);
  const [hasAddedNights, setHasAddedNights] = useState(false);
  // The button that sends the form says what is charged of the nights that nobody sleeps.
  const unusedNights = useRef<Unused>('NONE');
  // and what becomes of money that is more than due, where that is asked
  const excessUse = useRef<ExcessUse | null>(null);
  const rooms = booking.rooms.filter(({ id }) => reservationRoomIds.includes(id));
  const { data: day } = useSuspenseQuery(LodgeDocument);
  const isEarly = rooms.some(({ departure }) => departure > day.lodge.today);
  const input = { reservationId: booking.id, version: booking.version, reservationRoomIds };
  const dryRun = { ...input, withLateFee, leaveDueReason: '-', keepDepositReason: '-' };
  const past = usePastNights(paid.length > 0 ? [] : rooms, day.lodge.today, dryRun);
  const isPastUnknown = past.count > 0 && past.gross === null && past.refusal === null;
  const withPastNights = past.gross !== null && chargesPastNights;
  const dryRunOf = (charged: Unused) => ({
    checkOut: { ...dryRun, withPastNights, unusedNights: charged },
  });
  const { data, previousData, error, refetch } = useQuery(CheckOutBillsDocument, {
    variables: { none: dryRunOf('NONE'), first: dryRunOf('FIRST'), all: dryRunOf('ALL'), isEarly },
    fetchPolicy: 'network-only',
    skip: paid.length > 0 || isPastUnknown,
  });
  const answer = data ?? previousData;
  const { submit, userError, loading } = useAction(CheckOutStayDocument, {
    seenVersion: booking.version,
    done: ({ payments }) =>
      payments.length > 0 ? null : `${whoseStay(booking)} has left. ${formatRooms(rooms)}: to be cleaned.`,
    undo: ({ reservation: { id, version } }, sendUndo, { withPastNights: withNights = false }) =>
      void sendUndo(
        UndoStayCheckOutDocument,
        { reservationId: id, version, reservationRoomIds },
        undoneSentence({ withMoney: false, withNights }),
      ),
    final: ({ payments }) => (payments.length > 0 ? MONEY_IS_FINAL : null),
    onDone: ({ payments }) => (payments.length > 0 ? setPaid(payments) : onClose()),
  });
  const undoing = useAction(UndoStayCheckOutDocument, {
    done: undoneSentence({ withMoney: true, withNights: hasAddedNights }),
    onDone: onClose,
  });
  if (paid.length > 0) {
    return (
      <PaidStayDialog
        {...{ code: booking.code, payments: paid, change, undoing, onClose }}
        title={`${whoseStay(booking)} has left`}
        description={`${formatRooms(rooms)}: to be cleaned.`}
        onUndo={() => void undoing.submit(input)}
      />
    );
  }

  const outcome = dryRunIn(answer?.none);
  const isLast = booking.rooms.every(({ id, status }) => reservationRoomIds.includes(id) || !isOpen(status));
  const bills = outcome?.bills ?? (isLast ? booking.folios : []);
  const hasOtherBillOfGuests = booking.folios.some(
    ({ id, payer }) => payer === 'GUEST' && !bills.some((bill) => bill.id === id),
  );
  const due = dueOfGuests(bills);
  const agentDue = dueOfAgent(bills);
  const agentName = booking.agent?.name ?? null;
  const balance = outcome?.after.balance ?? booking.balance;
  const fee = sumOf(rooms.flatMap(({ proposedFees }) => proposedFees.map(({ gross }) => gross)));
  const unused = outcome?.nightsGivenBack.length ?? 0;
  const ways = unused === 0 ? [] : waysOf(answer, (charged) => (unusedNights.current = charged));
  const billsOf = (charged: Unused): readonly BillLeft[] =>
    dryRunIn(charged === 'NONE' ? answer?.none : charged === 'FIRST' ? answer?.first : answer?.all)?.bills ??
    [];
  const askedFor = (charged: Unused): Asked => ({
    due: dueOfGuests(billsOf(charged)),
    deposit: sumOf(billsOf(charged).map(({ depositHeld }) => depositHeld)),
    isExact: ways.length > 0,
    mayKeep: !isLast && hasOtherBillOfGuests,
    leavesPastNights: past.count > 0 && !withPastNights,
  });
  // The most that any way asks for or gives back says what is shown.
  const all = (['NONE', 'FIRST', 'ALL'] as const).slice(0, ways.length || 1);
  const asked = { ...askedFor('NONE'), due: Math.max(...all.map((charged) => askedFor(charged).due)) };
  const excess = Math.max(...all.map((charged) => excessOf(billsOf(charged))));
  // A settled bill needs no answer to leave by; once another way is chosen, the sums shown are those of the way before.
  const isUnknown =
    isPastUnknown ||
    (answer === undefined &&
      (isEarly || past.count > 0 || fee > 0 || booking.balance !== 0 || booking.depositHeld > 0)) ||
    (data === undefined && previousData !== undefined);
  const hasFailed = isUnknown && error !== undefined;
  const { lodge } = answer ?? {};
  return (
    <FormDialog
      title={`Check out ${whoseStay(booking)}?`}
      description={`${formatRooms(rooms)}. ${isUnknown && (isEarly || past.count > 0 || !isLast) ? '' : formatDues({ due, agentDue, agentName, rest: balance - due - agentDue, isLast })}`}
      schema={settlementForm(() => askedFor(unusedNights.current))}
      defaultValues={NOTHING_SAID}
      error={userError}
      isBusy={loading || (isUnknown && !hasFailed)}
      missing={
        hasFailed
          ? { sentence: 'The amount due could not be worked out.', onRetry: () => void refetch() }
          : undefined
      }
      submitLabel={<SubmitLabel asked={asked} />}
      closeLabel="Not yet"
      ways={(typed) =>
        ways.length > 0 ? ways : excessWaysOf(typed, asked, (use) => (excessUse.current = use))
      }
      onSubmit={(form: SettlementForm) => {
        const settled = askedFor(unusedNights.current);
        setHasAddedNights(withPastNights);
        setChange(excessUse.current === 'CHANGE' ? excessIn(form, settled) : 0);
        return submit({
          ...input,
          unusedNights: unusedNights.current,
          withLateFee,
          withPastNights,
          pastNightsReason: (settled.leavesPastNights && form.pastNightsReason) || null,
          settlement: settlementOf(form, settled, excessUse.current),
          leaveDueReason: form.leaveDueReason || null,
          keepDepositReason: form.keepDepositReason || null,
        });
      }}
      onClose={onClose}
    >
      <PastNightsFields nights={past} isCharged={withPastNights} onCharge={setChargesPastNights} />
      {fee > 0 && (
        <CheckboxField
          name="withLateFee"
          label={`Add ${formatMoney(fee)} for leaving late`}
          onToggle={setWithLateFee}
        />
      )}
      {billsOf('NONE').length > 1 && <BillList bills={billsOf('NONE')} agentName={agentName} />}
      <SettlementFields
        asked={asked}
        excess={excess}
        upi={lodge?.upiVpa ? { vpa: lodge.upiVpa, payee: lodge.name, note: booking.code } : null}
      />
      {ways.length > 0 && <p>Check out, and charge of {formatCount(unused, 'unused night')}:</p>}
    </FormDialog>
  );
}

/** What is said once a check-out is undone: what was taken or added with it stays. */
function undoneSentence({ withMoney, withNights }: { withMoney: boolean; withNights: boolean }): string {
  const stays = [...(withMoney ? ['money'] : []), ...(withNights ? ['added nights'] : [])];
  if (stays.length === 0) return 'Check-out undone.';
  const isOne = withMoney && !withNights;
  return `Check-out undone. The ${stays.join(' and the ')} ${isOne ? 'stays' : 'stay'} on the bill.`;
}

const NOTHING_SAID: SettlementForm = {
  amount: null,
  method: null,
  reference: '',
  deposits: null,
  givesBackExcess: false,
  leaveDueReason: '',
  pastNightsReason: '',
  keepDepositReason: '',
  withLateFee: false,
};

/** The ways to leave early, each with what it comes to on the whole booking. */
function waysOf(answer: CheckOutBillsQuery | undefined, choose: (charged: Unused) => void): FormWay[] {
  const ways: [Unused, string, CheckOutBillsQuery['none'] | undefined][] = [
    ['NONE', 'None', answer?.none],
    ['FIRST', 'First', answer?.first],
    ['ALL', 'All', answer?.all],
  ];
  return ways.map(([charged, label, dryRun]) => ({
    label,
    outcome: formatOutcome(dryRunIn(dryRun)?.after.balance),
    onPress: () => choose(charged),
  }));
}

/** 'Take ₹3,591 and check out', once it is said how it is paid. */
function SubmitLabel({ asked }: { asked: Asked }) {
  const [amount, method, deposits] = useWatch<SettlementForm, ['amount', 'method', 'deposits']>({
    name: ['amount', 'method', 'deposits'],
  });
  const isPaying = dueAfterDeposit(asked, deposits) > 0 && method !== null && amount !== null && amount > 0;
  return isPaying ? `Take ${formatMoney(amount)} and check out` : 'Check out';
}

/** Which bill asks for what, and of whom. */
function BillList({ bills, agentName }: { bills: readonly BillLeft[]; agentName: string | null }) {
  return (
    <ul className="flex flex-col gap-1">
      {bills.map((bill) => (
        <li key={bill.id} className="flex justify-between gap-4">
          <span>{billLabel(bill, agentName)}</span>
          <span>{formatOutcome(bill.balance)}</span>
        </li>
      ))}
    </ul>
  );
}
