const STEPS = [1, 2, 2.5, 5, 10];
const WANTED = 4;

/** Round values for the lines of a chart, zero among them: about four, and one at or above the highest; whole multiples of the least distance. */
export function ticksOf(values: readonly number[], least = 1): number[] {
  const most = Math.max(0, ...values);
  const lowest = Math.min(0, ...values);
  const span = most - lowest;
  if (span === 0) return [0, least];
  const rough = span / WANTED;
  const power = 10 ** Math.floor(Math.log10(rough));
  const round = power * (STEPS.find((factor) => factor * power >= rough) ?? 10);
  const step = Math.max(1, Math.ceil(round / least)) * least;
  const first = Math.floor(lowest / step);
  const last = Math.ceil(most / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Which of so many labels are written where one needs so much width: evenly apart, the first among them. */
export function labelledPlaces(count: number, width: number, labelWidth: number): Set<number> {
  const apart = Math.max(1, Math.ceil((count * labelWidth) / Math.max(width, labelWidth)));
  return new Set(Array.from({ length: Math.ceil(count / apart) }, (_, index) => index * apart));
}
