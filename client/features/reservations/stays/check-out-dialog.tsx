import { useQuery, useSuspenseQuery } from '@apollo/client/react';
import { useRef } from 'react';
import * as v from 'valibot';
import { formatMoney, sumOf } from '../../../../domain/money.ts';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog, type FormWay } from '../../../ui/overlay/form-dialog.tsx';
import {
  CheckOutFeeDocument,
  type CheckOutFeeQuery,
  CheckOutStayDocument,
  UndoStayCheckOutDocument,
} from './stay-actions.generated.ts';
import type { StayDialogProps } from './stay-dialog-props.ts';
import { formatRooms, type StayRoom, whoseStay } from './stay-labels.ts';

const words = v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.'));
const leaving = v.object({ leaveDueReason: words, keepDepositReason: words, withLateFee: v.boolean() });
type Unused = 'NONE' | 'FIRST' | 'ALL';
const TO_LEAVE: ReadonlySet<StayRoom['status']> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** Sees guests off: what is still to pay, and what is charged for nights that are given back. */
export function CheckOutDialog({ booking, rooms, onClose }: StayDialogProps) {
  // The button that sends the form says what is charged of the nights that nobody sleeps.
  const unusedNights = useRef<Unused>('NONE');
  const reservationRoomIds = rooms.map(({ id }) => id);
  const act = { reservationId: booking.id, version: booking.version, reservationRoomIds };
  const { data: day } = useSuspenseQuery(LodgeDocument);
  const isEarly = rooms.some(({ departure }) => departure > day.lodge.today);
  const rehearsalOf = (charged: Unused) => ({
    checkOut: { ...act, unusedNights: charged, leaveDueReason: '-', keepDepositReason: '-' },
  });
  // rehearsals in which nothing stands in the way, and two that are asked for what these rooms leave behind
  const {
    data: answer,
    error,
    refetch,
  } = useQuery(CheckOutFeeDocument, {
    variables: {
      rehearsed: rehearsalOf('NONE'),
      first: rehearsalOf('FIRST'),
      all: rehearsalOf('ALL'),
      asked: { checkOut: { ...act, keepDepositReason: '-' } },
      held: { checkOut: { ...act, leaveDueReason: '-' } },
      isEarly,
      hasDeposit: booking.depositHeld > 0,
    },
    fetchPolicy: 'network-only',
  });
  const { submit, userError, loading } = useAction(CheckOutStayDocument, {
    seenVersion: booking.version,
    done: `${whoseStay(booking)} has left. ${formatRooms(rooms)}: to be cleaned.`,
    undo: ({ reservation: { id, version } }, sendUndo) => {
      const input = { reservationId: id, version, reservationRoomIds };
      void sendUndo(UndoStayCheckOutDocument, input, 'Check-out undone.');
    },
    onDone: onClose,
  });
  const preview = dryRunIn(answer?.previewChange);
  const isLast = booking.rooms.every(
    ({ id, status }) => reservationRoomIds.includes(id) || !TO_LEAVE.has(status),
  );
  const balance = preview?.after.balance ?? booking.balance;
  const refusedFor = userError?.__typename === 'BalanceDueError';
  const due = answer ? dueOf(answer.asked) : isLast ? Math.max(0, balance) : 0;
  const held = answer?.held ? formatHeld(answer.held) : null;
  const fee = sumOf(rooms.flatMap(({ proposedFees }) => proposedFees.map(({ gross }) => gross)));
  const unused = preview?.nightsGivenBack.length ?? 0;
  // who leaves early is asked what of the nights is charged, before anything is said of the bill
  const isUnknown = isEarly && answer === undefined;
  const hasFailed = isUnknown && error !== undefined;
  const ways = unused === 0 ? [] : waysOf(answer, (charged) => (unusedNights.current = charged));
  return (
    <FormDialog
      title={`Check out ${whoseStay(booking)}?`}
      description={`${formatRooms(rooms)}. ${answer || (isLast && !isUnknown) ? formatDue({ due, rest: balance - due, isLast }) : ''}`}
      schema={leaving}
      defaultValues={{ leaveDueReason: '', keepDepositReason: '', withLateFee: false }}
      error={userError}
      isBusy={loading || (isUnknown && !hasFailed)}
      missing={
        hasFailed
          ? {
              sentence: 'What the unused nights cost could not be worked out.',
              onRetry: () => void refetch(),
            }
          : undefined
      }
      submitLabel="Check out"
      closeLabel="Not yet"
      ways={ways}
      onSubmit={(values: v.InferOutput<typeof leaving>) =>
        submit({
          ...act,
          unusedNights: unusedNights.current,
          withLateFee: values.withLateFee,
          leaveDueReason: values.leaveDueReason || null,
          keepDepositReason: values.keepDepositReason || null,
        })
      }
      onClose={onClose}
    >
      {ways.length > 0 && <p>Check out, and charge of {formatCount(unused, 'unused night')}:</p>}
      {fee > 0 && <CheckboxField name="withLateFee" label={`Add ${formatMoney(fee)} for leaving late`} />}
      {(due > 0 || refusedFor) && <TextField name="leaveDueReason" label="Leave it due, because" />}
      {held !== null && <TextField name="keepDepositReason" label="The deposit stays, because" hint={held} />}
    </FormDialog>
  );
}

type DryRun = CheckOutFeeQuery['previewChange'];

function dryRunIn(answer: DryRun | undefined) {
  return answer?.__typename === 'ChangePreview' ? answer : null;
}

/** The ways to leave early, each with what it comes to on the whole booking. */
function waysOf(answer: CheckOutFeeQuery | undefined, choose: (charged: Unused) => void): FormWay[] {
  const ways: [Unused, string, DryRun | undefined][] = [
    ['NONE', 'None', answer?.previewChange],
    ['FIRST', 'First', answer?.first],
    ['ALL', 'All', answer?.all],
  ];
  return ways.map(([charged, label, dryRun]) => ({
    label,
    outcome: formatOutcome(dryRunIn(dryRun)?.after.balance),
    onPress: () => choose(charged),
  }));
}

function formatOutcome(balance: number | undefined): string {
  if (balance === undefined) return '';
  if (balance === 0) return 'all is paid';
  return balance < 0 ? `${formatMoney(-balance)} to give back` : `${formatMoney(balance)} to pay`;
}

/** What the bills ask for that these rooms leave behind. */
function dueOf(asked: CheckOutFeeQuery['asked']): number {
  return asked.__typename === 'BalanceDueError' ? asked.amount : 0;
}

/** Which deposit is held on the bills that these rooms leave behind, in the lodge's words; null where none is. */
function formatHeld(held: NonNullable<CheckOutFeeQuery['held']>): string | null {
  if (held.__typename !== 'ValidationError') return null;
  return held.fields.find(({ path }) => path === 'keepDepositReason')?.message ?? null;
}

/** What is asked for now, and what stays open on bills of other rooms or of the agent. */
function formatDue({ due, rest, isLast }: { due: number; rest: number; isLast: boolean }): string {
  const later = rest > 0 ? ` To pay later: ${formatMoney(rest)}.` : '';
  if (due > 0) return `To pay: ${formatMoney(due)}.${later}`;
  if (rest < 0 && isLast) return `To give back: ${formatMoney(-rest)}.`;
  return rest === 0 ? 'All is paid.' : `Nothing is to pay now.${later}`;
}
