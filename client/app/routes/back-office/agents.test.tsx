import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { answerAlways, answerOnce, failWith, holdBack } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const field = (name: string | RegExp) => dialog.getByRole('textbox', { name });
const row = (name: string) => main.getByRole('row', { name: new RegExp(name) });
// what stands wrong is no field of the dialog
const CANCELLED_ALREADY = {
  __typename: 'ValidationError',
  code: 'BAD_USER_INPUT',
  message: 'Please check the marked fields.',
  fields: [
    { __typename: 'FieldProblem', path: 'agentReceiptId', message: 'This entry was cancelled already.' },
  ],
};

it('one sum from an agent is taken, showing first where it goes, and cancelled with all its receipts', async () => {
  const from = await ownNights(6);
  await book({ guest: 'Paula Erste', room: '103', arrival: from, by: 'payingAgent' });
  await book({ guest: 'Paula Zweite', room: '103', arrival: addNights(from, 3), by: 'payingAgent' });
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Take payment from Pine Tours' }).click();
  await expect.element(dialog.getByText(/^Pays \d+ bills, the oldest first$/)).toBeVisible();
  const spread = dialog.getByRole('region', { name: 'Where it goes' });
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('3000');
  await expect.element(spread.getByText(/^Pays 2 bills/)).toBeVisible();
  const [first, second] = [spread.getByRole('listitem').nth(0), spread.getByRole('listitem').nth(1)];
  await expect.element(first.getByText(/^Paula Erste/)).toBeVisible();
  await expect.element(first.getByText('₹2,400')).toBeVisible();
  await expect.element(second.getByText('₹600')).toBeVisible();
  await expect.element(second.getByText('of ₹2,400')).toBeVisible();
  await first.getByRole('checkbox').click();
  await expect.element(first.getByText('asks for ₹2,400')).toBeVisible();
  await expect.element(second.getByText('₹2,400', { exact: true })).toBeVisible();
  await first.getByRole('checkbox').click();
  await expect.element(second.getByText('of ₹2,400')).toBeVisible();
  await dialog.getByText('UPI', { exact: true }).click();
  await field('Note').fill('For December');
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
  await expect.element(received.getByText('UPI · For December')).toBeVisible();
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

it('the form of an agent’s sum asks for no more than the bills come to, and keeps what was typed', async () => {
  await book({ guest: 'Paula Dritte', room: '103', arrival: await ownNights(), by: 'payingAgent' });
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Take payment from Pine Tours' }).click();
  const spread = dialog.getByRole('region', { name: 'Where it goes' });
  await expect.element(spread).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('nine lakh');
  await expect.element(spread.getByText('Pays no bill yet')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('900000');
  await dialog.getByText('Cash', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(dialog.getByText(/^These bills ask for ₹[\d,.]+ in all\.$/).first()).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Amount' })).toHaveValue('9,00,000');
});

it('a sum is refused with what changed when a bill in its spread was paid meanwhile, and what was typed stays', async () => {
  const from = await ownNights(3);
  const code = await book({ guest: 'Paula Elfte', room: '103', arrival: from, by: 'payingAgent' });
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Take payment from Pine Tours' }).click();
  const own = dialog.getByRole('listitem').filter({ hasText: 'Paula Elfte' });
  await dialog.getByRole('checkbox', { name: 'All open bills' }).click();
  await expect.element(dialog.getByText('Pays no bill yet')).toBeVisible();
  await own.getByRole('checkbox').click();
  await dialog.getByRole('textbox', { name: 'Amount' }).fill('1000');
  await dialog.getByText('UPI', { exact: true }).click();
  await field('Received on').fill('tomorrow');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(dialog.getByText('The payment date cannot be in the future.').first()).toBeVisible();
  await field('Received on').fill('today');
  const send = holdBack('ReceiveFromAgent');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await desk.recordPayment(code, { amount: 400_00, receivedOn: dayIn(-1) });
  send();
  await expect
    .element(dialog.getByText(/^The bill of Paula Elfte asks for ₹2,000 now\. Look at where it goes now/))
    .toBeVisible();
  await expect.element(own.getByText('Changed meanwhile')).toBeVisible();
  await expect.element(own.getByText('of ₹2,000')).toBeVisible();
  await expect.element(field('Amount')).toHaveValue('1,000');
  await dialog.getByRole('button', { name: 'Take payment' }).click();
  await expect.element(page.getByRole('dialog', { name: '₹1,000 taken' })).toBeVisible();
});

it('the form of a sum shows where it would go as the bills stand, also when somebody books meanwhile', async () => {
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

it('an agent is paid the commission that is due, which is an expense until it is taken back', async () => {
  const stay = { room: '359', arrival: dayIn(0), nights: 1 };
  const code = await book({ guest: 'Paula Neunte', by: 'payingAgent', ...stay });
  await desk.checkIn(code);
  await desk.checkOut(code);
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('link', { name: 'Pine Tours' }).click();
  const earned = main.getByRole('region', { name: 'Commission earned' });
  await expect.element(earned.getByRole('link', { name: 'Paula Neunte' })).toBeVisible();
  await main.getByRole('button', { name: 'Pay commission' }).click();
  await expect.element(field('Amount')).toHaveValue('180');
  await field('Amount').fill('180.50');
  await dialog.getByText('UPI', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Pay commission' }).click();
  await expect
    .element(dialog.getByText('At most ₹180 of commission is due to Pine Tours.').first())
    .toBeVisible();
  await expect.element(field('Amount')).toHaveFocus();
  await field('Amount').fill('180');
  await field('Note').fill('For the winter');
  await dialog.getByRole('button', { name: 'Pay commission' }).click();
  await expect.element(page.getByText('₹180 of commission paid to Pine Tours.')).toBeVisible();
  const paidOut = main.getByRole('region', { name: 'Commission paid out' });
  await expect.element(paidOut.getByRole('listitem').getByText('₹180')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Pay commission' })).not.toBeInTheDocument();
  await renderRoute('/admin/expenses', 'admin');
  await expect.element(row('Pine Tours').getByText('Commission')).toBeVisible();

  // the wrong agent was paid
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('link', { name: 'Pine Tours' }).click();
  await paidOut.getByRole('button', { name: 'Do something with ₹180' }).click();
  await page.getByRole('menuitem', { name: 'Take back…' }).click();
  await expect
    .element(dialog.getByText(/The expense is cancelled\. The commission is due again/))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(field('Reason')).toHaveFocus();
  await field('Reason').fill('Paid to another agent');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(paidOut.getByText('Taken back: Paid to another agent')).toBeVisible();
  await expect.element(paidOut.getByRole('button')).not.toBeInTheDocument();
  await expect.element(main.getByRole('button', { name: 'Pay commission' })).toBeVisible();
  await renderRoute('/admin/expenses?state=VOIDED', 'admin');
  await expect.element(row('Pine Tours').getByText('Commission')).toBeVisible();
});

it('an agent is shown both sides of the own account, and nobody else’s', async () => {
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
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText(/^Saved \d+ lines\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  await expect.element(page.getByText(/^Saved statement-.+\.pdf\.$/)).toBeVisible();
  await renderRoute('/agent/statement', 'newAgent');
  await expect.element(main.getByText('Everything is paid.')).toBeVisible();
});

it('both ends of the days move where one is chosen beyond the other, also faster than the account comes', async () => {
  await renderRoute('/agent/statement?from=2031-03-01&to=2031-03-31', 'payingAgent');
  const field = (name: string) => main.getByRole('textbox', { name });
  const type = async (name: string, day: string) => {
    await field(name).fill(day);
    await userEvent.tab();
  };
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
  const letGo = holdBack('AgentStatement');
  await type('From', '2 Mar 2029');
  await type('To', '5 Mar 2029');
  await shown('Fri, 2 Mar 2029', 'Mon, 5 Mar 2029');
  expect(shownAddress()).toBe('/agent/statement?from=2029-03-02&to=2029-03-05');
  letGo();
  await expect.poll(() => document.querySelector('main [aria-busy=true]')).toBeNull();
  await shown('Fri, 2 Mar 2029', 'Mon, 5 Mar 2029');
});

it('no account stands under an address that cannot be one', async () => {
  await renderRoute('/admin/agents/nonsense', 'admin');
  await expect.element(page.getByRole('heading', { level: 1, name: 'There is no such agent' })).toBeVisible();
});

it('a manager on the agents’ pages is told whose account is seen there', async () => {
  await renderRoute('/agent/statement', 'manager');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Each agent sees the own account here' }))
    .toBeVisible();
});

it('an agent is put on the list, with what is wrong said at its field, changed, and that is taken back', async () => {
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'New agent' }).click();
  await field('Name').fill('Pine Tours');
  await field('Short name').fill('DEODAR');
  await field('Phone').fill('12');
  // its last character should be V
  await field(/^GSTIN/).fill('27aapfu0939f1zw');
  await field('Commission, %').fill('101');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(field('Phone')).toHaveFocus();
  await expect.element(dialog.getByText('That GSTIN is not valid.')).toBeVisible();
  await expect.element(dialog.getByText('Enter a share from 0 to 100 %.')).toBeVisible();
  await field('Phone').fill('99999 00077');
  await field(/^GSTIN/).fill('27aapfu0939f1zv');
  await field('Signs in with').fill('owner@deodar.example');
  await field('Commission, %').fill('12.5');
  await field('Credit limit').fill('50,000');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(dialog.getByText('An agent called Pine Tours already exists.').first()).toBeVisible();
  await expect.element(field('Name')).toHaveFocus();
  await field('Name').fill('Deodar Trips');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(page.getByText('Deodar Trips is there.')).toBeVisible();
  await expect.element(row('Deodar Trips').getByText(/^12.5 %/)).toBeVisible();
  await expect.element(row('Deodar Trips').getByText('Invited')).toBeVisible();

  await main.getByRole('button', { name: 'Do something with Deodar Trips' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await expect.element(field('Phone')).toHaveValue('+91 99999 00077');
  await expect.element(field(/^GSTIN/)).toHaveValue('27AAPFU0939F1ZV');
  await expect.element(field('Credit limit')).toHaveValue('50,000');
  await expect.element(field('Signs in with')).toHaveValue('owner@deodar.example');
  await expect.element(dialog.getByText(/^Nobody has signed in with it yet/)).toBeVisible();
  await field('Commission, %').fill('8');
  await userEvent.keyboard('{Escape}');
  const question = page.getByRole('alertdialog', { name: 'Throw away what you typed?' });
  await question.getByRole('button', { name: 'Keep writing' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(row('Deodar Trips').getByText(/^8 %/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(row('Deodar Trips').getByText(/^12.5 %/)).toBeVisible();
});

it('the form of an agent says that another address to sign in with ends the link, which no undo brings back', async () => {
  await renderRoute('/admin/agents', 'admin');
  await main.getByRole('button', { name: 'Do something with Maple Roads' }).click();
  await page.getByRole('menuitem', { name: 'Change…' }).click();
  await expect
    .element(dialog.getByText('An account is linked. Another address ends the link.'))
    .toBeVisible();
  await field('Signs in with').fill('somebody@else.example');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect
    .element(page.getByText('Maple Roads is changed, and no account is linked any more.'))
    .toBeVisible();
  await expect.element(row('Maple Roads').getByText('Invited')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

it('the list of agents narrows and sorts by the address, switches one off, and can be asked again when it failed', async () => {
  await renderRoute('/admin/agents?sort=-owed', 'admin');
  await expect.element(row('Pine Tours')).toBeVisible();
  await expect
    .element(main.getByRole('columnheader', { name: 'To pay' }))
    .toHaveAttribute('aria-sort', 'descending');
  await main.getByRole('button', { name: 'New agent' }).click();
  await field('Name').fill('Oak Walks');
  await field('Short name').fill('OAK');
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect.element(row('Oak Walks')).toBeVisible();
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await main.getByRole('button', { name: 'Do something with Oak Walks' }).click();
  await page.getByRole('menuitem', { name: 'Switch off' }).click();
  await expect
    .element(page.getByText('Oak Walks is switched off: nothing can be booked or seen.'))
    .toBeVisible();
  await page.viewport(1440, 900);
  await main.getByText('Not active', { exact: true }).first().click();
  await expect.poll(shownAddress).toBe('/admin/agents?sold=off&sort=-owed');
  await expect.element(row('Pine Tours')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect.element(page.getByText(/^Saved \d+ agents?\.$/)).toBeVisible();
  await main.getByRole('searchbox', { name: 'Search agents' }).fill('nothing like it');
  await expect.element(main.getByText('No agent found')).toBeVisible();
  await main.getByRole('link', { name: 'Show all' }).click();
  await expect.element(row('Pine Tours')).toBeVisible();

  const recover = failWith('AgentAccounts', 'INTERNAL_SERVER_ERROR');
  await renderRoute('/admin/agents', 'admin');
  await expect.element(main.getByText('The list could not be loaded')).toBeVisible();
  recover();
  await main.getByRole('button', { name: 'Try again' }).click();
  await expect.element(row('Oak Walks')).toBeVisible();
  answerAlways('AgentAccounts', { agentAccounts: [] });
  await renderRoute('/admin/agents', 'admin');
  await expect.element(main.getByText('No agents yet')).toBeVisible();
});
