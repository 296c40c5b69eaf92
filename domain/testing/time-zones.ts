/**
 * The time zones that the process may be in without a result changing, with the hour that each shows at noon of
 * 1 January in UTC: another one in each, and in the last another day.
 */
export const PROCESS_TIME_ZONES = [
  { zone: 'UTC', hour: 12 },
  { zone: 'Asia/Kolkata', hour: 17 },
  { zone: 'America/New_York', hour: 7 },
  { zone: 'Pacific/Kiritimati', hour: 2 },
] as const;
