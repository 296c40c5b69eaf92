import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, type LocalDate } from '../../../../domain/nights.ts';
import { AADHAAR } from '../../../../testing/usual-inputs.ts';
import { spokenRun } from '../../../features/calendar/parts/bar/bar-format.ts';
import { holdBack } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { leaveRoute, renderRoute } from '../../../testing/render-route.tsx';

let from: LocalDate;

beforeEach(async () => {
  from = await ownNights(7);
});

const barOf = (guest: string, room: string, first: number, nights: number) =>
  page.getByRole('gridcell', {
    name: new RegExp(
      `^${guest}, room ${room}, ${spokenRun({ arrival: addNights(from, first), departure: addNights(from, first + nights) })}`,
    ),
  });
const show = (area: 'manager' | 'agent' = 'manager') =>
  renderRoute(`/${area}/calendar?from=${from}&nights=7`, area);
const press = (name: string | RegExp) => page.getByRole('button', { name }).click();
const moving = page.getByRole('dialog', { name: /^Move \d stays? by nights$/ });

it('two stays chosen with Ctrl are moved by a night, one behind the other, and both put back by one Undo', async () => {
  await book({ guest: 'Ira First', room: '201', arrival: from });
  await book({ guest: 'Jaya Second', room: '201', arrival: addNights(from, 2) });
  await show();
  await barOf('Ira First', '201', 0, 2).click({ modifiers: ['Control'] });
  await expect.element(page.getByText('1 stay chosen')).toBeVisible();
  // By keyboard the next bar of the row.
  await userEvent.keyboard('{ArrowRight}{Control>} {/Control}');
  await expect.element(page.getByText('2 stays chosen')).toBeVisible();
  await expect.element(barOf('Ira First', '201', 0, 2)).toHaveAttribute('aria-selected', 'true');
  await expect.element(barOf('Jaya Second', '201', 2, 2)).toHaveAttribute('aria-selected', 'true');
  await press('Move by nights…');
  // Who stands behind another is priced once that one has gone on.
  await expect.element(moving.getByText('priced once Jaya Second is moved')).toBeVisible();
  await expect.element(moving.getByText('no change in price', { exact: true })).toBeVisible();
  await moving.getByRole('button', { name: 'Move 1 night later' }).click();
  await expect.element(barOf('Ira First', '201', 1, 2)).toBeVisible();
  await expect.element(barOf('Jaya Second', '201', 3, 2)).toBeVisible();
  await expect.element(page.getByText(/stays? chosen/)).not.toBeInTheDocument();
  await press('Undo');
  await expect.element(barOf('Ira First', '201', 0, 2)).toBeVisible();
  await expect.element(barOf('Jaya Second', '201', 2, 2)).toBeVisible();
});

it('all stays that a frame drawn with Shift touches are chosen, and none by Escape', async () => {
  await book({ guest: 'Kiran Above', room: '201', arrival: from });
  await book({ guest: 'Lila Below', room: '202', arrival: from });
  await book({ guest: 'Mona Apart', room: '202', arrival: addNights(from, 4) });
  await show();
  await expect.element(barOf('Kiran Above', '201', 0, 2)).toBeVisible();
  const grid = page.getByRole('grid').element();
  const free = page
    .getByRole('gridcell', { name: /^Room 201, .* free$/ })
    .first()
    .element();
  const begun = free.getBoundingClientRect();
  const over = barOf('Lila Below', '202', 0, 2).element().getBoundingClientRect();
  grid.setPointerCapture = () => undefined;
  const at = (type: string, x: number, y: number) =>
    free.dispatchEvent(
      new PointerEvent(type, { bubbles: true, shiftKey: true, button: 0, clientX: x, clientY: y }),
    );
  const frameHeight = () => grid.querySelector('[data-lasso]')?.getBoundingClientRect().height ?? -1;
  at('pointerdown', begun.left + 20, begun.top + 10);
  await expect.poll(frameHeight).toBeGreaterThanOrEqual(0);
  at('pointermove', over.left + 30, over.top + 20);
  await expect.poll(frameHeight).toBeGreaterThan(10);
  at('pointerup', over.left + 30, over.top + 20);
  await expect.element(page.getByText('2 stays chosen')).toBeVisible();
  await expect.element(barOf('Mona Apart', '202', 4, 2)).toHaveAttribute('aria-selected', 'false');
  barOf('Kiran Above', '201', 0, 2).element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText(/stays? chosen/)).not.toBeInTheDocument();
});

it('the others are moved when one cannot be moved, which is named with the reason', async () => {
  await book({ guest: 'Nila Free', room: '201', arrival: from });
  await book({ guest: 'Omi Stuck', room: '202', arrival: from });
  await book({ guest: 'Pia Behind', room: '202', arrival: addNights(from, 2) });
  await show();
  await barOf('Nila Free', '201', 0, 2).click({ modifiers: ['Control'] });
  await barOf('Omi Stuck', '202', 0, 2).click({ modifiers: ['Control'] });
  await press('Move by nights…');
  await expect.element(moving.getByText(/no change in price$/).first()).toBeVisible();
  await moving.getByRole('button', { name: 'Move 1 night later' }).click();
  await expect.element(moving.getByText('1 of 2 moved')).toBeVisible();
  const moved = moving.getByRole('listitem').filter({ hasText: 'Nila Free' });
  await expect.element(moved.getByText('Moved', { exact: true })).toBeVisible();
  await expect.element(moving.getByRole('button', { name: 'Try the others again' })).toBeVisible();
  await moving.getByRole('button', { name: 'Close' }).first().click();
  await expect.element(barOf('Nila Free', '201', 1, 2)).toBeVisible();
  await expect.element(barOf('Omi Stuck', '202', 0, 2)).toBeVisible();
});

it('all that were chosen are checked in, and that is taken back by one Undo, which names who stays in', async () => {
  const today = dayIn(0);
  const codes = [
    await book({ guest: 'Uday Comes', room: '302', arrival: today }),
    await book({ guest: 'Veda Comes', room: '303', arrival: today }),
  ];
  for (const code of codes) {
    // the ID that was shown stays known
    await desk.checkIn(code, { ids: [AADHAAR] });
    await desk.undoCheckIn(code);
  }
  await renderRoute(`/manager/calendar?from=${today}&nights=7`, 'manager');
  const bar = (guest: string, status: string) =>
    page.getByRole('gridcell', { name: new RegExp(`^${guest}, room 30\\d, .*, ${status}`) });
  const checkIn = async () => {
    await bar('Uday Comes', 'arriving today').click({ modifiers: ['Control'] });
    await bar('Veda Comes', 'arriving today').click({ modifiers: ['Control'] });
    await press('Check in…');
    await page.getByRole('button', { name: 'Check in 2' }).click();
    await expect.element(page.getByText('2 bookings checked in.')).toBeVisible();
    await expect.element(bar('Uday Comes', 'in house')).toBeVisible();
    await expect.element(bar('Veda Comes', 'in house')).toBeVisible();
  };
  await checkIn();
  await press('Undo');
  await expect.element(page.getByText('Check-in of 2 bookings undone.')).toBeVisible();
  await expect.element(bar('Uday Comes', 'arriving today')).toBeVisible();
  await checkIn();
  await desk.updateReservation(codes[1] ?? '', { note: 'Somebody was faster' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText(/^Veda Comes: .*changed this/)).toBeVisible();
  await expect.element(bar('Uday Comes', 'arriving today')).toBeVisible();
  await expect.element(bar('Veda Comes', 'in house')).toBeVisible();
});

it('who cannot be checked in yet is named, with the way to the booking, and the cards of all are printed', async () => {
  const codes = [
    await book({ guest: 'Qadir Early', room: '201', arrival: from }),
    await book({ guest: 'Rima Early', room: '202', arrival: from }),
  ];
  await show();
  await barOf('Qadir Early', '201', 0, 2).click({ modifiers: ['Control'] });
  await barOf('Rima Early', '202', 0, 2).click({ modifiers: ['Control'] });
  await expect
    .element(page.getByRole('link', { name: 'Print registration cards' }))
    .toHaveAttribute('href', `/manager/print/registration?codes=${encodeURIComponent(codes.join(','))}`);
  await expect
    .element(page.getByRole('link', { name: 'Print bills' }))
    .toHaveAttribute('href', `/manager/print/bill?codes=${encodeURIComponent(codes.join(','))}`);
  await press('Check in…');
  const question = page.getByRole('dialog', { name: 'Check in 2 bookings?' });
  const row = question.getByRole('listitem').filter({ hasText: 'Qadir Early' });
  await expect.element(row.getByText(/^Arrives on .* Check-in is possible from that day\./)).toBeVisible();
  await expect
    .element(row.getByRole('link', { name: 'Open booking' }))
    .toHaveAttribute('href', `/manager/bookings/${codes[0]}`);
  await expect.element(question.getByRole('button', { name: /^Check in \d/ })).not.toBeInTheDocument();
});

it('the calendar may be left while what a check-in would ask is still asked for', async () => {
  let held = 0;
  await book({ guest: 'Tara Early', room: '201', arrival: from });
  await book({ guest: 'Uday Early', room: '202', arrival: from });
  await show();
  await barOf('Tara Early', '201', 0, 2).click({ modifiers: ['Control'] });
  await barOf('Uday Early', '202', 0, 2).click({ modifiers: ['Control'] });
  holdBack('NextStayAction', () => {
    held += 1;
  });
  await press('Check in…');
  await expect.poll(() => held).toBeGreaterThan(0);
  const leaves = vi.fn();
  addEventListener('unhandledrejection', leaves);
  onTestFinished(() => removeEventListener('unhandledrejection', leaves));
  await leaveRoute();
  expect(leaves).not.toHaveBeenCalled();
});

it('an agent is offered to move own stays by nights, and nothing that is the desk’s', async () => {
  await book({ guest: 'Sana Own', room: '201', arrival: from, by: 'agent' });
  await show('agent');
  const own = page.getByRole('gridcell', { name: /^Sana Own, room chosen at check-in/ });
  await own.click({ modifiers: ['Control'] });
  await expect.element(page.getByRole('button', { name: 'Move by nights…' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check in…' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'Print registration cards' })).not.toBeInTheDocument();
  await userEvent.keyboard('?');
  await expect
    .element(page.getByText('Choose it with others, to move by nights', { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(/not for sale|check in/)).not.toBeInTheDocument();
});
