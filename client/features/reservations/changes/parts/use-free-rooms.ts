import { skipToken, useSuspenseQuery } from '@apollo/client/react';
import { laterDay } from '../../../../../domain/nights.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import type { StayDialogProps } from './stay-format.ts';
import { ChangeDayDocument, ChangeRoomsDocument, type ChangeRoomsQuery } from './use-free-rooms.generated.ts';

type Availability = Extract<ChangeRoomsQuery['availability'], { __typename: 'Availability' }>;
type FreeType = Pick<Availability['roomTypes'][number], 'roomType' | 'restrictions'>;

/** 'Couple's Cove sleeps 3, they are 4.'; null of a type that takes as many guests. */
export function tooManySentence(
  { roomType, restrictions }: FreeType,
  { adults, children }: { adults: number; children: number },
): string | null {
  const tooMany = restrictions.find(({ code }) => code === 'TOO_MANY_GUESTS');
  if (tooMany === undefined) return null;
  const { name, maxOccupancy } = roomType;
  const guests = adults + children;
  // fewer children or extra beds may be allowed than guests in all, of which the server's own sentence tells
  return guests > maxOccupancy ? `${name} sleeps ${maxOccupancy}, they are ${guests}.` : tooMany.message;
}

/** The rooms that are free for what is left of the stay: types that take its guests first, of these its own. */
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
          .map(({ roomType, restrictions, freeRooms }) => ({
            ...roomType,
            tooMany: tooManySentence({ roomType, restrictions }, stay),
            rooms: (freeRooms ?? []).filter(({ id }) => id !== stay.room?.id),
          }))
          .filter(({ rooms }) => rooms.length > 0)
          .toSorted((a, b) => orderOf(a) - orderOf(b))
      : [];
  function orderOf({ id, tooMany }: { id: string; tooMany: string | null }): number {
    return (tooMany === null ? 0 : 2) + (id === stay.roomType.id ? 0 : 1);
  }
  if (isOver) return { today, types, message: 'No night is left. Change the nights first.' };
  const isNone = answer !== undefined && types.length === 0;
  return { today, types, message: isNone ? 'No other room is free for these nights.' : null };
}
