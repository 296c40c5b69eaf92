import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('what goes and what stays is listed before the data of a guest is deleted, and why not yet', async () => {
  const phone = '98322 11251';
  const code = await book({ guest: 'Nisha Forgetwell', room: '103', arrival: await ownNights(), phone });
  await renderRoute('/manager/guests?text=forgetwell', 'manager');
  await main.getByRole('link', { name: 'Nisha Forgetwell' }).click();
  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Delete data' })).not.toBeInTheDocument();

  await renderRoute('/admin/guests?text=forgetwell', 'admin');
  await main.getByRole('link', { name: 'Nisha Forgetwell' }).click();
  await page.getByRole('button', { name: 'Delete data' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the data of Nisha Forgetwell?' });
  await expect.element(dialog.getByText(/^The guest is expected on .* Cancel it first/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await desk.cancelReservation(code);
  await renderRoute('/admin/guests?text=forgetwell', 'admin');
  await main.getByRole('link', { name: 'Nisha Forgetwell' }).click();
  await page.getByRole('button', { name: 'Delete data' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete the data of Nisha Forgetwell?' });
  await expect
    .element(question.getByRole('heading', { name: 'Goes now, and does not come back' }))
    .toBeVisible();
  await expect.element(question.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible();
  await question.getByRole('button', { name: 'Delete the data' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Deleted guest' })).toBeVisible();
  await expect
    .element(page.getByText(/^The data was deleted on request\. Nothing of the guest is left/))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change', exact: true })).not.toBeInTheDocument();
});
