import { formatFullDay } from '../client/lib/format/format.ts';
import { addNights } from '../domain/nights.ts';
import { expect, test } from './fixtures.ts';

for (const path of ['/', '/book']) {
  test(`the days on ${path} are said as everywhere in the lodge, and the check-out follows the check-in`, async ({
    page,
  }) => {
    await page.goto(path);
    const form = page.getByRole('form', { name: 'Find a room' });
    const arrival = form.getByLabel('Check-in');
    const departure = form.getByLabel('Check-out');
    const first = await arrival.inputValue();
    await expect(form.getByText(formatFullDay(first))).toBeVisible();
    const later = addNights(first, 9);
    await arrival.fill(later);
    await expect(form.getByText(formatFullDay(later))).toBeVisible();
    await expect(form.getByText(formatFullDay(addNights(later, 1)))).toBeVisible();
    await expect(departure).toHaveValue(addNights(later, 1));

    await departure.press('ArrowUp');
    await expect(form.getByText(formatFullDay(addNights(later, 1)))).toBeHidden();
    await arrival.focus();
    await expect(form.getByText(formatFullDay(await departure.inputValue()))).toBeVisible();
  });
}
