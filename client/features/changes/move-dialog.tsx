import { skipToken, useQuery, useSuspenseQuery } from '@apollo/client/react';
import { useState } from 'react';
import { laterDay } from '../../../domain/nights.ts';
import type { ChangeFrom, MovePrice, MoveRoomInput } from '../../gql/schema.generated.ts';
import { Notice } from '../../ui/notice.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { ChangeDayDocument, ChangeRoomsDocument, MoveRoomDocument } from './changes.generated.ts';
import { RoomChips } from './room-chips.tsx';
import { lineOf, type StayDialogProps, stayName } from './stay-words.ts';
import { takeBack, useChange } from './use-change.ts';
import { usePreview } from './use-preview.ts';

const PRICES = [
  { value: 'KEEP', label: 'Keep the price' },
  { value: 'NEW', label: 'New price' },
] as const;

/** Another room, from tonight or from the start, with the old one taken off sale in the same step. */
export function MoveDialog({ booking, stay, onClose }: StayDialogProps) {
  const isInHouse = stay.status === 'CHECKED_IN';
  const { types, message } = useFreeRooms(stay);
  const [picked, setRoomId] = useState<string | null>(null);
  const [price, setPrice] = useState<MovePrice>('KEEP');
  const [isOff, setIsOff] = useState(false);
  const [note, setNote] = useState('');
  const [reason, setReason] = useState('');
  const own = types.find(({ id }) => id === stay.roomType.id);
  // the first free room of its type is as good as any, and saves a tap
  const roomId = picked ?? own?.rooms[0]?.id ?? null;
  const isOther = types.some(
    ({ id, rooms }) => id !== stay.roomType.id && rooms.some((room) => room.id === roomId),
  );
  const inputOf = (from: ChangeFrom): MoveRoomInput | null =>
    roomId === null
      ? null
      : {
          ...lineOf(booking, stay),
          roomId,
          from,
          price: isOther ? price : 'KEEP',
          mayMoveOthers: true,
          ...(isOff && { blockOld: { reason: 'MAINTENANCE' as const, note: note || null } }),
          ...(reason && { reason, overrideReason: reason }),
        };
  const tried = inputOf('TONIGHT');
  const preview = usePreview(tried && { moveRoom: tried });
  const old = stay.room;
  const { submit, userError, loading } = useChange(MoveRoomDocument, {
    seenVersion: booking.version,
    done: 'Moved.',
    undo:
      old && !isOff
        ? ({ reservation }, client) =>
            void takeBack(client, MoveRoomDocument, {
              ...lineOf(booking, stay),
              version: reservation.version,
              roomId: old.id,
              mayMoveOthers: true,
              ...(isOther && price === 'NEW' ? { price: 'NEW' as const } : {}),
            })
        : undefined,
    onDone: onClose,
  });
  const deed = (label: string, from: ChangeFrom) => {
    const input = inputOf(from);
    return { label, onPress: () => input && void submit(input), isDisabled: input === null };
  };
  return (
    <ChangeDialog
      title={`Move ${stayName(stay)}`}
      onClose={onClose}
      preview={roomId === null ? undefined : preview}
      deeds={
        isInHouse
          ? [deed('Move from tonight', 'TONIGHT'), deed('From the start', 'START')]
          : [deed('Move', 'START')]
      }
      error={userError}
      isBusy={loading}
      reason={{ value: reason, onChange: setReason }}
    >
      {message && <Notice>{message}</Notice>}
      {types.map(({ id, name, rooms }) => (
        <RoomChips key={id} label={name} rooms={rooms} value={roomId} onChange={setRoomId} />
      ))}
      {isOther && <Segmented label="Price" options={PRICES} value={price} onChange={setPrice} />}
      {old && (
        <div className="grid gap-2">
          <label className="flex min-h-control cursor-pointer items-center gap-2.5 font-medium">
            <input
              type="checkbox"
              checked={isOff}
              onChange={(event) => setIsOff(event.target.checked)}
              className="size-4.5 shrink-0 accent-pine"
            />
            {old.number} is not for sale until it is repaired
          </label>
          {isOff && (
            <TextInput
              aria-label="What is wrong"
              placeholder="What is wrong: geyser"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </div>
      )}
    </ChangeDialog>
  );
}

/** The rooms that are free for what is left of the stay, its own type first. */
function useFreeRooms(stay: StayDialogProps['stay']) {
  const { data: day } = useSuspenseQuery(ChangeDayDocument);
  const arrival = laterDay(stay.arrival, day.lodge.today);
  const isOver = arrival >= stay.departure;
  const { adults, children, departure } = stay;
  const { data } = useQuery(
    ChangeRoomsDocument,
    isOver
      ? skipToken
      : {
          variables: { arrival, departure, adults: Math.max(1, adults), children },
          fetchPolicy: 'network-only',
        },
  );
  const answer = data?.availability;
  const types =
    answer?.__typename === 'Availability'
      ? answer.roomTypes
          .map(({ roomType, freeRooms }) => ({
            ...roomType,
            rooms: (freeRooms ?? []).filter(({ id }) => id !== stay.room?.id),
          }))
          .filter(({ rooms }) => rooms.length > 0)
          .toSorted((a, b) => Number(b.id === stay.roomType.id) - Number(a.id === stay.roomType.id))
      : [];
  if (isOver) return { types, message: 'No night is left. Change the nights first.' };
  const isNone = answer !== undefined && types.length === 0;
  return { types, message: isNone ? 'No other room is free for these nights.' : null };
}
