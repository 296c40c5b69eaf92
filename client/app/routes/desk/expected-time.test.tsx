import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('the hour at which guests are expected is said in the form, stands in the booking and the confirmation, and is changed', async () => {
  const arrival = await ownNights();
  await renderRoute(`/manager/reservation?arrival=${arrival}&departure=${addNights(arrival, 2)}`, 'manager');
  await page.getByRole('radio', { name: /^Family Nest/ }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Edwin Toppo');
  await page.getByLabelText('Expected at').fill('20:30');
  const price = page.getByRole('complementary', { name: 'Price' });
  await expect.element(price.getByText('Total', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Edwin Toppo' })).toBeVisible();
  await expect.element(main.getByText('8:30 pm', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'Change…', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit details…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Details of the booking' });
  const hour = dialog.getByLabelText('Expected at');
  await expect.element(hour).toHaveValue('20:30');
  await hour.fill('01:15');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect.element(main.getByText('1:15 am', { exact: true })).toBeVisible();

  await main.getByRole('button', { name: 'Print and send' }).click();
  await page.getByRole('menuitem', { name: 'Send the confirmation' }).click();
  await expect.element(page.getByText(/We expect you at 01:15\./)).toBeVisible();
});
