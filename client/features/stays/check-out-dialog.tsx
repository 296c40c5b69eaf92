import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import * as v from 'valibot';
import { formatMoney, sumOf } from '../../../domain/money.ts';
import { useAction } from '../../lib/use-action.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  CheckOutFeeDocument,
  type CheckOutFeeQuery,
  CheckOutStayDocument,
  UndoStayCheckOutDocument,
} from './stay-acts.generated.ts';
import type { StayDialogProps } from './stay-dialog.tsx';
import { roomsWords, type StayRoom, whoseStay } from './stay-words.ts';

const words = v.pipe(v.string(), v.trim(), v.maxLength(500, 'At most 500 letters.'));
const leaving = v.object({ leaveDueReason: words, keepDepositReason: words, withLateFee: v.boolean() });
type Unused = 'NONE' | 'FIRST' | 'ALL';
const UNUSED = [
  { value: 'NONE', label: 'None' },
  { value: 'FIRST', label: 'First' },
  { value: 'ALL', label: 'All' },
] as const;
const TO_LEAVE: ReadonlySet<StayRoom['status']> = new Set(['HELD', 'CONFIRMED', 'CHECKED_IN']);

/** Sees guests off: what is still to pay, and what is charged for nights that are given back. */
export function CheckOutDialog({ booking, rooms, onClose }: StayDialogProps) {
  const [unusedNights, setUnusedNights] = useState<Unused>('NONE');
  const reservationRoomIds = rooms.map(({ id }) => id);
  const act = { reservationId: booking.id, version: booking.version, reservationRoomIds, unusedNights };
  // a rehearsal in which nothing stands in the way, and two that are asked for what these rooms leave behind
  const { data, previousData } = useQuery(CheckOutFeeDocument, {
    variables: {
      rehearsed: { checkOut: { ...act, leaveDueReason: '-', keepDepositReason: '-' } },
      asked: { checkOut: { ...act, keepDepositReason: '-' } },
      held: { checkOut: { ...act, leaveDueReason: '-' } },
      hasDeposit: booking.depositHeld > 0,
    },
    fetchPolicy: 'network-only',
  });
  const { submit, userError, loading } = useAction(CheckOutStayDocument, {
    seenVersion: booking.version,
    done: `${whoseStay(booking)} has left. ${roomsWords(rooms)}: to be cleaned.`,
    undo: ({ reservation: { id, version } }, takeBack) => {
      const input = { reservationId: id, version, reservationRoomIds };
      void takeBack(UndoStayCheckOutDocument, input, 'Check-out undone.');
    },
    onDone: onClose,
  });
  const answer = data ?? previousData;
  const preview = answer?.previewChange.__typename === 'ChangePreview' ? answer.previewChange : null;
  const isLast = booking.rooms.every(
    ({ id, status }) => reservationRoomIds.includes(id) || !TO_LEAVE.has(status),
  );
  const balance = preview?.after.balance ?? booking.balance;
  const due = answer ? dueOf(answer.asked) : isLast ? Math.max(0, balance) : 0;
  const held = answer?.held ? heldWords(answer.held) : null;
  const fee = sumOf(rooms.flatMap(({ proposedFees }) => proposedFees.map(({ gross }) => gross)));
  return (
    <FormDialog
      title={`Check out ${whoseStay(booking)}?`}
      description={`${roomsWords(rooms)}. ${answer || isLast ? dueWords({ due, rest: balance - due, isLast }) : ''}`}
      schema={leaving}
      defaultValues={{ leaveDueReason: '', keepDepositReason: '', withLateFee: false }}
      error={userError}
      isBusy={loading}
      submitLabel="Check out"
      closeLabel="Not yet"
      onSubmit={(values: v.InferOutput<typeof leaving>) =>
        submit({
          ...act,
          withLateFee: values.withLateFee,
          leaveDueReason: values.leaveDueReason || null,
          keepDepositReason: values.keepDepositReason || null,
        })
      }
      onClose={onClose}
    >
      {preview !== null && preview.nightsGivenBack.length > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <span>Charge the unused nights</span>
          <Segmented
            label="Charge the unused nights"
            options={UNUSED}
            value={unusedNights}
            onChange={setUnusedNights}
          />
        </div>
      )}
      {fee > 0 && <CheckboxField name="withLateFee" label={`Add ${formatMoney(fee)} for leaving late`} />}
      {due > 0 && <TextField name="leaveDueReason" label="Leave it due, because" />}
      {held !== null && <TextField name="keepDepositReason" label="The deposit stays, because" hint={held} />}
    </FormDialog>
  );
}

/** What the bills ask for that these rooms leave behind. */
function dueOf(asked: CheckOutFeeQuery['asked']): number {
  return asked.__typename === 'BalanceDueError' ? asked.amount : 0;
}

/** Which deposit is held on the bills that these rooms leave behind, in the lodge's words; null where none is. */
function heldWords(held: NonNullable<CheckOutFeeQuery['held']>): string | null {
  if (held.__typename !== 'ValidationError') return null;
  return held.fields.find(({ path }) => path === 'keepDepositReason')?.message ?? null;
}

/** What is asked for now, and what stays open on bills of other rooms or of the agent. */
function dueWords({ due, rest, isLast }: { due: number; rest: number; isLast: boolean }): string {
  const later = rest > 0 ? ` To pay later: ${formatMoney(rest)}.` : '';
  if (due > 0) return `To pay: ${formatMoney(due)}.${later}`;
  if (rest < 0 && isLast) return `To give back: ${formatMoney(-rest)}.`;
  return rest === 0 ? 'All is paid.' : `Nothing is to pay now.${later}`;
}
