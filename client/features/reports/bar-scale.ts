/** How far a bar reaches, as shares of the chart's height: where it begins from the top, and how high it is. */
type BarPlace = { readonly top: number; readonly height: number };

/**
 * Where zero is in a chart of these amounts, and how each is drawn from there: up where it is above zero, down where more
 * was given back than came in.
 */
export function barScale(amounts: readonly number[]): {
  readonly zero: number;
  placeOf(amount: number): BarPlace;
} {
  const most = Math.max(0, ...amounts);
  const least = Math.min(0, ...amounts);
  const span = Math.max(1, most - least);
  const zero = (most - least === 0 ? span : most) / span;
  return {
    zero,
    placeOf(amount) {
      const height = Math.abs(amount) / span;
      return { top: amount > 0 ? zero - height : zero, height };
    },
  };
}
