import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');

it('a guest marked Do not rent needs a reason to be booked, by the number as well, and again to check in', async () => {
  await book({ guest: 'Karan Marked', room: '103', arrival: await ownNights(), phone: '98322 11231' });
  await renderRoute('/manager/guests?text=marked', 'manager');
  await main.getByRole('link', { name: 'Karan Marked' }).click();
  await page.getByRole('button', { name: 'Do not rent', exact: true }).click();
  const mark = page.getByRole('dialog', { name: 'Do not rent to Karan Marked?' });
  await mark.getByRole('textbox', { name: 'Reason' }).fill('Left without paying');
  await mark.getByRole('button', { name: 'Mark Do not rent' }).click();
  await expect.element(page.getByText('Do not rent to Karan Marked: Left without paying')).toBeVisible();

  const why =
    'This is the phone number of Karan Marked, marked Do not rent: Left without paying. Give a reason to let the room all the same.';
  await renderRoute('/manager/reservation?room=362', 'manager');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kunal Marked');
  await page.getByRole('textbox', { name: 'Phone' }).fill('98322 11231');
  // before it is sent: as soon as the number is whole
  await expect.element(page.getByRole('alert').getByText(why)).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Reason to book all the same' })).toBeVisible();
  const price = page.getByRole('complementary', { name: 'Price' });
  await expect.element(price.getByRole('button', { name: /^Total/ })).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
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

it('a number that is typed to hold a room says whose it is, and holds it for a reason', async () => {
  await book({ guest: 'Mohit Marked', room: '103', arrival: await ownNights(), phone: '98322 11235' });
  await renderRoute('/manager/guests?text=mohit', 'manager');
  await main.getByRole('link', { name: 'Mohit Marked' }).click();
  await page.getByRole('button', { name: 'Do not rent', exact: true }).click();
  const mark = page.getByRole('dialog', { name: 'Do not rent to Mohit Marked?' });
  await mark.getByRole('textbox', { name: 'Reason' }).fill('Smoked in the room');
  await mark.getByRole('button', { name: 'Mark Do not rent' }).click();
  await expect.element(page.getByText('Do not rent to Mohit Marked: Smoked in the room')).toBeVisible();

  const from = await ownNights();
  await renderRoute('/manager?roomsFree', 'manager');
  const card = main.getByRole('region', { name: /^Rooms free/ });
  await expect.element(card.getByLabelText('Check-in')).toHaveFocus();
  await userEvent.keyboard(from);
  await userEvent.keyboard('{Tab}');
  await card.getByRole('button', { name: /^Hold till .*: Family Nest$/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Hold Family Nest?' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Mohan Marked');
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('98322 11235');
  await expect
    .element(dialog.getByText(/^This is the phone number of Mohit Marked, marked Do not rent: Smoked/))
    .toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason to hold it all the same' }).fill('Another family');
  await dialog.getByRole('button', { name: 'Hold', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mohan Marked' })).toBeVisible();
});
