import { useState } from 'react';
import { laterDay } from '../../../../../domain/nights.ts';
import type {
  ChangeFrom,
  GuestsAccepted,
  MovePrice,
  MoveRoomInput,
} from '../../../../gql/schema.generated.ts';
import { useAction } from '../../../../lib/api/use-action.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { GUEST_RESTRICTION_LABELS } from '../../parts/booking-labels.ts';
import { CHANGE_LABELS, MOVE_PRICES } from '../../parts/change-labels.ts';
import { PriceChoice, TooMuchOff } from '../../parts/price-choice.tsx';
import { Tick } from '../../parts/tick.tsx';
import { type Preview, usePreview } from '../../parts/use-preview.ts';
import { ChangeDialog } from '../parts/change-dialog.tsx';
import { FreeTypeChips } from '../parts/free-type-chips.tsx';
import { type OldRoomBlock, OldRoomOff } from '../parts/old-room-off.tsx';
import { reservationRoomOf, type StayDialogProps, stayName } from '../parts/stay-format.ts';
import { canUndo, undoMove } from '../parts/undo-move.ts';
import { undoWithMoves } from '../parts/undo-with-moves.ts';
import { useFreeRooms } from '../parts/use-free-rooms.ts';
import { MoveRoomDocument } from './move-dialog.generated.ts';

/** Another room, from tonight or from the start, with the old one taken off sale in the same step. */
export function MoveDialog({
  booking,
  stay,
  onClose,
  isBroken = false,
}: StayDialogProps & {
  /** Whether the old room is taken off sale, unless that is unticked. */
  isBroken?: boolean;
}) {
  const isInHouse = stay.status === 'CHECKED_IN';
  const { today, types, message } = useFreeRooms(stay);
  const [picked, setRoomId] = useState<string | null>(null);
  const [pickedPrice, setPrice] = useState<MovePrice>('KEEP');
  const [off, setOff] = useState<OldRoomBlock | null>(isBroken ? { until: stay.departure, note: '' } : null);
  const [isPinned, setIsPinned] = useState(true);
  const [said, setSaid] = useState<GuestsAccepted>('ANY');
  const [reason, setReason] = useState('');
  const own = types.find(({ id, tooMany }) => id === stay.roomType.id && tooMany === null);
  // the first free room of its type is as good as any, and saves a tap
  const roomId = picked ?? own?.rooms[0]?.id ?? null;
  const given = types.find(({ rooms }) => rooms.some((room) => room.id === roomId));
  const isOther = given !== undefined && given.id !== stay.roomType.id;
  const whose = given?.guests ?? 'ANY';
  const inputAt = (price: MovePrice, from: ChangeFrom): MoveRoomInput | null =>
    roomId === null || off?.until === null
      ? null
      : {
          ...reservationRoomOf(booking, stay),
          roomId,
          from,
          price: isOther ? price : 'KEEP',
          mayMoveOthers: true,
          ...(!isInHouse && { isPinned }),
          ...(said !== 'ANY' && said === whose && { allGuestsAre: said }),
          ...(off && { blockOld: { ...off, reason: 'MAINTENANCE' as const, note: off.note || null } }),
          ...(reason && { reason, overrideReason: reason }),
        };
  const { prices, mayKeep } = usePrices(isOther ? inputAt(pickedPrice, 'TONIGHT') : null);
  const price = mayKeep ? pickedPrice : 'NEW';
  const inputOf = (from: ChangeFrom) => inputAt(price, from);
  const tried = inputOf('TONIGHT');
  const preview = usePreview(tried && { moveRoom: tried });
  const old = stay.room;
  const { submit, userError, loading } = useAction(MoveRoomDocument, {
    seenVersion: booking.version,
    done: `Moved to ${given?.rooms.find(({ id }) => id === roomId)?.number ?? 'another room'}.`,
    undo: ({ reservation: { version }, moves }, sendUndo, sent) => {
      if (old === null) return;
      const back = undoMove(sent, { roomId: old.id, isPinned: stay.isPinned });
      void undoWithMoves(sendUndo, MoveRoomDocument, { ...back, version }, moves);
    },
    canUndo: ({ from }) => canUndo(stay, from ?? 'TONIGHT'),
    onDone: onClose,
  });
  const problem = [preview.refusal, userError]
    .flatMap((refusal) => (refusal?.__typename === 'ValidationError' ? refusal.fields : []))
    .find(({ path }) => path === 'blockOld.until');
  const action = (label: string, from: ChangeFrom) => {
    const input = inputOf(from);
    return { label, onPress: () => input !== null && void submit(input), isDisabled: input === null };
  };
  return (
    <ChangeDialog
      title={`Move ${stayName(stay)}`}
      onClose={onClose}
      preview={tried === null ? undefined : preview}
      actions={
        isInHouse
          ? [action('Move from tonight', 'TONIGHT'), action('From the start', 'START')]
          : [action('Move', 'START')]
      }
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
    >
      {message && <Notice>{message}</Notice>}
      <FreeTypeChips types={types} value={roomId} onChange={setRoomId} />
      {isOther && (
        <Segmented
          label={CHANGE_LABELS.movePrice}
          options={prices}
          value={price}
          onChange={setPrice}
          className="min-h-14"
        />
      )}
      {isOther && !mayKeep && <TooMuchOff />}
      {whose !== 'ANY' && whose !== stay.allGuestsAre && (
        <Tick isOn={said === whose} onChange={(isOn) => setSaid(isOn ? whose : 'ANY')}>
          {GUEST_RESTRICTION_LABELS[whose]}
        </Tick>
      )}
      {!isInHouse && roomId !== null && (
        <Tick isOn={isPinned} onChange={setIsPinned}>
          Promised room: nobody moves them for another
        </Tick>
      )}
      {old && (
        <OldRoomOff
          number={old.number}
          today={today}
          from={laterDay(stay.arrival, today)}
          value={off}
          onChange={setOff}
          until={stay.departure}
          error={problem?.message}
        />
      )}
    </ChangeDialog>
  );
}

/**
 * Both prices in a room of another type with what they come to, so that they stand there before one is chosen; the new
 * one alone where keeping the old one is more off than the viewer may give.
 */
function usePrices(input: MoveRoomInput | null) {
  // a price below the list is worked out for a user who gives a reason; the one that is typed is what is sent
  const reason = input?.reason ?? 'Price kept';
  const kept = usePreview(input && { moveRoom: { ...input, price: 'KEEP', reason } });
  const listed = usePreview(input && { moveRoom: { ...input, price: 'NEW' } });
  const costOf = ({ difference, refusal }: Preview) => ({
    difference: difference && difference.after.gross - difference.before.gross,
    isRefused: refusal !== null,
  });
  const mayKeep = kept.refusal?.code !== 'DISCOUNT_LIMIT';
  const prices = MOVE_PRICES.filter(({ value }) => mayKeep || value === 'NEW').map(({ value, label }) => ({
    value,
    label: <PriceChoice label={label} {...costOf(value === 'KEEP' ? kept : listed)} />,
  }));
  return { prices, mayKeep };
}

/** For whom something broke in the room: one press less. */
export function MoveBrokenDialog(props: StayDialogProps) {
  return <MoveDialog {...props} isBroken />;
}
