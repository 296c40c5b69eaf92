import { RefusalNotice } from './refusal-notice.tsx';
import { RefusalWays } from './refusal-ways.tsx';
import type { useBooking } from './use-booking.ts';
import { type RemediesOf, useRefusalRemedies } from './use-refusal-remedies.ts';

type BookingRefusalNoticeProps = RemediesOf & { booking: ReturnType<typeof useBooking> };

/**
 * Why the form "New booking" was refused, and what it offers in place of that; a press changes the form or sends it
 * again.
 */
export function BookingRefusalNotice(props: BookingRefusalNoticeProps) {
  const remedies = useRefusalRemedies(props);
  const { refused, isBusy } = props.booking;
  return (
    refused && (
      <RefusalNotice refused={refused}>
        <RefusalWays refused={refused} isBusy={isBusy} remedies={remedies} />
      </RefusalNotice>
    )
  );
}
