import * as v from 'valibot';
import { filterOfText } from '../../../graphql/filter-text.ts';
import { parseId } from '../../../graphql/id.ts';
import * as api from '../../schemas.generated.ts';
import type { RevenueReportInput } from '../../types.generated.ts';
import { spanEntries } from '../period/report-span.input.ts';
import type { RevenueFilter } from './revenue-entries.fragment.ts';

/** How long the parts are where nobody said. */
export const USUAL_STEP = 'DAY';

const schema = v.strictObject({
  ...spanEntries,
  isForecast: v.exactOptional(v.boolean()),
  roomTypeId: v.exactOptional(v.string()),
  source: v.exactOptional(api.ReservationSource),
  agentId: v.exactOptional(v.string()),
});

/** The report of a file that is saved. BAD_USER_INPUT for what cannot be one. */
export function revenueInputOf(text: string): RevenueReportInput {
  return filterOfText(schema, text, 'report');
}

/** What a report is narrowed to. BAD_USER_INPUT for a text that can be no id. */
export function revenueFilterOf({ roomTypeId, source, agentId }: RevenueReportInput): RevenueFilter {
  return {
    roomTypeId: roomTypeId ? parseId(roomTypeId) : null,
    source: source ?? null,
    agentId: agentId ? parseId(agentId) : null,
  };
}
