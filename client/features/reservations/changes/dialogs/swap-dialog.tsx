import { useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { formatCode } from '../../../../../domain/code.ts';
import { addNights, doDateRangesOverlap, formatDateRange } from '../../../../../domain/nights.ts';
import type { SwapRoomsInput } from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Field } from '../../../../ui/form/field.tsx';
import { Select } from '../../../../ui/form/select.tsx';
import { usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { SwapRoomsDocument, SwapStaysDocument } from './swap-dialog.generated.ts';

/** Two stays change rooms with each other. */
export function SwapDialog({ booking, stay, onClose }: StayDialogProps) {
  const others = useOtherStays(stay);
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const other = others.find(({ id }) => id === chosen);
  const input: SwapRoomsInput | null = other
    ? {
        ...reservationRoomOf(booking, stay),
        otherReservationRoomId: other.id,
        otherVersion: other.version,
        ...(reason && { reason }),
      }
    : null;
  const preview = usePreview(input && { swapRooms: input });
  const { submit, userError, loading } = useAction(SwapRoomsDocument, {
    seenVersion: booking.version,
    done: 'They have changed rooms.',
    undo: ({ reservation, other: second }, sendUndo) => {
      if (!input) return;
      const otherVersion = second?.version ?? reservation.version;
      void sendUndo(SwapRoomsDocument, { ...input, version: reservation.version, otherVersion });
    },
    onDone: onClose,
  });
  return (
    <ChangeDialog
      title={`Change rooms: ${stayName(stay)}`}
      onClose={onClose}
      preview={input ? preview : undefined}
      actions={[
        { label: 'Change rooms', onPress: () => input && void submit(input), isDisabled: input === null },
      ]}
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
    >
      {others.length === 0 ? (
        <Notice>Nobody else is there on these nights.</Notice>
      ) : (
        <Field label="With">
          {(tie) => (
            <Select
              {...tie}
              value={chosen}
              onChange={setChosen}
              emptyLabel="Choose a stay"
              options={others.map(({ id, label }) => ({ value: id, label }))}
            />
          )}
        </Field>
      )}
    </ChangeDialog>
  );
}

type OtherStay = { id: string; version: number; label: string };

/** The stays of others that share a night with this one and were promised no room. */
function useOtherStays(stay: StayDialogProps['stay']): OtherStay[] {
  const variables = { from: addNights(stay.arrival, -1), to: addNights(stay.departure, 1) };
  const { data } = useSuspenseQuery(SwapStaysDocument, { variables, fetchPolicy: 'cache-and-network' });
  return data.calendar.roomTypes.flatMap(({ rooms }) =>
    rooms.flatMap(({ number, bars }) =>
      bars.flatMap((bar): OtherStay[] => {
        const { reservationRoomId: id, version, isPinned, guestName, code } = bar;
        const isOther = id && id !== stay.id && version && !isPinned && doDateRangesOverlap(bar, stay);
        if (!isOther) return [];
        const name = guestName || formatCode(code ?? '');
        return [{ id, version, label: `${number} · ${name} · ${formatDateRange(bar)}` }];
      }),
    ),
  );
}
