import { STATUS_NAMES } from '../../../../../domain/statuses.ts';
import type { OnBooksRow } from '../../../types.generated.ts';
import { type BookColumn, column, dayColumn } from '../../books/book-table.rules.ts';
import { money } from '../../sheet-values.ts';

/** The columns of bookings that were added or lost. */
export const ON_BOOKS_ROW_COLUMNS: readonly BookColumn<OnBooksRow>[] = [
  dayColumn('Changed', ({ changedOn }) => changedOn),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('Status', 14, ({ status }) => STATUS_NAMES[status]),
  dayColumn('First night', ({ first }) => first),
  dayColumn('Last night', ({ last }) => last),
  column('Room-nights', 12, ({ booked }) => booked.roomsSold),
  column('Revenue', 14, ({ booked }) => money(booked.revenue)),
];
