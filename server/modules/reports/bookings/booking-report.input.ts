import * as v from 'valibot';
import { filterOfText } from '../../../graphql/filter-text.ts';
import * as api from '../../schemas.generated.ts';
import type { BookingReportInput } from '../../types.generated.ts';
import { spanEntries } from '../period/report-span.input.ts';

const schema = v.strictObject({
  ...spanEntries,
  basis: v.exactOptional(api.BookingBasis),
  roomTypeId: v.exactOptional(v.string()),
  source: v.exactOptional(api.ReservationSource),
  agentId: v.exactOptional(v.string()),
});

/** The report of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function bookingInputOf(text: string): BookingReportInput {
  return filterOfText(schema, text, 'report');
}
