import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { holdBack } from '../../../testing/answers.ts';
import { book, dayIn } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const SENTENCE = 'Room 351 is still occupied by Omar Leaver (leaves today).';

it('a room that others are still in is said on the first page, on the booking and in the check-in from its first frame', async () => {
  const code = await book({ guest: 'Ira Nag', room: '351', arrival: dayIn(0), nights: 1 });
  await renderRoute('/manager', 'manager');
  const arrivals = main.getByRole('region', { name: /^Arrivals/ });
  const row = arrivals.getByRole('listitem').filter({ hasText: 'Ira Nag' });
  const more = arrivals.getByRole('button', { name: /^\d+ more$/ });
  await expect
    .poll(() => {
      if (row.elements().length === 0)
        more.elements()[0]?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return row.elements().length;
    })
    .toBe(1);
  await expect.element(row.getByText(SENTENCE)).toBeVisible();

  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await expect.element(main.getByText(SENTENCE)).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Open their booking' })).toBeVisible();
  await main.getByRole('button', { name: 'Check in', exact: true }).first().click();
  const entering = page.getByRole('dialog', { name: 'Check in Ira Nag?' });
  await expect.element(entering.getByText(SENTENCE)).toBeVisible();
  // what is free and clean is offered without sending anything
  await expect.element(entering.getByRole('button', { name: /^Take \d+$/ }).first()).toBeVisible();

  // the other way: they are checked out here, and the check-in goes on
  await entering.getByRole('button', { name: 'Check out Omar Leaver' }).click();
  const leaving = page.getByRole('dialog', { name: 'Check out Omar Leaver?' });
  await leaving.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect.element(entering).toBeVisible();
  await expect.element(entering.getByText(SENTENCE)).not.toBeInTheDocument();
  await expect.element(entering.getByText(/351: clean now$/)).toBeVisible();
});

it('the check-out of who stayed on offers to charge the nights past departure, or asks why not', async () => {
  await renderRoute('/manager/bookings?text=Odile%20Stayer&show=all', 'manager');
  await main
    .getByRole('link', { name: /Odile Stayer/ })
    .first()
    .click();
  const release = holdBack('CheckOutBills');
  await main.getByRole('button', { name: 'Check out', exact: true }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Check out Odile Stayer?' });
  await expect.element(leaving.getByText('1 night past departure', { exact: true }).first()).toBeVisible();
  await expect.element(leaving.getByRole('radio', { name: 'Charge ₹1,800' })).toBeChecked();
  // nobody leaves at a sum that does not hold these nights
  await expect.element(leaving.getByRole('button', { name: 'Check out' })).toBeDisabled();
  release();
  await expect.element(leaving.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,800');
  await leaving.getByText('Not charged', { exact: true }).click();
  await expect.element(leaving.getByRole('textbox', { name: 'Amount' })).not.toBeInTheDocument();
  await leaving.getByRole('button', { name: 'Check out', exact: true }).click();
  await expect.element(leaving.getByText('Say why they are not charged.')).toBeVisible();
  await leaving.getByText('Charge ₹1,800', { exact: true }).click();
  await leaving.getByText('Cash', { exact: true }).click();
  await leaving.getByRole('button', { name: 'Take ₹1,800 and check out' }).click();
  const left = page.getByRole('dialog', { name: 'Odile Stayer has left' });
  await left.getByRole('button', { name: 'Undo' }).click();
  const undone = 'Check-out undone. The money and the added nights stay on the bill.';
  await expect.element(page.getByText(undone)).toBeVisible();
});
