import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const account = page.getByRole('region', { name: 'Account' });
const item = page.getByRole('menuitem', { name: /^Write off ₹/ });

const openMenu = () => account.getByRole('button', { name: 'More' }).click();

it('what somebody who never came will not pay is written off, for a reason, and that is taken back', async () => {
  const code = await book({ guest: 'Gopal Thapa', room: '307', arrival: dayIn(-5), nights: 1 });
  await renderRoute(`/admin/bookings/${code}`, 'admin');
  await openMenu();
  await expect.element(page.getByRole('menuitem', { name: 'Add a charge…' })).toBeVisible();
  // a stay that may still begin is no loss
  await expect.element(item).not.toBeInTheDocument();
  await page.getByRole('menuitem', { name: 'Add a charge…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Not come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not come' }).click();
  await expect.element(account.getByText(/^Fee for not coming/)).toBeVisible();

  await openMenu();
  await item.click();
  const dialog = page.getByRole('dialog', { name: /^Write off ₹/ });
  const amount = dialog.getByRole('textbox', { name: 'Amount' });
  await expect.element(amount).not.toHaveValue('');
  await amount.fill('100');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Answers no calls');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect.element(page.getByText('₹100 is written off.')).toBeVisible();
  await expect.element(account.getByText('Written off', { exact: true })).toBeVisible();
  await expect.element(account.getByText(/, Answers no calls$/)).toBeVisible();

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('₹100 is due again.')).toBeVisible();
  await expect.element(account.getByText('Written off', { exact: true })).not.toBeInTheDocument();
});

it('the form says what a manager may write off, and keeps what was typed', async () => {
  const code = await book({ guest: 'Madan Thapa', room: '308', arrival: dayIn(-5), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Not come' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Not come' }).click();
  await expect.element(account.getByText(/^Fee for not coming/)).toBeVisible();
  await openMenu();
  await item.click();
  const dialog = page.getByRole('dialog', { name: /^Write off ₹/ });
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Answers no calls');
  await dialog.getByRole('button', { name: 'Write off' }).click();
  await expect.element(dialog.getByRole('alert').getByText(/%/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Why' })).toHaveValue('Answers no calls');
});
