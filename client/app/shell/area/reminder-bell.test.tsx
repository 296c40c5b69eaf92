import { afterEach, expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { chooseQuiet } from '../../../lib/quiet.ts';
import { answerOnce, failWith, holdBackSubscription } from '../../../testing/answers.ts';
import { book, chargeAndPay } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const bell = page.getByRole('banner').getByRole('button', { name: /^Reminders/ });
const list = page.getByRole('region', { name: 'Reminders' });
const spoken = () => document.querySelector('header [aria-live="polite"]')?.textContent;

afterEach(async () => {
  await page.viewport(1440, 900);
  chooseQuiet(false);
});

/** A booking that is paid too much, which makes a reminder. */
async function overpaid(guest: string, room = '101'): Promise<string> {
  const code = await book({ guest, room, arrival: await ownNights() });
  await chargeAndPay(code, 100_00, 20_000_00);
  return code;
}

/** Another desk charges more than was paid. */
const settle = (code: string) => chargeAndPay(code, 50_000_00, 1_00);

/** Waits until the bell's name and the title say how many lines the open list has. */
async function expectCounted() {
  await expect
    .poll(() => {
      const count = list.getByRole('link').elements().length;
      const name = bell.element().textContent ?? '';
      const starts = count === 0 ? !document.title.startsWith('(') : document.title.startsWith(`(${count}) `);
      return starts && name.startsWith(count === 0 ? 'Reminders: none' : `Reminders: ${count}`);
    })
    .toBe(true);
}

it('the bell counts what presses, leads to its booking, and counts less once another desk has acted', async () => {
  const code = await overpaid('Ritu Bellman');
  await renderRoute('/manager', 'manager');
  await bell.click();
  const line = list.getByRole('link', { name: /Ritu Bellman.*To give back/ });
  await expect.element(line).toBeVisible();
  await expectCounted();
  await settle(code);
  await expect.element(line).not.toBeInTheDocument();
  await expectCounted();
});

it('the list of reminders is opened and followed by keyboard, and gives the focus back', async () => {
  const code = await overpaid('Savi Bellman', '102');
  await renderRoute('/manager', 'manager');
  await expect.element(bell).toBeVisible();
  bell.element().focus();
  await userEvent.keyboard('{Enter}');
  const line = list.getByRole('link', { name: /Savi Bellman/ });
  await expect.element(line).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(bell).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(line).toBeVisible();
  line.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
  await expect.poll(() => document.title).toMatch(/^\(\d+\) Savi Bellman/);
  await settle(code);
});

it('a reminder that is new is read out, and with quiet neither read nor counted in the title', async () => {
  await renderRoute('/manager', 'manager');
  await bell.click();
  await expect.element(list).toBeVisible();
  await expectCounted();
  const first = await overpaid('Tanvi Bellman', '103');
  await expect.poll(spoken).toContain('Reminder: To give back, Tanvi Bellman');
  const quiet = list.getByRole('checkbox', { name: 'Quiet on this device' });
  await quiet.click();
  await expect.poll(() => document.title).not.toMatch(/^\(/);
  expect(spoken()).toBe('');
  const second = await overpaid('Uday Bellman', '103');
  await expect.element(list.getByRole('link', { name: /Uday Bellman/ })).toBeVisible();
  expect(document.title).not.toMatch(/^\(/);
  expect(spoken()).toBe('');
  // another visit in the same browser finds it as it was chosen
  await renderRoute('/manager/bookings', 'manager');
  await bell.click();
  await expect.element(quiet).toBeChecked();
  await quiet.click();
  await expectCounted();
  await settle(first);
  await settle(second);
});

it('the reminders are asked for again at the instant that the lodge named', async () => {
  const asOf = new Date('2026-01-01T10:00:00Z');
  const nextAt = new Date(asOf.getTime() + 50);
  const hold = {
    __typename: 'Reminder',
    id: 'HOLD_ENDS AAAAAAAA',
    kind: 'HOLD_ENDS',
    code: 'AAAAAAAA',
    guestName: 'Vani Bellman',
    rooms: ['101'],
    arrival: '2026-01-05',
    endsAt: nextAt,
    amount: null,
  };
  const reminders = { __typename: 'Reminders', asOf, nextAt, reminders: [hold] };
  let isAsked = false;
  answerOnce(
    (_address, body) => body.includes('"operationName":"Reminders"'),
    async () => {
      isAsked = true;
      return Response.json({ data: { reminders } });
    },
  );
  await renderRoute('/manager', 'manager');
  await bell.click();
  await expect.element(list).toBeVisible();
  await expect.element(list.getByRole('link', { name: /Vani Bellman/ })).not.toBeInTheDocument();
  expect(isAsked).toBe(true);
});

it('the list says that nothing presses, and a phone shows it whole', async () => {
  await page.viewport(390, 844);
  await renderRoute('/agent', 'newAgent');
  await expect.element(bell).toHaveAccessibleName('Reminders: none');
  await bell.click();
  await expect.element(list.getByText(/^Nothing now\./)).toBeVisible();
  const { left, right } = list.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(390);
  expect(document.title).not.toMatch(/^\(/);
});

it('the list says that the reminders could not be loaded, and tries again', async () => {
  const recover = failWith('Reminders', 'FORBIDDEN');
  // what another desk does has the reminders asked for as well
  holdBackSubscription('DashboardChanged');
  await renderRoute('/agent', 'newAgent');
  await bell.click();
  const notice = list.getByText(/^The reminders could not be loaded/);
  await expect.element(notice).toBeVisible();
  recover();
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect.element(list.getByText(/^Nothing now\./)).toBeVisible();
});

it('the reminders say from when they are while the lodge does not answer', async () => {
  await renderRoute('/agent', 'newAgent');
  await bell.click();
  await expect.element(list.getByText(/^Nothing now\./)).toBeVisible();
  onTestFinished(() => void dispatchEvent(new Event('online')));
  dispatchEvent(new Event('offline'));
  await expect
    .element(list.getByText(/^No answer from the lodge\. These are the reminders of/))
    .toBeVisible();
});
