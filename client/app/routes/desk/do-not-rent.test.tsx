import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('asks for a reason before a guest marked Do not rent is booked, by the number as well, and again at the check-in', async () => {
  await book({ guest: 'Karan Marked', room: '103', arrival: await ownNights(), phone: '98322 11231' });
  await renderRoute('/manager/guests?text=marked', 'manager');
  await main.getByRole('link', { name: 'Karan Marked' }).click();
  await page.getByRole('button', { name: 'Do not rent', exact: true }).click();
  const mark = page.getByRole('dialog', { name: 'Do not rent to Karan Marked?' });
  await mark.getByRole('textbox', { name: 'Reason' }).fill('Left without paying');
  await mark.getByRole('button', { name: 'Mark Do not rent' }).click();
  await expect.element(page.getByText('Do not rent to Karan Marked: Left without paying')).toBeVisible();

  await renderRoute('/manager/reservation?room=362', 'manager');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kunal Marked');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98322 11231');
  const price = page.getByRole('complementary', { name: 'Price' });
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const why =
    'This is the phone number of Karan Marked, marked Do not rent: Left without paying. Give a reason to let the room all the same.';
  await expect.element(page.getByText(why)).toBeVisible();
  const reason = page.getByRole('textbox', { name: 'Reason to book all the same' });
  await expect.element(reason).toHaveFocus();
  await reason.fill('His brother, known here');
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kunal Marked' })).toBeVisible();

  await main.getByRole('button', { name: 'Check in', exact: true }).click();
  const entering = page.getByRole('dialog', { name: 'Check in Kunal Marked?' });
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(entering.getByText(why)).toBeVisible();
  await entering.getByRole('textbox', { name: 'Reason to check in all the same' }).fill('Paid in advance');
  await entering.getByRole('button', { name: 'Check in', exact: true }).click();
  await expect.element(page.getByText('Kunal Marked is checked in.')).toBeVisible();
});
