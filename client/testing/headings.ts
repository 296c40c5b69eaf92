import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';

/** What the headings of a table say when they have the focus, of those that explain themselves, from left to right. */
export async function meaningsIn(table: string): Promise<(string | null)[]> {
  const headings = page
    .getByRole('main')
    .getByRole('table', { name: table, exact: true })
    .getByRole('columnheader')
    .getByRole('button');
  await expect.element(headings.first()).toBeVisible();
  const said: (string | null)[] = [];
  for (const heading of headings.elements()) {
    if (!(heading instanceof HTMLElement) || !heading.matches('.decoration-dotted')) continue;
    heading.focus();
    const tooltip = page.getByRole('tooltip');
    await expect.element(tooltip).toBeInTheDocument();
    said.push(tooltip.element().textContent);
    await userEvent.keyboard('{Escape}');
    heading.blur();
    await expect.element(tooltip).not.toBeInTheDocument();
  }
  return said;
}
