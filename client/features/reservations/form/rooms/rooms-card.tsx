import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { LocalDate } from '../../../../../domain/nights.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { NewBookingPageQuery } from '../new-booking.generated.ts';
import { anotherRoom, type BookingForm } from '../values/booking-form.ts';
import { NightsField } from './nights-field.tsx';
import { RoomSection } from './room-section.tsx';

type RoomsCardProps = {
  page: NewBookingPageQuery;
  isDesk: boolean;
  /** The first day that can be booked. */
  min: LocalDate;
  /** The refusal that is about one room. */
  noticeAt: (index: number) => ReactNode;
  /** A room has gone, and what was said about rooms by their place with it. */
  onRemoved: () => void;
};

/** The nights of the booking and its rooms, one below the other. */
export function RoomsCard({ page, isDesk, min, noticeAt, onRemoved }: RoomsCardProps) {
  const { getValues, clearErrors } = useFormContext<BookingForm>();
  const { fields, append, remove } = useFieldArray<BookingForm, 'rooms'>({ name: 'rooms' });
  const removeAt = (index: number) => {
    onRemoved();
    clearErrors('rooms');
    remove(index);
  };
  return (
    <Card title="Nights and rooms">
      <div className="grid gap-5">
        <div className="max-w-xl">
          <NightsField prefix="" today={page.lodge.today} min={min} />
        </div>
        {fields.map((field, index) => (
          <div key={field.id} className="border-t border-line pt-5">
            <RoomSection
              index={index}
              page={page}
              isDesk={isDesk}
              min={min}
              onRemove={fields.length > 1 ? () => removeAt(index) : undefined}
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
  );
}
