import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const READ_BY = 'It stands beside the price, where the guest and the agent read it.';
const main = () => page.getByRole('main');

it('a room of a booking is made free, after saying who will read the reason', async () => {
  const code = await book({ guest: 'Ishaan Bora', room: '103', arrival: await ownNights() });
  await renderRoute(`/admin/bookings/${code}`, 'admin');
  await main()
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Free of charge…' }).click();
  const dialog = page.getByRole('dialog', { name: "Couple's Cove 103 free of charge" });
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveAccessibleDescription(READ_BY);
  await reason.fill('Guide of the group');
  await dialog.getByRole('button', { name: 'Make it free' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main().getByText('Free: Guide of the group').first()).toBeVisible();
});

it('a new booking asks why a room is free, and says who will read the reason', async () => {
  const from = await ownNights();
  await renderRoute(`/admin/reservation?arrival=${from}&departure=${addNights(from, 2)}`, 'admin');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await page.getByRole('checkbox', { name: 'Free of charge' }).click();
  const reason = page.getByRole('textbox', { name: 'Why it is free' });
  await expect.element(reason).toHaveAccessibleDescription(READ_BY);
  await page.getByRole('textbox', { name: 'Name' }).fill('Asha Bora');
  await page.getByRole('button', { name: /^Book/ }).click();
  await expect.element(reason).toHaveAccessibleDescription('Say why it is free.');
  await reason.fill('Driver of the group');
  const total = page.getByRole('complementary', { name: 'Price' }).getByRole('button', { name: /^Total ₹0/ });
  await expect.element(total).toBeVisible();
});
