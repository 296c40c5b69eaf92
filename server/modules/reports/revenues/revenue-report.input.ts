import * as v from 'valibot';
import { ApiError } from '../../../errors/api-error.ts';
import { filterOfText } from '../../../graphql/filter-text.ts';
import { parseId } from '../../../graphql/id.ts';
import * as api from '../../schemas.generated.ts';
import type { BookingReportInput, RevenueReportInput } from '../../types.generated.ts';
import { spanEntries } from '../period/report-span.input.ts';
import type { RevenueFilter } from './revenue-entries.fragment.ts';
import { NONE } from './without.rules.ts';

/** How long the parts are where nobody said. */
export const USUAL_STEP = 'DAY';

const revenueSchema = v.strictObject({
  ...spanEntries,
  isForecast: v.exactOptional(v.boolean()),
  roomTypeId: v.exactOptional(v.string()),
  withoutRoomType: v.exactOptional(v.boolean()),
  source: v.exactOptional(api.ReservationSource),
  agentId: v.exactOptional(v.string()),
  withoutAgent: v.exactOptional(v.boolean()),
});

/** BAD_USER_INPUT for a number that is no day of the week. */
export function assertWeekday(weekday: number | null): void {
  if (weekday !== null && (weekday < 1 || weekday > 7))
    throw new ApiError('BAD_USER_INPUT', 'A weekday is a number from 1 for Monday to 7 for Sunday.');
}

/** BAD_USER_INPUT for a report of one room type or none, where payments are asked for. */
export function assertPaid({ roomTypeId }: RevenueFilter): void {
  if (roomTypeId !== null)
    throw new ApiError(
      'BAD_USER_INPUT',
      'Nobody pays for a room type: leave it out to see what was collected.',
    );
}

/** The report of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function revenueInputOf(text: string): RevenueReportInput {
  return filterOfText(revenueSchema, text, 'report');
}

const rowsSchema = v.strictObject({
  input: revenueSchema,
  isOfNights: v.exactOptional(v.boolean(), false),
  part: v.nullish(api.RevenuePart, null),
  weekday: v.nullish(v.pipe(v.number(), v.integer()), null),
});

/** The rows of a file that is saved. BAD_USER_INPUT for what cannot be some. */
export function revenueRowsOfText(text: string): v.InferOutput<typeof rowsSchema> {
  const rows = filterOfText(rowsSchema, text, 'report');
  assertWeekday(rows.weekday);
  return rows;
}

const collectedSchema = v.strictObject({
  input: revenueSchema,
  method: v.nullish(api.PaymentMethod, null),
});

/** The same of the payments. */
export function collectedRowsOfText(text: string): v.InferOutput<typeof collectedSchema> {
  return filterOfText(collectedSchema, text, 'report');
}

const onBooksSchema = v.strictObject({ input: revenueSchema, of: api.OnBooksFigure });

/** The same of the bookings behind the nights to come. */
export function onBooksRowsOfText(text: string): v.InferOutput<typeof onBooksSchema> {
  return filterOfText(onBooksSchema, text, 'report');
}

/** What a report is narrowed to. BAD_USER_INPUT for a text that can be no id, and for one beside none. */
export function revenueFilterOf(input: RevenueReportInput | BookingReportInput): RevenueFilter {
  const isWithoutRoomType = 'withoutRoomType' in input && input.withoutRoomType === true;
  return {
    roomTypeId: keyOf(input.roomTypeId, isWithoutRoomType),
    source: input.source ?? null,
    agentId: keyOf(input.agentId, input.withoutAgent === true),
  };
}

function keyOf(id: string | null | undefined, isNone: boolean): string | null {
  if (!isNone) return id ? parseId(id) : null;
  if (id)
    throw new ApiError('BAD_USER_INPUT', 'A report is narrowed to one of them or to none, not to both.');
  return NONE;
}
