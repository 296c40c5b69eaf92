import { useFormContext } from 'react-hook-form';
import type { DateRange } from '../../../../domain/nights.ts';
import type { NewBookingPageQuery } from './new-booking.generated.ts';
import type { useBooking } from './use-booking.ts';
import { type BookingForm, inType } from './values/booking-form.ts';

/** What can be done about a refusal, one press each. */
export type RefusalRemedies = {
  onChooseRoom: (roomId: string) => void;
  /** Leaves the room to the lodge; null where it is already. */
  onAnyRoom: (() => void) | null;
  onNights: (run: DateRange) => void;
  onChooseType: (typeName: string) => void;
  /** Sends it again and lets other stays change rooms. */
  onMoveAndBook: () => void;
  /** Sends it again at the new price. */
  onBookAtPrice: (gross: number) => void;
};

export type RemediesOf = {
  /** The room that the refusal is about, by its place in the form. */
  index: number;
  roomTypes: NewBookingPageQuery['roomTypes'];
  booking: Pick<ReturnType<typeof useBooking>, 'forgive' | 'sendAgain'>;
};

/** The remedies for a refusal about a room of the form. */
export function useRefusalRemedies({ index, roomTypes, booking }: RemediesOf): RefusalRemedies {
  const { getValues, setValue } = useFormContext<BookingForm>();
  const { forgive, sendAgain } = booking;
  const chooseRoom = (roomId: string) => {
    setValue(`rooms.${index}.roomId`, roomId);
    forgive();
  };
  return {
    onChooseRoom: chooseRoom,
    onAnyRoom: getValues(`rooms.${index}.roomId`) ? () => chooseRoom('') : null,
    onNights: ({ arrival, departure }) => {
      const at = getValues(`rooms.${index}.hasOwnNights`) ? (`rooms.${index}.` as const) : '';
      setValue(`${at}arrival`, arrival);
      setValue(`${at}departure`, departure);
      forgive();
    },
    onChooseType: (name) => {
      const type = roomTypes.find((own) => own.name === name);
      setValue(`rooms.${index}`, inType(getValues(`rooms.${index}`), type));
      forgive();
    },
    onMoveAndBook: () => void sendAgain({ mayMoveOthers: true }),
    onBookAtPrice: (quotedTotal) => void sendAgain({ quotedTotal }),
  };
}
