import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { replaceInAnswers } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const account = page.getByRole('region', { name: 'Account' });
const dialog = page.getByRole('dialog');

it('a bill is saved as PDF and a month of them as one zip, which can be broken off', async () => {
  const code = await book({ guest: 'Nima Lepcha', room: '305', arrival: dayIn(-6), nights: 1 });
  await renderRoute(`/admin/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Not come' }).click();
  await dialog.getByRole('button', { name: 'Not come' }).click();
  await account.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Issue bill…' }).click();
  await dialog.getByRole('button', { name: /^Issue bill of ₹/ }).click();
  await expect.element(page.getByRole('region', { name: 'Issued bills' })).toBeVisible();

  await renderRoute('/admin/invoices?text=Nima+Lepcha', 'admin');
  const begun = Promise.withResolvers<void>();
  const send = globalThis.fetch;
  onTestFinished(() => {
    globalThis.fetch = send;
  });
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('/exports/bills.zip')) return send(input, init);
    begun.resolve();
    // it goes on until it is broken off
    return new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('Broken off', 'AbortError')));
    });
  };
  const saveMonth = main.getByRole('button', { name: / as PDF$/ });
  await saveMonth.click();
  await begun.promise;
  await expect.element(main.getByText('Begins…')).toBeVisible();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(saveMonth).toBeVisible();
  globalThis.fetch = send;
  await saveMonth.click();
  await expect.element(page.getByText(/^Saved \d+ bills?\.$/)).toBeVisible();

  // the lodge of these tests is not registered for GST
  replaceInAnswers('"BILL_OF_SUPPLY"', '"TAX_INVOICE"');
  await main.getByRole('link', { name: /^INV\// }).click();
  const paper = page.getByRole('article', { name: /^Tax invoice INV\// });
  await expect.element(paper.getByText('ORIGINAL FOR RECIPIENT')).toBeVisible();
  await page.getByText('Duplicate', { exact: true }).click();
  await expect.element(paper.getByText('DUPLICATE FOR SUPPLIER')).toBeVisible();
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect.element(page.getByText(/^Saved INV-.*\.pdf\.$/)).toBeVisible();
});

it('an agent saves the bill of a booking of their own from its page', async () => {
  const code = await book({ guest: 'Pema Lepcha', room: '361', arrival: dayIn(0), nights: 1, by: 'agent' });
  await desk.checkIn(code);
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await account.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Issue bill…' }).click();
  await dialog.getByRole('button', { name: /^Issue bill of ₹/ }).click();
  await expect.element(page.getByRole('region', { name: 'Issued bills' })).toBeVisible();

  await renderRoute(`/agent/bookings/${code}`, 'agent');
  const issued = page.getByRole('region', { name: 'Issued bills' });
  await expect.element(issued.getByText(/Himalaya Travels/)).toBeVisible();
  await issued.getByRole('button', { name: /^Save as PDF INV\// }).click();
  await expect.element(page.getByText(/^Saved INV-.*\.pdf\.$/)).toBeVisible();
});
