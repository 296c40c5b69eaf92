import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAlways, failWith } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string) => dialog.getByRole('textbox', { name });
const payee = dialog.getByRole('combobox', { name: 'Paid to' });
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });

/** Fills the form of what was paid by UPI, so that no till of another test is touched. */
async function fillNew(name: string, amount: string): Promise<void> {
  await main.getByRole('button', { name: 'New expense' }).click();
  await payee.fill(name);
  await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('Gas and fuel');
  await field('Amount').fill(amount);
  await dialog.getByRole('combobox', { name: 'Paid by' }).selectOptions('UPI');
}

it('an expense is written down, changed, cancelled with a reason, and that is taken back', async () => {
  await renderRoute('/admin/expenses', 'admin');
  await fillNew('Hill gas', '0');
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect.element(dialog.getByText('Enter an amount above ₹0.')).toBeVisible();
  await expect.element(field('Amount')).toHaveFocus();
  await field('Amount').fill('10,00,000.01');
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect.element(dialog.getByText('That is above ₹10,00,000.')).toBeVisible();
  await field('Amount').fill('1,900');
  await field('GST in it').fill('1,901');
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect.element(dialog.getByText('GST cannot be above the amount.')).toBeVisible();
  await field('GST in it').fill('90.48');
  await field('Bill number').fill('HG-7');
  const longAgo = dialog.getByText('19 Mar 2019 is more than a year ago. Is that the day of the bill?');
  await field('Day').fill('19 Mar 2019');
  await userEvent.tab();
  await expect.element(longAgo).toBeVisible();
  await field('Day').fill('yesterday');
  await userEvent.tab();
  await expect.element(longAgo).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save expense' }).click();
  await expect.element(page.getByText('₹1,900 to Hill gas is entered.')).toBeVisible();
  await expect.element(row('Hill gas').getByText('GST ₹90.48')).toBeVisible();

  await main.getByRole('button', { name: 'Hill gas', exact: true }).click();
  await field('Amount').fill('2,000');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Hill gas').getByText('₹2,000')).toBeVisible();

  await row('Hill gas')
    .getByRole('button', { name: /^Do something with/ })
    .click();
  await page.getByRole('menuitem', { name: 'Cancel this entry…' }).click();
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await field('Reason').fill('Twice');
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect.element(row('Hill gas')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(row('Hill gas').getByText('₹2,000')).toBeVisible();
});

/** Chooses a file for the receipt of the dialog that is open. */
async function chooseReceipt(file: File): Promise<void> {
  await expect.element(dialog.getByRole('button', { name: 'Choose a photo or a PDF' })).toBeVisible();
  const input = dialog.element().querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is nothing to choose a file with.');
  await userEvent.upload(page.elementLocator(input), file);
}

const PDF = '%PDF-1.4\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n';

async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(300, 200);
  canvas.getContext('2d')?.fillRect(20, 20, 100, 50);
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'bill.png', { type: 'image/png' });
}

it('the photo of a bill or its PDF is kept, other files are refused at the field, and nothing typed is lost', async () => {
  await renderRoute('/admin/expenses?text=valley', 'admin');
  await fillNew('Valley stores', '410');
  const save = dialog.getByRole('button', { name: 'Save expense' });
  for (const [name, content, sentence] of [
    ['bill.pdf', [PDF, 'x'.repeat(6 * 1024 * 1024)], 'The file is over 5 MB.'],
    ['IMG_0001.HEIC', ['\0\0\0\x18ftypheic\0\0\0\0mif1heic'], 'Use a JPG, PNG, WebP or PDF.'],
    ['photo.jpg', ['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'Use a JPG, PNG, WebP or PDF.'],
  ] as const) {
    await chooseReceipt(new File([...content], name));
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(sentence);
    await save.click();
    await expect
      .element(dialog.getByText('The file is not sent yet. Wait until it is, or give it up.'))
      .toBeVisible();
    await dialog.getByRole('button', { name: 'Give it up' }).click();
  }
  await expect.element(payee).toHaveValue('Valley stores');
  await chooseReceipt(await photo());
  await expect.element(dialog.getByRole('button', { name: 'Take bill.png off' })).toBeVisible();
  await save.click();
  const opens = row('Valley stores').getByRole('button', { name: 'Receipt of Valley stores, ₹410' });
  await opens.click();
  const picture = dialog.getByRole('img', { name: 'The bill of Valley stores' });
  await expect.element(picture).toBeVisible();
  await expect
    .poll(() => picture.element().matches('img') && Object(picture.element()).naturalWidth)
    .toBe(300);
  await expect
    .element(dialog.getByRole('link', { name: 'Save the picture' }))
    .toHaveAttribute('download', 'receipt.webp');
  await dialog.getByText('Close', { exact: true }).click();

  // a PDF takes its place, by its content and not by its name
  await main.getByRole('button', { name: 'Valley stores', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take receipt.webp off' }).click();
  await chooseReceipt(new File([PDF], 'scan.jpg', { type: 'image/jpeg' }));
  await expect.element(dialog.getByRole('button', { name: 'Take scan.jpg off' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await opens.click();
  await expect
    .element(dialog.getByRole('link', { name: 'Save the PDF' }))
    .toHaveAttribute('download', 'receipt.pdf');
  await dialog.getByText('Close', { exact: true }).click();

  await main.getByRole('button', { name: 'Valley stores', exact: true }).click();
  await dialog.getByRole('button', { name: 'Take receipt.pdf off' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(opens).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect.element(opens).toBeVisible();
});

it('expenses narrowed by the address say what they come to, by month and category, or that none is found', async () => {
  await renderRoute('/admin/expenses?text=ridge&sort=LOWEST', 'admin');
  await expect.element(main.getByText('No expense found')).toBeVisible();
  for (const amount of ['30', '20']) {
    await fillNew('Ridge fuel', amount);
    await dialog.getByRole('button', { name: 'Save expense' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
  await expect.element(main.getByText('2 expenses')).toBeVisible();
  await expect.element(main.getByRole('definition').getByText('₹50')).toBeVisible();
  const categories = main.getByRole('list', { name: 'Spent by category' });
  await expect.element(categories.getByText('Gas and fuel')).toBeVisible();
  await expect.element(categories.getByText('₹50')).toBeVisible();
  await main.getByText('As a table').click();
  const table = main.getByRole('table', { name: 'Spent by month and category' });
  await expect.element(table.getByRole('row', { name: /^Gas and fuel/ })).toBeVisible();
  const amounts = () =>
    main
      .getByRole('table', { name: 'Expenses' })
      .getByRole('row')
      .elements()
      .map((element) => /₹\d+/.exec(element.textContent ?? '')?.[0])
      .filter(Boolean);
  await expect.poll(amounts).toEqual(['₹20', '₹30']);
  await main.getByRole('combobox', { name: 'Order' }).selectOptions('Highest amount first');
  await expect.poll(amounts).toEqual(['₹30', '₹20']);
  await expect.poll(shownAddress).toBe('/admin/expenses?text=ridge&sort=HIGHEST');
});

it('the list of expenses can be asked again when it failed, and says how to begin', async () => {
  const recover = failWith('ExpensesPage', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/expenses?text=nobody', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(main.getByText('No expense found')).toBeVisible();
  answerAlways('ExpensesPage', {
    expenses: {
      __typename: 'ExpensePage',
      nodes: [],
      total: 0,
      amount: 0,
      gst: 0,
      pageInfo: { __typename: 'PageInfo', endCursor: null, hasNextPage: false },
    },
  });
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.element(main.getByText('No expenses yet')).toBeVisible();
  await main.getByRole('button', { name: 'Enter the first one' }).click();
  await expect.element(page.getByRole('dialog', { name: 'New expense' })).toBeVisible();
});

it('a category has one name whatever its case, and one that is used no more is not offered', async () => {
  await renderRoute('/admin/expenses', 'admin');
  await main.getByRole('button', { name: 'Categories' }).click();
  await field('New category').fill('gas AND  fuel');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText(/^A category called .* already exists\.$/).first()).toBeVisible();
  await field('New category').fill('Firewood');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('Firewood is a category now.')).toBeVisible();
  const line = dialog
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: 'Name of Firewood' }) });
  await line.getByRole('button', { name: 'Use no more' }).click();
  await expect.element(line.getByText('Not used')).toBeVisible();
});

it('a manager is shown what they paid from the till, on a phone as well', async () => {
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute('/manager/expenses', 'manager');
  await expect.element(main.getByText('What you paid from the till.')).toBeVisible();
  await main.getByRole('button', { name: 'Paid from the till' }).click();
  await payee.fill('Taxi');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOptions('Other');
  await field('Amount').fill('5,000.01');
  await dialog.getByRole('button', { name: 'Paid' }).click();
  await expect
    .element(dialog.getByText('You can pay up to ₹5,000 from the till. Ask an admin.').first())
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});
