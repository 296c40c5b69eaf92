/** So much may be taken at once, and so much comes back every second. */
export type BucketSize = { readonly perSecond: number; readonly burst: number };

type Bucket = { left: number; at: number };

const MAX_BUCKETS = 10_000;

/** A bucket for each name; of very many the one that nothing was taken of for longest is forgotten. */
export function bucketsOf({ perSecond, burst }: BucketSize, now: () => number = () => performance.now()) {
  const buckets = new Map<string, Bucket>();
  return {
    /**
     * Takes an amount while one is left: what is dear is paid for by those who come next. Gives 0, or after how
     * many seconds there is something again; then nothing was taken.
     */
    take(name: string, amount: number): number {
      const at = now();
      const before = buckets.get(name) ?? { left: burst, at };
      const left = Math.min(burst, before.left + ((at - before.at) / 1_000) * perSecond);
      const isEnough = left >= 1;
      buckets.delete(name);
      buckets.set(name, { left: isEnough ? left - amount : left, at });
      const [oldest] = buckets.keys();
      if (buckets.size > MAX_BUCKETS && oldest !== undefined) buckets.delete(oldest);
      return isEnough ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
  };
}
