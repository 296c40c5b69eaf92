/** The least and the greatest that a number of the settings may be. */
export const SETTING_LIMITS = {
  holdHours: [1, 720],
  webRequestHours: [1, 168],
  formHoldMinutes: [5, 60],
  infantMaxAge: [0, 17],
  childMaxAge: [0, 17],
  stayOverCleaningDays: [0, 30],
  daysBefore: [0, 365],
} as const satisfies { readonly [setting: string]: readonly [number, number] };

/** So many entries has a policy, and a list of early or late fees. */
export const MOST_ENTRIES = 6;

/** What stands at the field where a number is none of these. */
export function outsideLimits([least, most]: readonly [number, number]): string {
  return `Enter a whole number from ${least} to ${most}.`;
}
