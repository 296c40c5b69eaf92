import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answerAlways } from '../../../testing/answers.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const table = main.getByRole('table', { name: 'The till' });
const card = main.getByRole('region', { name: 'The till' });

it('the till lists money taken in cash with its booking and its receipt, narrowed by what it is and by whom', async () => {
  const code = await book({ guest: 'Kavita Kasse', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1234');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await renderRoute('/manager/till', 'manager');
  const row = table.getByRole('row').filter({ hasText: 'Kavita Kasse' });
  await expect.element(row.getByRole('cell', { name: '₹1,234' }).first()).toBeVisible();
  await expect.element(table.getByText('Opening')).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Kavita Kasse' }))
    .toHaveAttribute('href', `/manager/bookings/${code}`);
  await expect
    .element(row.getByRole('link', { name: /^R\/\d\d-\d\d\/\d{5}$/ }))
    .toHaveAttribute('href', expect.stringMatching(/^\/manager\/print\/receipt\?id=/));
  await main.getByRole('combobox', { name: 'What' }).selectOptions('Payments');
  await expect.poll(shownAddress).toBe('/manager/till?what=payments');
  await expect.element(row).toBeVisible();
  await expect.element(table.getByText('Opening')).not.toBeInTheDocument();
  await main.getByRole('combobox', { name: 'What' }).selectOptions('Deposits');
  await expect.element(row).not.toBeInTheDocument();
  await renderRoute('/manager/till?who=Nobody+Such', 'manager');
  await expect.element(main.getByText('Nothing fits')).toBeVisible();
});

it('whoever counts is shown nothing of what should be found', async () => {
  await renderRoute('/manager/till', 'manager');
  // by their text: what lies behind a dialog has no role
  const expected = page.getByText('Should be in it', { exact: true });
  const figure = () => expected.element().parentElement?.innerText.split('\n').at(-1);
  await expect.poll(figure).toMatch(/^-?₹[\d,.]+$/);
  const hints = [page.getByText(/^Today: /), page.getByText('Should be in it now')];
  for (const hint of hints) await expect.element(hint).toBeVisible();
  await card.getByRole('button', { name: 'Count the till' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Found' })).toBeVisible();
  expect(figure()).toBe('–');
  for (const hint of hints) await expect.element(hint).not.toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.poll(figure).toMatch(/^-?₹[\d,.]+$/);
  for (const hint of hints) await expect.element(hint).toBeVisible();
});

it('the owner is told of a count that does not agree: what was found and what should have been', async () => {
  const reason = 'The float of the fair, counted twice';
  // so much that it stands on top of what the owner looks at
  const found = '800000';
  await renderRoute('/manager/till', 'manager');
  await card.getByRole('button', { name: 'Count the till' }).click();
  await dialog.getByRole('textbox', { name: 'Found' }).fill(found);
  const said = dialog.getByText(/should be in it: .* is too much\.$/);
  const expected = () => said.element().textContent.split(' ')[0] ?? '';
  await expect.element(said).toBeVisible();
  const before = expected();
  await dialog.getByRole('textbox', { name: 'Why it differs' }).fill(reason);
  await dialog.getByRole('button', { name: 'Counted' }).click();
  await expect
    .element(page.getByText(`The till is counted: ₹8,00,000 where ${before} should have been.`))
    .toBeVisible();
  await renderRoute('/admin', 'admin');
  const looks = main.getByRole('region', { name: /^Today, to look at/ });
  const count = looks.getByRole('listitem').filter({ hasText: reason });
  await expect.element(count.getByText('Till did not agree')).toBeVisible();
  expect(count.element().textContent).toContain(`₹8,00,000 counted where ${before} should have been`);
  // counted once more as it was, for the test that counts after this
  await renderRoute('/manager/till', 'manager');
  await card.getByRole('button', { name: 'Count the till' }).click();
  await dialog.getByRole('textbox', { name: 'Found' }).fill(before.replaceAll(/[₹,]/g, ''));
  await dialog.getByRole('textbox', { name: 'Why it differs' }).fill('The float lay in it twice');
  await dialog.getByRole('button', { name: 'Counted' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('the till leads to the days before, and says when nothing happened', async () => {
  await renderRoute('/manager/till?day=2020-02-03', 'manager');
  await expect.element(main.getByText('Nothing happened to the till on this day')).toBeVisible();
  await expect.element(main.getByText('At the end of the day')).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
  await main.getByRole('link', { name: 'The day before' }).click();
  await expect.poll(shownAddress).toBe('/manager/till?day=2020-02-02');
  await main.getByRole('link', { name: 'Today' }).click();
  await expect.poll(shownAddress).toBe('/manager/till');
  await expect.element(card).toBeVisible();
});

const MILK = {
  __typename: 'TillEntry',
  id: 'EXPENSE:0198c1de-0000-7000-8000-000000000001',
  kind: 'EXPENSE',
  recordedAt: '2026-11-30T04:30:00Z',
  recordedBy: 'Ravi',
  bookedOn: '2026-11-29',
  amount: -340_00,
  sum: 660_00,
  allowedActions: [],
  payment: null,
  movement: null,
  expense: {
    __typename: 'TillExpense',
    id: '0198c1de-0000-7000-8000-000000000002',
    payee: 'Milkman',
    category: 'Kitchen',
    description: 'Milk',
    isCancellation: false,
  },
  count: null,
};

it('the till is a card for each entry on a phone, with what changed and what was left', async () => {
  answerAlways('TillSheetPage', {
    tillSheet: {
      __typename: 'TillSheet',
      day: '2020-02-03',
      opening: 1_000_00,
      closing: 660_00,
      entries: [MILK],
    },
  });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute('/manager/till?day=2020-02-03', 'manager');
  const row = table.getByRole('row').filter({ hasText: 'Milkman' });
  await expect.element(row).toBeVisible();
  const lines = () =>
    (row.element() as HTMLElement).innerText.split('\n').filter((line) => line.trim() !== '');
  expect(lines().toSorted()).toEqual(
    ['10 am for 29 Nov 2026 · Ravi', 'Expense', 'Milkman, Kitchen, Milk', '-₹340', '₹660'].toSorted(),
  );
});

it('money that was moved is corrected by its opposite, once', async () => {
  const note = 'Taken to the owner';
  await renderRoute('/manager/till', 'manager');
  await card.getByRole('button', { name: 'Handed to the owner' }).click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('0.07');
  await dialog.getByRole('textbox', { name: 'To whom' }).fill(note);
  // what is in it is other tests' business
  const reason = dialog.getByRole('textbox', { name: 'Where the extra cash came from' });
  if (reason.query()) await reason.fill('Coins');
  await dialog.getByRole('button', { name: 'Handed over' }).click();
  const row = table.getByRole('row').filter({ hasText: note });
  await row.getByRole('button', { name: 'Do something with To the owner, ₹0.07' }).click();
  await page.getByRole('menuitem', { name: 'Correct…' }).click();
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was the bank');
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click();
  await expect.element(row.getByText('Corrected: It was the bank')).toBeVisible();
  await expect.element(row.getByRole('button')).not.toBeInTheDocument();
  const opposite = table.getByRole('row').filter({ hasText: 'Correction: from the owner' });
  await expect.element(opposite.getByText('It was the bank')).toBeVisible();
  await expect.element(opposite.getByRole('button')).not.toBeInTheDocument();
});

const LODGE = {
  __typename: 'Lodge',
  name: 'Deodar Lodge',
  legalName: 'Deodar Lodge',
  address: 'Upper Ridge Road',
  phone: '+919999900000',
  email: 'desk@deodar.example',
  gstin: null,
  isGstRegistered: false,
  timeZone: 'Asia/Kolkata',
};

const SHIFT = {
  __typename: 'TillShift',
  id: '0198c1de-0000-7000-8000-000000000002',
  openedAt: '2020-02-02T15:30:00Z',
  openedBy: 'Meena',
  opening: 5_000_00,
  received: 2_000_00,
  refunded: 300_00,
  depositsTaken: 500_00,
  depositsReturned: 0,
  spent: 340_00,
  putIn: 0,
  handedOver: 1_000_00,
  expected: 5_860_00,
  found: 5_820_00,
  reason: 'A note is missing',
  closedAt: '2020-02-03T15:30:00Z',
  closedBy: 'Ravi',
};

it('the shifts of a day are shown, and one is printed on a roll of 80 mm', async () => {
  answerAlways('TillShifts', { tillShifts: [SHIFT] });
  await renderRoute('/manager/till?day=2020-02-03', 'manager');
  const shifts = main.getByRole('region', { name: 'Shifts' });
  await expect.element(shifts.getByText('2 Feb, 9 pm – 9 pm')).toBeVisible();
  await expect.element(shifts.getByText('Begun by Meena, counted by Ravi')).toBeVisible();
  await expect.element(shifts.getByText('₹40 is missing: A note is missing')).toBeVisible();
  answerAlways('ShiftPaper', { lodge: LODGE, tillShift: SHIFT });
  await shifts.getByRole('link', { name: 'Print the shift' }).click();
  await expect.poll(shownAddress).toBe(`/manager/print/shift?id=${SHIFT.id}`);
  const paper = page.getByRole('article', { name: 'Shift at the till' });
  await expect.element(paper).toHaveAttribute('data-paper', 'MM80');
  for (const line of ['Opening₹5,000', 'Handed over-₹1,000', 'Should be in it₹5,860', 'Missing₹40'])
    expect(paper.element().textContent).toContain(line);
  await expect.element(paper.getByText('Deposits given back')).not.toBeInTheDocument();
  await expect.element(paper.getByText('Taken over by')).toBeVisible();
  const { scrollWidth, clientWidth } = paper.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

it('a shift that nobody knows is said not to be there', async () => {
  await renderRoute(`/manager/print/shift?id=${SHIFT.id}`, 'manager');
  await expect.element(main.getByText('There is no such shift')).toBeVisible();
});
