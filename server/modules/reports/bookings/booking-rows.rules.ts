import { BOOKING_FIGURES } from '../../../../domain/reports/booking-labels.ts';
import { ENQUIRY_CHANNEL_NAMES } from '../../../../domain/reports/enquiry-channels.ts';
import { REFUSED_FIGURES } from '../../../../domain/reports/refused-labels.ts';
import { STATUS_NAMES } from '../../../../domain/statuses.ts';
import type { BookingRow, RefusedRow } from '../../types.generated.ts';
import { type BookColumn, column, dayColumn } from '../books/book-table.rules.ts';
import { money } from '../sheet-values.ts';

/** The columns of rooms that were booked. */
export const BOOKING_ROW_COLUMNS: readonly BookColumn<BookingRow>[] = [
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('Room type', 18, ({ roomType }) => roomType),
  column('Status', 14, ({ status }) => STATUS_NAMES[status]),
  dayColumn('Arrival', ({ arrival }) => arrival),
  dayColumn('Departure', ({ departure }) => departure),
  column(BOOKING_FIGURES.nights.name, 10, ({ nights }) => nights),
  column(BOOKING_FIGURES.fees.name, 14, ({ fees }) => money(fees)),
  column(BOOKING_FIGURES.value.name, 14, ({ value }) => money(value)),
];

/** The columns of what was asked for and not free. */
export const REFUSED_ROW_COLUMNS: readonly BookColumn<RefusedRow>[] = [
  dayColumn('Night', ({ night }) => night),
  column('Room type', 18, ({ roomType }) => roomType),
  dayColumn('Asked on', ({ askedOn }) => askedOn),
  column('Where', 14, ({ channel }) => ENQUIRY_CHANNEL_NAMES[channel]),
  column(REFUSED_FIGURES.rooms.name, 14, ({ rooms }) => rooms),
  column(REFUSED_FIGURES.value.name, 16, ({ value }) => money(value)),
];
