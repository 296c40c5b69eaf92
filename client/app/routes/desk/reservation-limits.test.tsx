import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const price = page.getByRole('complementary', { name: 'Price' });
const book = page.getByRole('button', { name: /^Book/ });

/** The form for two nights of its own in a Couple's Cove, ₹2,400 in all. */
async function openForm(): Promise<void> {
  const from = await ownNights();
  await renderRoute(`/manager/reservation?arrival=${from}&departure=${addNights(from, 2)}`, 'manager');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await expect.element(price.getByRole('button', { name: /^Total ₹2,400/ })).toBeVisible();
}

it('the field says, as it is typed, what is no discount or more than may be given', async () => {
  await openForm();
  await page.getByText('Percent', { exact: true }).click();
  const percent = page.getByRole('textbox', { name: 'Percent off' });
  await percent.fill('150');
  await expect.element(percent).toHaveAccessibleDescription('Enter at most 100 %.');
  await percent.fill('20');
  await expect.element(percent).toHaveAccessibleDescription('You can give up to 15 %.');
  await percent.fill('10');
  await expect.element(percent).toHaveAccessibleDescription('Up to 15 %');
  await page.getByText('Amount', { exact: true }).click();
  const amount = page.getByRole('textbox', { name: 'Rupees off, before tax' });
  await amount.fill('99999999');
  await expect.element(amount).toHaveAccessibleDescription('Enter at most ₹1,00,00,000.');
  await amount.fill('9999');
  await expect.element(amount).toHaveAccessibleDescription('That is more than the rooms cost.');
  await expect.element(price.getByText('That is more than the rooms cost.')).toBeVisible();
  await expect.element(page.getByText('The price could not be worked out.')).not.toBeInTheDocument();
});

it('an agreed total above the list price is said beside the field and on the button', async () => {
  await openForm();
  await expect.element(book).toHaveTextContent('Book');
  await page.getByText('Total', { exact: true }).first().click();
  await page.getByRole('textbox', { name: 'Total for everything, tax included' }).fill('12000');
  await expect.element(page.getByText('₹9,600 above the list price of ₹2,400.')).toBeVisible();
  await expect.element(book).toHaveTextContent('Book, ₹9,600 above the list price');
  await page.getByRole('textbox', { name: 'Total for everything, tax included' }).fill('2300');
  await expect.element(book).toHaveTextContent('Book');
});

it('a number of rooms says as soon as it is chosen that fewer are free', async () => {
  await openForm();
  await page.getByRole('spinbutton', { name: 'How many' }).fill('9');
  await userEvent.tab();
  await expect
    .element(page.getByText("3 rooms of Couple's Cove are free on these nights, 9 are asked for."))
    .toBeVisible();
});
