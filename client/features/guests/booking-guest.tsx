import { countryName } from '../../../domain/listing/country-names.ts';
import { formatTimeOfDay } from '../../../domain/local-time.ts';
import { formatDayOfYear, todayAt } from '../../../domain/nights.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { isFromAbroad } from '../../../domain/police/form-three.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import type { BookingGuests_reservationFragment } from './booking-guests.generated.ts';
import { FormThreeButton } from './form-three-button.tsx';
import { guestName } from './guest-format.ts';

type NamedGuest = Pick<
  BookingGuests_reservationFragment['rooms'][number]['guests'][number],
  'guest' | 'isPrimary' | 'arrivalFormDueAt' | 'departureFormDueAt'
> & { isBooker: boolean };

type BookingGuestProps = {
  named: NamedGuest;
  /** Whether the guests of the room come today or have come, so that the ID is asked for. */
  isIdDue: boolean;
  timeZone: string;
  onRecordId: () => void;
};

/** One guest of a room: who, whether the ID is there, and until when Form III is wanted. */
export function BookingGuest({ named, isIdDue, timeZone, onRecordId }: BookingGuestProps) {
  const { guest, isBooker, arrivalFormDueAt, departureFormDueAt } = named;
  const name = guestName(guest);
  const isAbroad = isFromAbroad(guest.nationality);
  const facts = [
    isBooker && 'booked',
    guest.fullName && guest.phone && formatPhone(guest.phone),
    isAbroad && guest.nationality && countryName(guest.nationality),
  ];
  return (
    <div className="mt-1.5 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 wrap-anywhere">
          <span className="font-medium">{name}</span>{' '}
          <span className="text-ink-2">{facts.filter(Boolean).join(' · ')}</span>
        </p>
        {guest.hasId === true && <Badge variant="confirmed">ID recorded</Badge>}
        {isIdDue && guest.hasId === false && <Badge variant="late">ID missing</Badge>}
        {guest.hasId === false && (
          <Button onClick={onRecordId} aria-label={`Record ID of ${name}`}>
            Record ID
          </Button>
        )}
        {isAbroad && <FormThreeButton guest={{ id: guest.id, name }} />}
      </div>
      {guest.doNotRentReason && (
        <Notice variant="danger">
          Do not rent to {name}: {guest.doNotRentReason}
        </Notice>
      )}
      {arrivalFormDueAt && <Due what="arrival" at={arrivalFormDueAt} timeZone={timeZone} />}
      {departureFormDueAt && <Due what="departure" at={departureFormDueAt} timeZone={timeZone} />}
    </div>
  );
}

function Due({ what, at, timeZone }: { what: string; at: string; timeZone: string }) {
  const day = formatDayOfYear(todayAt(new Date(at), timeZone));
  return (
    <p className="text-sm text-late">
      Form III for the {what}: by {day}, {formatTimeOfDay(at, timeZone)}
    </p>
  );
}
