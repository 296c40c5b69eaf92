const REASONS: ReadonlySet<string> = new Set(['reason', 'overrideReason', 'waiveFeeReason', 'note']);

/** A change as text without the reasons that are typed for it: what was shown of its price holds whatever they say. */
export function withoutReasons(change: object | null): string {
  return JSON.stringify(change, (key, value) => (REASONS.has(key) ? undefined : value));
}
