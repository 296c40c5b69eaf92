import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addMonths, addNights, firstOfMonth, todayAt } from '../../../../domain/nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const MAY = 'from=2031-05-01&to=2031-05-31';

/** Chooses in a list as a hand does, and waits for nothing to be drawn. */
function chooseAtOnce(list: string, value: string): void {
  const select = main.getByRole('combobox', { name: list }).element();
  if (!(select instanceof HTMLSelectElement)) throw new Error(`${list} is no list.`);
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function pressAtOnce(link: string): void {
  const element = main.getByRole('link', { name: link, exact: true }).element();
  if (!(element instanceof HTMLElement)) throw new Error(`${link} cannot be pressed.`);
  element.click();
}

it.each([
  ['revenues', 'Came by', 'source=PHONE'],
  ['bookings', 'Came by', 'source=PHONE'],
  ['expenses', 'Paid by', 'method=CASH'],
  ['financials', 'Compare with', 'compare=BEFORE'],
])('a second choice on %s keeps the first, which is not drawn yet', async (report, list, chosen) => {
  const path = `/admin/reports/${report}?${MAY}`;
  await renderRoute(path, 'admin');
  await expect.element(main.getByRole('combobox', { name: list })).toBeVisible();
  chooseAtOnce('By', 'WEEK');
  chooseAtOnce(list, chosen.split('=')[1] ?? '');
  await expect.poll(shownAddress).toBe(`${path}&by=WEEK&${chosen}`);
  await expect.element(main.getByRole('combobox', { name: list })).toHaveValue(chosen.split('=')[1] ?? '');
  // a link of what is still drawn changes its own alone, and one step on from another is two
  chooseAtOnce(list, '');
  pressAtOnce('Last month');
  await expect.poll(() => new URLSearchParams(location.search).has(chosen.split('=')[0] ?? '')).toBe(false);
  expect(shownAddress()).not.toContain('2031');
  await renderRoute(path, 'admin');
  await expect.element(main.getByRole('link', { name: 'The month after' })).toBeVisible();
  pressAtOnce('The month after');
  pressAtOnce('The month after');
  await expect.poll(shownAddress).toBe(`/admin/reports/${report}?from=2031-07-01&to=2031-07-31`);
});

it('a link to what is drawn takes back days that are not drawn yet', async () => {
  const lastMonth = addMonths(firstOfMonth(todayAt(new Date(), 'Asia/Kolkata')), -1);
  const path = `/admin/reports/revenues?from=${lastMonth}&to=${addNights(addMonths(lastMonth, 1), -1)}`;
  await renderRoute(path, 'admin');
  const link = main.getByRole('link', { name: 'Last month', exact: true });
  await expect.element(link).toHaveAttribute('aria-current', 'page');
  pressAtOnce('Financial year');
  expect(shownAddress()).not.toBe(path);
  pressAtOnce('Last month');
  await expect.poll(shownAddress).toBe(path);
  await expect.element(link).toHaveAttribute('aria-current', 'page');
});

it('a second choice of a list keeps the first, which is not drawn yet', async () => {
  await renderRoute('/admin/expenses', 'admin');
  await expect.element(main.getByRole('combobox', { name: 'Order' })).toBeVisible();
  chooseAtOnce('Shown', 'VOIDED');
  chooseAtOnce('Order', 'HIGHEST');
  await expect.poll(shownAddress).toBe('/admin/expenses?state=VOIDED&sort=HIGHEST');
});
