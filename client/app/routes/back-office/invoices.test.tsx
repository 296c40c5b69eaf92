import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { failWith } from '../../../testing/answers.ts';
import { book, dayIn } from '../../../testing/desk.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const account = page.getByRole('region', { name: 'Account' });
const issued = page.getByRole('region', { name: 'Issued bills' });
const dialog = page.getByRole('dialog');

/** Guests who did not come and owe a fee: their account can be billed. */
async function owing(guest: string, room: string): Promise<void> {
  const code = await book({ guest, room, arrival: dayIn(-5), nights: 1 });
  await renderRoute(`/admin/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Not come' }).click();
  await dialog.getByRole('button', { name: 'Not come' }).click();
  await expect.element(account.getByText(/^Fee for not coming/)).toBeVisible();
}

it('a bill with a GSTIN is issued from the account and taken back, and both are listed', async () => {
  await owing('Nima Thapa', '305');
  await account.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Issue bill…' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Name on the bill' })).toHaveValue('Nima Thapa');
  await dialog.getByRole('textbox', { name: 'Name on the bill' }).fill('नीलम ट्रेडर्स');
  const gstin = dialog.getByRole('textbox', { name: /^GSTIN/ });
  await gstin.fill('27AAPFU0939F1ZX');
  await dialog.getByRole('button', { name: /^Issue bill of ₹/ }).click();
  await expect.element(dialog.getByText('That GSTIN is not valid.')).toBeVisible();
  await gstin.fill('27 aapfu0939f1zv');
  await dialog.getByRole('textbox', { name: /^Address/ }).fill('12 Camac Street\nKolkata 700017');
  await dialog.getByRole('button', { name: /^Issue bill of ₹/ }).click();
  await expect.element(issued.getByText(/27AAPFU0939F1ZV$/)).toBeVisible();

  await issued.getByRole('button', { name: 'Credit note…' }).click();
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Wrong company');
  await dialog.getByRole('button', { name: 'Issue credit note' }).click();
  await expect.element(issued.getByText(/^Credit note for INV\//)).toBeVisible();
  await expect.element(issued.getByRole('button', { name: 'Credit note…' })).not.toBeInTheDocument();

  await renderRoute('/admin/invoices?text=%E0%A4%A8%E0%A5%80%E0%A4%B2%E0%A4%AE', 'admin');
  await expect.element(main.getByText('2 bills')).toBeVisible();
  await expect.element(main.getByText('Taken back', { exact: true })).toBeVisible();
  await main.getByRole('combobox', { name: 'What' }).selectOptions('Credit note');
  await expect.element(main.getByText('1 bill')).toBeVisible();
  expect(shownAddress()).toContain('kind=CREDIT_NOTE');
  await main.getByRole('link', { name: /^CN\// }).click();
  const paper = page.getByRole('article', { name: /^Credit note CN\// });
  await expect.element(paper.getByText('नीलम ट्रेडर्स')).toBeVisible();
  await expect.element(paper.getByText(/^Rupees .* only$/)).toBeVisible();
  await expect.element(paper.getByText('Wrong company')).toBeVisible();
  // each line of the address on a line of its own
  const address = paper.getByText(/^12 Camac Street\s+Kolkata 700017$/).element();
  expect(getComputedStyle(address).whiteSpaceCollapse).toContain('preserve-breaks');
});

it('the list of bills says that nothing was found, and that it could not be loaded', async () => {
  await renderRoute('/admin/invoices?text=nobody+is+called+so', 'admin');
  await expect.element(main.getByText('No bill found')).toBeVisible();
  onTestFinished(failWith('InvoicesPage', 'FORBIDDEN'));
  await renderRoute('/admin/invoices?text=nobody+at+all', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
});
