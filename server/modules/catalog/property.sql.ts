import * as v from 'valibot';
import type { Database } from '../../db/client.ts';
import { queryJson } from '../../db/query.ts';
import { sql } from '../../db/sql.ts';
import * as api from '../schemas.generated.ts';

/** The lodge's public facts as stored: the day and the sentence are still to be worked out. */
const storedLodgeSchema = v.object({
  ...v.omit(api.Lodge, ['today', 'tonight', 'cancellationSentence']).entries,
  cancellationPolicy: v.unknown(),
});
type StoredLodge = v.InferOutput<typeof storedLodgeSchema>;

/** The one row of settings, what the public may know of it. */
export function readLodge(database: Database): Promise<StoredLodge> {
  return queryJson(
    database,
    storedLodgeSchema,
    sql`/* readLodge */
      select json_build_object(
        'name', name, 'legalName', legal_name, 'gstin', gstin, 'upiVpa', upi_vpa, 'printWidth', print_width, 'address', address, 'phone', phone, 'email', email, 'timeZone', time_zone,
        'checkInTime', check_in_time, 'checkOutTime', check_out_time, 'nightEndsAt', night_ends_at,
        'noShowFrom', no_show_from, 'infantMaxAge', infant_max_age,
        'childMaxAge', child_max_age, 'isGstRegistered', is_gst_registered,
        'pricesIncludeTax', prices_include_tax, 'advancePercent', advance_percent, 'discountLimit', manager_discount_limit, 'holdHours', hold_hours,
        'stayOverCleaningDays', stay_over_cleaning_days, 'version', version,
        'cancellationPolicy', cancellation_policy)
      from property where id = 1`,
  );
}
