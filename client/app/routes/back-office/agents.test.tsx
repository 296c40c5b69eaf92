import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { answerOnce } from '../../../testing/answers.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
// what stands wrong is no field of the dialog
const CANCELLED_ALREADY = {
  __typename: 'ValidationError',
  code: 'BAD_USER_INPUT',
  message: 'Please check the marked fields.',
  fields: [
    { __typename: 'FieldProblem', path: 'agentReceiptId', message: 'This entry was cancelled already.' },
  ],
};

it('takes one sum from an agent, showing first where it goes, and cancels it with all its receipts', async () => {
  const from = await ownNights(6);
  await book({ guest: 'Paula Erste', room: '103', arrival: from, by: 'payingAgent' });
  await book({ guest: 'Paula Zweite', room: '103', arrival: addNights(from, 3), by: 'payingAgent' });
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Take payment from Pine Tours' }).click();
  await expect.element(dialog.getByText(/^Pays \d+ bills, the oldest first$/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('3000');
  const spread = dialog.getByRole('region', { name: 'Where it goes' });
  await expect.element(spread.getByText(/^Pays 2 bills/)).toBeVisible();
  const [first, second] = [spread.getByRole('listitem').nth(0), spread.getByRole('listitem').nth(1)];
  await expect.element(first.getByText(/^Paula Erste/)).toBeVisible();
  await expect.element(first.getByText('₹2,400')).toBeVisible();
  await expect.element(second.getByText('₹600')).toBeVisible();
  await expect.element(second.getByText('of ₹2,400')).toBeVisible();
  await dialog.getByText('UPI', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹3,000 taken' })).toBeVisible();
  const published = new URL(
    dialog.getByRole('link', { name: 'Send on WhatsApp' }).element().getAttribute('href') ?? '',
  );
  expect(published.searchParams.get('text')).toMatch(
    /received ₹3,000 \(UPI\) on .* for 2 bills:\n.*Paula Erste: ₹2,/,
  );
  await dialog.getByRole('button', { name: 'Done' }).click();

  await main.getByRole('link', { name: 'Pine Tours' }).click();
  const received = main.getByRole('region', { name: 'Received' });
  await received.getByText('2 receipts').click();
  await expect.element(received.getByRole('link', { name: /^R\// }).first()).toBeVisible();
  await received.getByRole('button', { name: 'Do something with ₹3,000' }).click();
  await page.getByRole('menuitem', { name: 'Cancel this entry' }).click();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It never came');
  answerOnce(
    (_address, body) => body.includes('"operationName":"CancelAgentSum"'),
    async () => Response.json({ data: { voidAgentReceipt: CANCELLED_ALREADY } }),
  );
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect.element(dialog.getByText('This entry was cancelled already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel this entry' }).click();
  await expect.element(received.getByText('Cancelled: It never came')).toBeVisible();
  const bills = main.getByRole('region', { name: 'Open bills' });
  await expect.element(bills.getByRole('link', { name: 'Paula Erste' })).toBeVisible();
});

it('asks for no more than the bills come to, and keeps what was typed', async () => {
  await book({ guest: 'Paula Dritte', room: '103', arrival: await ownNights(), by: 'payingAgent' });
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Take payment from Pine Tours' }).click();
  const spread = dialog.getByRole('region', { name: 'Where it goes' });
  await expect.element(spread).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('nine lakh');
  await expect.element(spread).not.toBeInTheDocument();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('900000');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(dialog.getByText(/^These bills ask for ₹[\d,]+ in all\.$/).first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('9,00,000');
});

it('shows where the sum would go as the bills stand, also when somebody books meanwhile', async () => {
  const from = await ownNights(6);
  await book({ guest: 'Paula Siebte', room: '103', arrival: from, by: 'payingAgent' });
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Take payment from Pine Tours' }).click();
  const asked = dialog.getByText(/ to pay on \d+ bills?\.$/);
  await expect.element(asked).toBeVisible();
  const bills = Number(/on (\d+)/.exec(asked.element().textContent ?? '')?.[1]);
  await book({ guest: 'Paula Achte', room: '103', arrival: addNights(from, 3), by: 'payingAgent' });
  await expect.element(dialog.getByText(new RegExp(` to pay on ${bills + 1} bills\\.$`))).toBeVisible();
});

it("shows an agent both sides of the own account, and nobody else's", async () => {
  const code = await book({
    guest: 'Paula Vierte',
    room: '103',
    arrival: await ownNights(),
    by: 'payingAgent',
  });
  await renderRoute('/agent/statement', 'payingAgent');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Statement' })).toBeVisible();
  const bill = main.getByRole('region', { name: 'Open bills' }).getByRole('link', { name: 'Paula Vierte' });
  await expect.element(bill).toHaveAttribute('href', `/agent/bookings/${code}`);
  await expect.element(main.getByText('You owe the lodge')).toBeVisible();
  await expect.element(main.getByRole('region', { name: 'Commission earned' })).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Take payment' })).not.toBeInTheDocument();
  await renderRoute('/agent/statement', 'newAgent');
  await expect.element(main.getByText('Everything is paid.')).toBeVisible();
});

it('moves both ends of the days where one is chosen beyond the other', async () => {
  await renderRoute('/agent/statement?from=2031-03-01&to=2031-03-31', 'payingAgent');
  const field = (name: string) => main.getByRole('textbox', { name });
  const type = async (name: string, day: string) => {
    await field(name).fill(day);
    await userEvent.tab();
  };
  // The address is there before the fields are: who types at once types over what comes then.
  const shown = async (from: string, to: string) => {
    await expect.element(field('From')).toHaveValue(from);
    await expect.element(field('To')).toHaveValue(to);
  };
  await type('To', '5 Feb 2031');
  await shown('Wed, 5 Feb 2031', 'Wed, 5 Feb 2031');
  expect(shownAddress()).toBe('/agent/statement?from=2031-02-05&to=2031-02-05');
  await type('From', '9 Apr 2031');
  await shown('Wed, 9 Apr 2031', 'Wed, 9 Apr 2031');
  await type('From', '1 Jan 2029');
  await shown('Mon, 1 Jan 2029', 'Mon, 4 Feb 2030');
  expect(shownAddress()).toBe('/agent/statement?from=2029-01-01&to=2030-02-04');
});

it('has no account under an address that cannot be one', async () => {
  await renderRoute('/admin/agents/nonsense', 'admin');
  await expect.element(page.getByRole('heading', { level: 1, name: 'There is no such agent' })).toBeVisible();
});

it('tells a manager on the agents’ pages whose account is seen there', async () => {
  await renderRoute('/agent/statement', 'manager');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Each agent sees the own account here' }))
    .toBeVisible();
});
