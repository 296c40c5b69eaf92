import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import type { GuestsAccepted, NewReservationStatus } from '../../../gql/schema.generated.ts';
import { FormElement } from '../../../ui/form/form-element.tsx';
import { FormScope } from '../../../ui/form/form-scope.tsx';
import { useCheckedForm } from '../../../ui/form/use-checked-form.ts';
import { lazyDialog } from '../../../ui/overlay/lazy-dialog.tsx';
import { AADHAAR_LAST4, isWholeAadhaar } from '../parts/id-types.ts';
import { DISCOUNT_REASONS } from '../parts/typed-discount.ts';
import { aboveListOf } from './above-list.ts';
import { BookerSection } from './booker-section.tsx';
import { BookingSummary } from './booking-summary.tsx';
import type { OpenDraft } from './draft/use-booking-draft.ts';
import type { NewBookingAgentsQuery, NewBookingPageQuery } from './new-booking.generated.ts';
import { RoomsCard } from './rooms/rooms-card.tsx';
import { type Booked, useBooking } from './use-booking.ts';
import { useRunningQuote } from './use-running-quote.ts';
import {
  type BookingForm,
  type BookingStart,
  bedsIn,
  canCheckInNow,
  newBookingForm,
} from './values/booking-form.ts';
import { quoteInputOf } from './values/booking-input.ts';
import { bookingSchema } from './values/booking-schema.ts';
import { useBookingValues } from './values/use-booking-values.ts';

// They stand below what every booking begins with, and most bookings are not refused: they come once the page is at rest.
const ExtrasSection = lazyDialog(async () => (await import('./extras-section.tsx')).ExtrasSection);
const DiscountSection = lazyDialog(async () => (await import('./discount-section.tsx')).DiscountSection);
const BookingRefusalNotice = lazyDialog(
  async () => (await import('./booking-refusal-notice.tsx')).BookingRefusalNotice,
);
const WalkIn = lazyDialog(async () => (await import('./walk-in.tsx')).WalkIn);

type NewBookingFormProps = {
  page: NewBookingPageQuery;
  agents: NewBookingAgentsQuery['agents'];
  /** A manager or an admin: may give money off, name an agent, pass over a rule with a reason. */
  isDesk: boolean;
  /** The desk, or an agent whose bookings need no word of the lodge; everybody else holds. */
  mayConfirm: boolean;
  start: BookingStart;
  /** The unfinished booking that is gone on with. */
  opened: OpenDraft | null;
  onBooked: (booked: Booked) => void;
};

// How far back each may book, as the server has it.
const DESK_DAYS_BACK = 7;

/** The form "New booking": what is wanted on the left, the running price on the right. */
export function NewBookingForm(props: NewBookingFormProps) {
  const form = useCheckedForm(bookingSchema, {
    defaultValues: begun(newBookingForm(props.start, props.page.lodge.tonight, props.page), props.opened),
  });
  return (
    <FormScope form={form}>
      <Sheet {...props} />
    </FormScope>
  );
}

function Sheet({ page, agents, isDesk, mayConfirm, opened, onBooked }: NewBookingFormProps) {
  const { setValue, setError, handleSubmit } = useFormContext<BookingForm>();
  const [totalPresses, setTotalPresses] = useState(0);
  const values = useBookingValues();
  const names = namesOf(page);
  const running = useRunningQuote(quoteInputOf(values, names.bedOf));
  const booking = useBooking({ isDesk, names, onBooked, opened });
  const { refused, isBusy } = booking;
  const above = aboveListOf(running.quote);
  const mayCheckIn = isDesk && canCheckInNow(values, page.lodge);

  const send = (status: NewReservationStatus) =>
    handleSubmit(async (values) => {
      if (isBusy) return;
      const unsaid = problemOf(values, status, page.roomTypes);
      if (unsaid) {
        setError(unsaid.path, { message: unsaid.message });
        return;
      }
      const lost = booking.lostSending(status);
      // Sent once more exactly so, whatever is free by now: what it took may be its own.
      if (lost) return booking.send(lost);
      if (running.refusal) return booking.refuse(running.refusal);
      // Nobody books at a price that was not seen; the button is back once it stands there.
      if (running.isMissing) return;
      const quotedTotal = running.quote?.total.gross ?? null;
      await booking.send({ status, quotedTotal, mayMoveOthers: false });
    });
  const noticeAbout = (index: number) =>
    refused && <BookingRefusalNotice index={index} roomTypes={page.roomTypes} booking={booking} />;
  const noticeAt = (index: number) =>
    refused?.place.at === 'room' && refused.place.index === index ? noticeAbout(index) : null;
  const agreeOnTotal = () => {
    setValue('discount.kind', 'AGREED_TOTAL');
    setValue('discount.value', '');
    // Who asks on the phone for another total has agreed on it there.
    if (values.source === 'PHONE' && values.discount.reason === '')
      setValue('discount.reason', DISCOUNT_REASONS[0] ?? '');
    setTotalPresses((presses) => presses + 1);
  };

  return (
    <FormElement
      marked={booking.marked}
      onSubmit={(event) => void send(mayConfirm ? 'CONFIRMED' : 'HELD')(event)}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5"
    >
      <div className="grid min-w-0 gap-4">
        <RoomsCard
          page={page}
          isDesk={isDesk}
          min={firstDayOf(page.lodge.today, isDesk)}
          noticeAt={noticeAt}
          onRemoved={booking.forgive}
        />
        <BookerSection
          isDesk={isDesk}
          agents={agents}
          isRefused={refused?.refusal.__typename === 'DoNotRentError'}
        />
        {mayCheckIn && (
          <WalkIn
            typed={values.checkIn}
            guestId={values.guest.id}
            isRoomDirty={refused?.refusal.__typename === 'RoomDirtyError'}
          />
        )}
        <ExtrasSection extras={page.specialCharges} />
        {isDesk && <DiscountSection {...{ running, above, totalPresses }} limit={page.lodge.discountLimit} />}
      </div>
      <BookingSummary
        lodge={page.lodge}
        isDesk={isDesk}
        mayConfirm={mayConfirm}
        mayCheckIn={mayCheckIn}
        running={running}
        above={above}
        refused={refused}
        notice={noticeAbout(0)}
        isBusy={isBusy}
        onAgreeOnTotal={isDesk ? agreeOnTotal : undefined}
        onSend={(status) => void send(status)()}
      />
    </FormElement>
  );
}

/** The form as it was left; an extra that came meanwhile is there too. */
function begun(empty: BookingForm, opened: OpenDraft | null): BookingForm {
  if (opened === null) return empty;
  const { values } = opened.draft;
  // A draft of an earlier version of the desk has each room in a part of its own.
  // Nor is what a bed takes kept with it any more: that is read from the types.
  const rooms = values.rooms.map((room) => ({ ...room, count: room.count ?? 1, bed: undefined }));
  return { ...empty, ...values, rooms, charges: { ...empty.charges, ...values.charges } };
}

/** What the form's own checks do not know: whom the beds are for, and which ID is shown at the door. */
function problemOf(
  { rooms, checkIn }: BookingForm,
  status: NewReservationStatus,
  roomTypes: NewBookingPageQuery['roomTypes'],
) {
  const index = rooms.findIndex(
    (room) => !room.isRestrictionMet && guestsOf(roomTypes, room.roomTypeId) !== 'ANY',
  );
  if (index >= 0) {
    return {
      path: `rooms.${index}.isRestrictionMet`,
      message: 'These beds are sold once this is said.',
    } as const;
  }
  const isUnsafe = status === 'CHECKED_IN' && isWholeAadhaar(checkIn);
  return isUnsafe ? ({ path: 'checkIn.idNumber', message: AADHAAR_LAST4 } as const) : null;
}

function firstDayOf(today: LocalDate, isDesk: boolean): LocalDate {
  return isDesk ? addNights(today, -DESK_DAYS_BACK) : today;
}

function guestsOf(roomTypes: NewBookingPageQuery['roomTypes'], roomTypeId: string): GuestsAccepted {
  return roomTypes.find(({ id }) => id === roomTypeId)?.guests ?? 'ANY';
}

function namesOf(page: NewBookingPageQuery) {
  return {
    lodge: page.lodge,
    bedOf: bedsIn(page.roomTypes),
    guestsOf: (id: string) => guestsOf(page.roomTypes, id),
    typeName: (id: string) => page.roomTypes.find((type) => type.id === id)?.name ?? null,
    roomNumber: (id: string) => page.rooms.find((room) => room.id === id)?.number ?? null,
    typeOfRoom: (number: string) => page.rooms.find((room) => room.number === number)?.roomType.id ?? null,
  };
}
