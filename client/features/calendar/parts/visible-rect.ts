/** The part of a cell of the chart that can be seen: a long one reaches under the names and out of the chart. */
export function visibleRect(anchor: HTMLElement | null): DOMRect {
  const whole = anchor?.getBoundingClientRect() ?? new DOMRect();
  const chart = anchor?.closest('[role="grid"]')?.getBoundingClientRect();
  if (chart === undefined) return whole;
  const left = Math.max(whole.left, chart.left);
  return new DOMRect(left, whole.top, Math.max(0, Math.min(whole.right, chart.right) - left), whole.height);
}
