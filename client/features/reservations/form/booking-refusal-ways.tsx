import { RefusalWays } from './refusal-ways.tsx';
import type { useBooking } from './use-booking.ts';
import { type RemediesOf, useRefusalRemedies } from './use-refusal-remedies.ts';

type BookingRefusalWaysProps = RemediesOf & { booking: ReturnType<typeof useBooking> };

/** What the form "New booking" offers in place of what was refused; a press changes the form or sends it again. */
export function BookingRefusalWays(props: BookingRefusalWaysProps) {
  const remedies = useRefusalRemedies(props);
  const { refused, isBusy } = props.booking;
  return refused && <RefusalWays refused={refused} isBusy={isBusy} remedies={remedies} />;
}
