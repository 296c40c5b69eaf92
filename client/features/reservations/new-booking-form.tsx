import { valibotResolver } from '@hookform/resolvers/valibot';
import { Plus } from 'lucide-react';
import { FormProvider, useFieldArray, useForm, useFormContext } from 'react-hook-form';
import { addNights } from '../../../domain/nights.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { BookerSection } from './booker-section.tsx';
import {
  anotherRoom,
  type BookingForm,
  type BookingStart,
  newBookingForm,
  quoteInputOf,
} from './booking-form.ts';
import { bookingSchema } from './booking-schema.ts';
import { BookingSummary } from './booking-summary.tsx';
import { DiscountSection } from './discount-section.tsx';
import { ExtrasSection } from './extras-section.tsx';
import type { NewBookingAgentsQuery, NewBookingPageQuery } from './new-booking.generated.ts';
import { NightsField } from './nights-field.tsx';
import { RefusalNotice, type RefusalRemedies } from './refusal-notice.tsx';
import { RoomSection } from './room-section.tsx';
import { type Booked, useBooking } from './use-booking.ts';
import { useBookingValues } from './use-booking-values.ts';
import { useRunningQuote } from './use-running-quote.ts';

export type NewBookingFormProps = {
  page: NewBookingPageQuery;
  agents: NewBookingAgentsQuery['agents'];
  /** A manager or an admin: may give money off, name an agent, pass over a rule with a reason. */
  isDesk: boolean;
  start: BookingStart;
  onBooked: (booked: Booked) => void;
};

// How far back each may book, as the server has it.
const DESK_DAYS_BACK = 7;

/** The form "New booking": what is wanted on the left, the running price on the right. */
export function NewBookingForm(props: NewBookingFormProps) {
  const form = useForm<BookingForm>({
    resolver: valibotResolver(bookingSchema),
    defaultValues: newBookingForm(props.start, props.page.lodge.today, props.page),
  });
  return (
    <FormProvider {...form}>
      <Sheet {...props} />
    </FormProvider>
  );
}

function Sheet({ page, agents, isDesk, onBooked }: NewBookingFormProps) {
  const { getValues, setValue, clearErrors, handleSubmit, setFocus } = useFormContext<BookingForm>();
  const { fields, append, remove } = useFieldArray<BookingForm, 'rooms'>({ name: 'rooms' });
  const running = useRunningQuote(quoteInputOf(useBookingValues()));
  const booking = useBooking({ isDesk, names: namesOf(page), onBooked });
  const { refused, forgive } = booking;
  const { today } = page.lodge;
  const min = isDesk ? addNights(today, -DESK_DAYS_BACK) : today;

  const send = (status: 'HELD' | 'CONFIRMED') =>
    handleSubmit(async () => {
      if (booking.isBusy) return;
      if (running.refusal) return booking.refuse(running.refusal);
      const quotedTotal = running.quote?.total.gross ?? null;
      await booking.send({ status, quotedTotal, mayMoveOthers: false });
    });

  const remediesAt = (index: number): RefusalRemedies => ({
    onChooseRoom: (roomId) => {
      setValue(`rooms.${index}.roomId`, roomId);
      forgive();
    },
    onNights: ({ arrival, departure }) => {
      const at = getValues(`rooms.${index}.hasOwnNights`) ? (`rooms.${index}.` as const) : '';
      setValue(`${at}arrival`, arrival);
      setValue(`${at}departure`, departure);
      forgive();
    },
    onChooseType: (name) => {
      const type = page.roomTypes.find((candidate) => candidate.name === name);
      setValue(`rooms.${index}.roomTypeId`, type?.id ?? '');
      setValue(`rooms.${index}.roomId`, '');
      forgive();
    },
    onMoveAndBook: () => void booking.sendAgain({ mayMoveOthers: true }),
    onBookAtPrice: (quotedTotal) => {
      running.askAgain();
      void booking.sendAgain({ quotedTotal });
    },
  });
  const noticeAt = (index: number) =>
    refused?.place.at === 'room' && refused.place.index === index ? (
      <RefusalNotice refused={refused} isBusy={booking.isBusy} remedies={remediesAt(index)} />
    ) : null;

  const agreeOnTotal = () => {
    setValue('discount.kind', 'AGREED_TOTAL');
    setValue('discount.value', '');
    // The field is there once the choice has been drawn.
    requestAnimationFrame(() => setFocus('discount.value'));
  };

  return (
    <form
      noValidate
      onSubmit={(event) => void send(isDesk ? 'CONFIRMED' : 'HELD')(event)}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-5"
    >
      <div className="grid min-w-0 gap-4">
        <Card title="Nights and rooms">
          <div className="grid gap-5">
            <div className="max-w-xl">
              <NightsField prefix="" today={today} min={min} />
            </div>
            {fields.map((field, index) => (
              <div key={field.id} className="border-t border-line pt-5 first:border-t-0">
                <RoomSection
                  index={index}
                  page={page}
                  isDesk={isDesk}
                  min={min}
                  onRemove={
                    fields.length > 1
                      ? () => {
                          forgive();
                          clearErrors('rooms');
                          remove(index);
                        }
                      : undefined
                  }
                  notice={noticeAt(index)}
                />
              </div>
            ))}
            <div className="border-t border-line pt-4">
              <Button onClick={() => append(anotherRoom(getValues()), { shouldFocus: false })}>
                <Plus aria-hidden /> Add a room
              </Button>
            </div>
          </div>
        </Card>
        <BookerSection isDesk={isDesk} agents={agents} />
        <ExtrasSection extras={page.specialCharges} />
        {isDesk && <DiscountSection />}
      </div>
      <BookingSummary
        lodge={page.lodge}
        isDesk={isDesk}
        running={running}
        refused={refused}
        remedies={remediesAt(0)}
        isBusy={booking.isBusy}
        onAgreeOnTotal={isDesk ? agreeOnTotal : undefined}
        onSend={(status) => void send(status)()}
      />
    </form>
  );
}

function namesOf(page: NewBookingPageQuery) {
  return {
    typeName: (id: string) => page.roomTypes.find((type) => type.id === id)?.name ?? null,
    roomNumber: (id: string) => page.rooms.find((room) => room.id === id)?.number ?? null,
  };
}
