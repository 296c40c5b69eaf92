import { skipToken } from '@apollo/client/react';
import type { DateRange } from '../../../../../domain/nights.ts';
import { useQuery } from '../../../../lib/api/use-query.ts';
import { useSettled } from '../../../../lib/use-settled.ts';
import { pricesForOne, type Total } from '../../parts/beds-for-guests.ts';
import { hasNights } from '../values/booking-room.ts';
import { RoomsFreeDocument, type RoomsFreeQuery } from './rooms-free.generated.ts';

const TYPING_PAUSE_MS = 200;

/** What is free of one room type, with the price of one room for these guests. */
type FreeOfType = Extract<
  RoomsFreeQuery['availability'],
  { __typename: 'Availability' }
>['roomTypes'][number];

export type RoomsFree = {
  /** By the id of the room type; the last answer stays while the next one is on its way, and then alone. */
  byType: ReadonlyMap<string, FreeOfType>;
  /** What one adult alone costs, by the id of the room type; asked for where several might have a bed each. */
  ofOne: ReadonlyMap<string, Total>;
  /** Whether this is the answer to what is asked now. */
  isCurrent: boolean;
  /** Why there is no answer, in a sentence. */
  message: string | null;
};

type Wanted = DateRange & { adults: number; children: number; isForSeveral: boolean };

const NOTHING: ReadonlyMap<string, FreeOfType> = new Map();

/** What is free by room type for a run of nights and the guests of one room, asked for once typing pauses. */
export function useRoomsFree(wanted: Wanted): RoomsFree {
  const settled = useSettled(wanted, TYPING_PAUSE_MS);
  const { data, previousData, error } = useQuery(
    RoomsFreeDocument,
    hasNights(settled) && settled.adults > 0
      ? { variables: settled, fetchPolicy: 'cache-and-network' }
      : skipToken,
  );
  // Without nights, and where the lodge did not answer, nothing that was said of another choice stands.
  const answer = hasNights(wanted) && error === undefined ? (data ?? previousData) : undefined;
  const byType =
    answer?.availability.__typename === 'Availability'
      ? new Map(answer.availability.roomTypes.map((free) => [free.roomType.id, free]))
      : NOTHING;
  const refusal = data && data.availability.__typename !== 'Availability' ? data.availability.message : null;
  return {
    byType,
    ofOne: pricesForOne(answer?.ofOne),
    isCurrent: data !== undefined && JSON.stringify(settled) === JSON.stringify(wanted),
    message:
      refusal ??
      (error && !data ? 'Free rooms could not be loaded. Check the internet and try again.' : null),
  };
}
