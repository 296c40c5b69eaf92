import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { book, dayIn } from '../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';

it('cancels a booking with the reason, and says that its nights are free again', async () => {
  const code = await book({ guest: 'Kiran Joshi', room: '202', arrival: dayIn(70) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Kiran Joshi?' });

  // What the policy would take is not taken yet, so the dialog says nothing of it.
  await expect.element(dialog.getByText(/Family Nest 202\. No fee is taken\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog.getByText('Say why it is cancelled.')).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The road is closed');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Cancelled. The nights are free again.')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

it('keeps the booking when somebody thinks better of it', async () => {
  const code = await book({ guest: 'Leela Das', room: '202', arrival: dayIn(75) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep booking' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

it('says so where there is no such booking', async () => {
  await renderRoute('/manager/bookings/ZZZZZZZZ', 'manager');
  await expect.element(page.getByRole('heading', { name: 'There is no such booking here' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All bookings' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible();
});

it('calls a guest without a name by the phone number, wherever the guest is named', async () => {
  const code = await book({ guest: '', room: '202', arrival: dayIn(79), phone: '98300 55555' });
  const name = '+91 98300 55555';
  const search = '/manager/bookings?text=98300+55555';
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(search, 'manager');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: new RegExp(`^\\${name}`) }))
    .toBeVisible();
  await page.viewport(1440, 900);
  await renderRoute(search, 'manager');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByRole('dialog', { name: `Cancel the booking of ${name}?` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep booking' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Guest, code, phone or page' }).fill('98300 55555');
  await expect.element(page.getByRole('option', { name: new RegExp(`^\\${name}`) })).toBeVisible();
});
