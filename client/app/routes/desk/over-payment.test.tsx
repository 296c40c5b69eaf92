import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const account = page.getByRole('region', { name: 'Account' });
const dialog = page.getByRole('dialog');

/** The dialog that takes a payment on two nights at ₹1,200, with ₹5,000 typed. */
async function typeTooMuch(guest: string, days: number): Promise<void> {
  const code = await book({ guest, room: '311', arrival: dayIn(days) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('5000');
}

it('what is due is written down where the rest is handed back as change', async () => {
  await typeTooMuch('Kiran Joshi', 300);
  await expect.element(dialog.getByText('₹1,400 more than is due.')).toBeVisible();
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Give ₹1,400 change/ }).click();
  const taken = page.getByRole('dialog', { name: '₹3,600 taken' });
  await expect.element(taken.getByText('Give ₹1,400 change.')).toBeVisible();
  await taken.getByRole('button', { name: 'Done' }).click();
  await expect.element(account.getByText('To pay')).toBeVisible();
  await expect.element(account.getByText('₹0', { exact: true })).toBeVisible();
});

it('nothing more is asked once the amount is corrected', async () => {
  await typeTooMuch('Lata Joshi', 304);
  await expect.element(dialog.getByRole('button', { name: /^Keep ₹1,400 as advance/ })).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('3600');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹3,600 taken' })).toBeVisible();
});

it('the rest is kept as advance, and given back in one step with a reason and a receipt', async () => {
  await typeTooMuch('Mohan Joshi', 308);
  await dialog.getByText('UPI', { exact: true }).click();
  await expect.element(dialog.getByRole('button', { name: /change/ })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: /^Keep ₹1,400 as advance/ }).click();
  await page.getByRole('dialog', { name: '₹5,000 taken' }).getByRole('button', { name: 'Done' }).click();
  await expect.element(account.getByText('To give back')).toBeVisible();
  await account.getByRole('button', { name: 'Give back ₹1,400' }).click();
  const giving = page.getByRole('dialog', { name: 'Give back ₹1,400' });
  await expect.element(giving.getByRole('textbox', { name: 'Amount' })).toHaveValue('1,400');
  await giving.getByRole('button', { name: 'Give back' }).click();
  await expect.element(giving.getByText('Say why.')).toBeVisible();
  await giving.getByRole('textbox', { name: 'Why' }).fill('Paid twice');
  await giving.getByRole('textbox', { name: 'Amount' }).fill('1500');
  await giving.getByRole('button', { name: 'Give back' }).click();
  await expect.element(giving.getByText('At most ₹1,400 can be refunded.')).toBeVisible();
  await giving.getByRole('textbox', { name: 'Amount' }).fill('1400');
  await giving.getByRole('button', { name: 'Give back' }).click();
  const given = page.getByRole('dialog', { name: '₹1,400 given back' });
  await expect.element(given.getByText(/^₹1,400 given back, UPI\. Receipt R\//)).toBeVisible();
  await given.getByRole('button', { name: 'Done' }).click();
  await expect.element(account.getByText('Refund · UPI')).toBeVisible();
  await expect.element(account.getByRole('button', { name: /^Give back/ })).not.toBeInTheDocument();
});

it('an excess stands on the first page until it is given back, and among the bookings with a refund due', async () => {
  await typeTooMuch('Nita Joshi', 20);
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: /^Keep ₹1,400 as advance/ }).click();
  await page.getByRole('dialog', { name: '₹5,000 taken' }).getByRole('button', { name: 'Done' }).click();
  await renderRoute('/manager/bookings', 'manager');
  const lists = page.getByRole('navigation', { name: 'Whose' });
  await lists.getByRole('link', { name: 'Refund due' }).click();
  await expect.element(page.getByRole('link', { name: /Nita Joshi/ }).first()).toBeVisible();
  await renderRoute('/manager', 'manager');
  await page.getByRole('button', { name: 'Give back Nita Joshi' }).click();
  const giving = page.getByRole('dialog', { name: 'Give back ₹1,400' });
  await giving.getByRole('textbox', { name: 'Why' }).fill('No change was at hand');
  await giving.getByRole('button', { name: 'Give back' }).click();
  await page.getByRole('dialog', { name: '₹1,400 given back' }).getByRole('button', { name: 'Done' }).click();
  await expect.element(page.getByRole('button', { name: 'Give back Nita Joshi' })).not.toBeInTheDocument();
});
