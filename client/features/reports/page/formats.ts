const COUNT = new Intl.NumberFormat('en-IN');

/** '1,234'. */
export function formatCount(count: number): string {
  return COUNT.format(count);
}
