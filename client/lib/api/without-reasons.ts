/** Of an extra the day too: it is charged with the amount that was shown, and refused where the day makes another. */
const PRICELESS: ReadonlySet<string> = new Set([
  'reason',
  'overrideReason',
  'waiveFeeReason',
  'note',
  'date',
]);

/** A change as text without the reasons that are typed for it: what was shown of its price holds whatever they say. */
export function withoutReasons(change: object | null): string {
  return JSON.stringify(change, (key, value) => (PRICELESS.has(key) ? undefined : value));
}
