import * as v from 'valibot';
import { ApiError } from '../../../errors/api-error.ts';
import { filterOfText } from '../../../graphql/filter-text.ts';
import * as api from '../../schemas.generated.ts';
import type { BookingReportInput, BookingRowsRange } from '../../types.generated.ts';
import { spanEntries } from '../period/report-span.input.ts';

const bookingSchema = v.strictObject({
  ...spanEntries,
  basis: v.exactOptional(api.BookingBasis),
  roomTypeId: v.exactOptional(v.string()),
  source: v.exactOptional(api.ReservationSource),
  agentId: v.exactOptional(v.string()),
  withoutAgent: v.exactOptional(v.boolean()),
});

/** BAD_USER_INPUT for a range that has nothing in it, or begins below zero. */
export function assertRange(range: BookingRowsRange | null): void {
  if (range === null) return;
  const { least, most } = range;
  if (least < 0 || (typeof most === 'number' && most < least))
    throw new ApiError('BAD_USER_INPUT', 'A range goes from its least number up to its most.');
}

/** The report of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function bookingInputOf(text: string): BookingReportInput {
  return filterOfText(bookingSchema, text, 'report');
}

const rowsSchema = v.strictObject({
  input: bookingSchema,
  statuses: v.nullish(v.array(api.ReservationStatus), null),
  range: v.nullish(
    v.strictObject({
      of: api.BookingMeasure,
      least: v.pipe(v.number(), v.integer()),
      most: v.nullish(v.pipe(v.number(), v.integer()), null),
    }),
    null,
  ),
  withFees: v.exactOptional(v.boolean(), false),
});

/** The rows of a file that is saved. BAD_USER_INPUT for what cannot be some. */
export function bookingRowsOfText(text: string): v.InferOutput<typeof rowsSchema> {
  const rows = filterOfText(rowsSchema, text, 'report');
  assertRange(rows.range);
  return rows;
}

const refusedSchema = v.strictObject({ input: bookingSchema });

/** The same of what was asked for and not free. */
export function refusedRowsOfText(text: string): v.InferOutput<typeof refusedSchema> {
  return filterOfText(refusedSchema, text, 'report');
}
