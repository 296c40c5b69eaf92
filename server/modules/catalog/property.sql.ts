import type { Database } from '../../db/client.ts';
import { readJson, sql } from '../../db/sql.ts';
import type { Lodge } from '../types.generated.ts';

/** The lodge's public facts as stored: the day and the sentence are still to be worked out. */
export type StoredLodge = Omit<Lodge, 'today' | 'tonight' | 'cancellationSentence'> & {
  readonly cancellationPolicy: unknown;
};

/** The one row of settings, what the public may know of it. */
export function readLodge(database: Database): Promise<StoredLodge> {
  return readJson(
    database,
    sql`/* readLodge */
      select json_build_object(
        'name', name, 'legalName', legal_name, 'gstin', gstin, 'upiVpa', upi_vpa, 'printWidth', print_width, 'address', address, 'phone', phone, 'email', email, 'timeZone', time_zone,
        'checkInTime', check_in_time, 'checkOutTime', check_out_time, 'nightEndsAt', night_ends_at,
        'noShowFrom', no_show_from, 'infantMaxAge', infant_max_age,
        'childMaxAge', child_max_age, 'isGstRegistered', is_gst_registered,
        'pricesIncludeTax', prices_include_tax, 'advancePercent', advance_percent, 'holdHours', hold_hours,
        'cancellationPolicy', cancellation_policy)
      from property where id = 1`,
  );
}
