const BASIS_POINTS_A_POINT = 100;
/** A change by more is said as more than this. */
const MOST_SAID = 999;

const shares = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

/** '33.3 %' or '4,412.2 %', of basis points. */
export function formatShare(basisPoints: number): string {
  return `${shares.format(Math.round(basisPoints / 10) / 10)} %`;
}

/** A figure, and whether it is a share in basis points: that changes by points, anything else by percent. */
export type ChangedFigure = { readonly value: number | null; readonly isShare?: boolean | undefined };

/**
 * By how many whole percent a figure has changed, a share by how many points; null where it is not known, or where there
 * is nothing to compare it with: nothing is a percentage of a loss.
 */
export function changeIn({ value, isShare = false }: ChangedFigure, before: number | null): number | null {
  if (value === null || before === null) return null;
  if (isShare) return Math.round((value - before) / BASIS_POINTS_A_POINT);
  return before <= 0 ? null : Math.round(((value - before) * 100) / before);
}

/** '+12 %', 'over +999 %' or, of a share, '-3 points'; '' where there is nothing to say. */
export function formatChange(figure: ChangedFigure, before: number | null): string {
  const change = changeIn(figure, before);
  if (change === null) return '';
  if (Math.abs(change) > MOST_SAID)
    return `${change > 0 ? 'over +' : 'below -'}${MOST_SAID}${unitOf(change, figure)}`;
  return `${change > 0 ? '+' : ''}${change}${unitOf(change, figure)}`;
}

/** ' %' or, of a share, ' points'. */
export function unitOf(change: number, { isShare = false }: Pick<ChangedFigure, 'isShare'>): string {
  if (!isShare) return ' %';
  return Math.abs(change) === 1 ? ' point' : ' points';
}
