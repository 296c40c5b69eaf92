import { REVENUE_FIGURES } from '../../../../domain/reports/revenue-labels.ts';
import type { RevenueRow } from '../../types.generated.ts';
import { type BookColumn, column, dayColumn } from '../books/book-table.rules.ts';
import { money } from '../sheet-values.ts';

const words = REVENUE_FIGURES;

/** The columns of nights, extras and fees. */
export const REVENUE_ROW_COLUMNS: readonly BookColumn<RevenueRow>[] = [
  dayColumn('Day', ({ day }) => day),
  column('Booking', 12, ({ code }) => code),
  column('Guest', 24, ({ guest }) => guest),
  column('What', 26, ({ what }) => what),
  column('Free of charge', 14, ({ isFree }) => (isFree ? 'Yes' : null)),
  column(words.room.name, 14, ({ room }) => money(room)),
  column(words.other.name, 14, ({ other }) => money(other)),
  column(words.fees.name, 14, ({ fees }) => money(fees)),
  column(words.earned.name, 14, ({ room, other, fees }) => money(room + other + fees)),
];
