import { useFormContext, useWatch } from 'react-hook-form';
import type { BookingForm } from './booking-form.ts';

/** Everything that the form "New booking" holds now; renders again at every change. */
export function useBookingValues(): BookingForm {
  const { control } = useFormContext<BookingForm>();
  // Every field has a value from the start, so that nothing of it is partial.
  return useWatch({ control }) as BookingForm;
}
