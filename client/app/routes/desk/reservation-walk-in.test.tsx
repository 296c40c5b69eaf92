import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { dayIn } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const name = page.getByRole('textbox', { name: 'Name', exact: true });
const price = page.getByRole('complementary', { name: 'Price' });
const idNumber = page.getByRole('textbox', { name: 'Number of the ID' });
const checkInNow = page.getByRole('button', { name: 'Check in now' });

it('what was typed stays while the form asks what a check-in at the door still needs', async () => {
  await renderRoute('/manager/clean', 'manager');
  await page.getByRole('button', { name: 'Room 305: to be cleaned' }).click();
  await expect.element(page.getByText('Room 305: to be cleaned.')).toBeVisible();
  await renderRoute('/manager/reservation?room=305', 'manager');
  await name.fill('Wasim Walker');
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  await checkInNow.click();
  await expect
    .element(page.getByText('Room 305 is not clean yet. Mark it clean or give a reason.'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'Cleaned now' }).click();
  await checkInNow.click();
  await expect.element(page.getByText('Record an ID for Wasim Walker before check-in.')).toBeVisible();
  await expect.element(idNumber).toHaveFocus();
  await expect.element(name).toHaveValue('Wasim Walker');
  await expect.element(page.getByRole('checkbox', { name: 'Cleaned now' })).toBeChecked();
});

it('a walk-in is checked in from the form, with the payment one press away', async () => {
  await renderRoute('/manager/reservation?room=306', 'manager');
  await name.fill('Wahida Walker');
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  await idNumber.fill('1234 5678 9012');
  await checkInNow.click();
  await expect.element(page.getByText('Enter only the last 4 digits of the Aadhaar number.')).toBeVisible();
  await idNumber.fill('9012');
  await checkInNow.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wahida Walker' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Take payment' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check out', exact: true }).first()).toBeVisible();
});

it('nobody who comes tomorrow is offered to come in now, and nobody to an agent', async () => {
  await renderRoute(`/manager/reservation?arrival=${dayIn(1)}`, 'manager');
  await expect.element(page.getByRole('button', { name: 'Book', exact: true })).toBeVisible();
  await expect.element(checkInNow).not.toBeInTheDocument();
  await renderRoute('/agent/reservation', 'agent');
  await expect.element(page.getByRole('button', { name: /^Hold/ })).toBeVisible();
  await expect.element(checkInNow).not.toBeInTheDocument();
});
