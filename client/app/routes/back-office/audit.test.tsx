import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { book, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const audit = page.getByRole('table', { name: 'Audit' });

it('the audit shows who did what to a booking, before and after, also by an admin in the panel of a manager', async () => {
  const code = await book({ guest: 'Farida Prüfung', room: '101', arrival: await ownNights() });
  const spoken = `${code.slice(0, 4)}-${code.slice(4)}`;
  await desk.updateReservation(code, { note: 'Comes with a dog' });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('317');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();

  await renderRoute('/admin/audit', 'admin');
  await page.getByRole('searchbox', { name: 'Booking, room or guest' }).fill(spoken);
  await expect.poll(shownAddress).toBe(`/admin/audit?text=${spoken}`);
  await expect.element(audit.getByText('Took a payment')).toBeVisible();
  await expect.element(audit.getByText('Admin as Manager')).toBeVisible();
  await expect.element(audit.getByText('after: ₹317')).toBeVisible();
  const note = audit.getByRole('row').filter({ hasText: 'Changed the booking' });
  await expect.element(note.getByText('before: –')).toBeVisible();
  await expect.element(note.getByText('after: Comes with a dog')).toBeVisible();
  await expect
    .element(note.getByRole('link', { name: spoken }))
    .toHaveAttribute('href', `/admin/bookings/${code}`);
  // a booking keeps much: what is not shown at once is opened by a button
  await audit
    .getByRole('button', { name: /more things?$/ })
    .first()
    .click();
  await expect.element(audit.getByRole('button', { name: 'Less' })).toBeVisible();

  await main.getByRole('combobox', { name: 'What was done' }).selectOptions('Took a payment');
  await expect.poll(shownAddress).toBe(`/admin/audit?text=${spoken}&action=record-payment`);
  await expect.element(main.getByText('1 line', { exact: true })).toBeVisible();
  await main.getByRole('combobox', { name: 'Order' }).selectOptions('Earliest first');
  await expect.poll(shownAddress).toMatch(/&sort=EARLIEST$/);

  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await expect.element(audit.getByText('Took a payment')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('the audit says what is wrong where nothing is found or the list cannot be had, and leads on', async () => {
  await renderRoute('/admin/audit?person=Nobody+Nowhere', 'admin');
  await expect.element(main.getByText('Nothing found')).toBeVisible();
  await main.getByRole('link', { name: 'Show everything' }).click();
  await expect.element(audit.getByRole('row').nth(1)).toBeVisible();
  await expect.element(main.getByText(/^\d+ lines from /)).toBeVisible();
  const recover = failWith('AuditPage', 'FORBIDDEN');
  await page.getByRole('searchbox', { name: 'Who did it' }).fill('Somebody');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: /again/i }).click();
  await expect.element(main.getByText('Nothing found')).toBeVisible();
});

it('the audit is no page of a manager', async () => {
  await renderRoute('/admin/audit', 'manager');
  await expect.poll(shownAddress).toBe('/manager');
});
