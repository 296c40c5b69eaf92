import { skipToken, useQuery, useSuspenseQuery } from '@apollo/client/react';
import { laterDay } from '../../../../../domain/nights.ts';
import type { StayDialogProps } from './stay-format.ts';
import { ChangeDayDocument, ChangeRoomsDocument } from './use-free-rooms.generated.ts';

/** The rooms that are free for what is left of the stay, its own type first. */
export function useFreeRooms(stay: StayDialogProps['stay']) {
  const { data: day } = useSuspenseQuery(ChangeDayDocument);
  const arrival = laterDay(stay.arrival, day.lodge.today);
  const { today } = day.lodge;
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
  if (isOver) return { today, types, message: 'No night is left. Change the nights first.' };
  const isNone = answer !== undefined && types.length === 0;
  return { today, types, message: isNone ? 'No other room is free for these nights.' : null };
}
