import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, formatDayOfYear, type LocalDate } from '../../../../domain/nights.ts';
import { spokenDay, spokenRun } from '../../../features/calendar/parts/bar/bar-format.ts';
import { dayIn } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

let from: LocalDate;

beforeEach(async () => {
  from = await ownNights(7);
});

const nights = (count: number) => ({ arrival: from, departure: addNights(from, count) });
const offerOf = (room: string, count: number) =>
  page.getByRole('dialog', { name: `Room ${room}, ${spokenRun(nights(count))}` });
const dialog = (name: string) => page.getByRole('dialog', { name });

/** Shows the own nights, and picks the first two of room 102 by keyboard. */
async function pickTwoNights(area: 'manager' | 'agent' = 'manager'): Promise<void> {
  await renderRoute(`/${area}/calendar?from=${from}&nights=7`, area);
  // The focus begins in the first room.
  const first = page.getByRole('gridcell', { name: `Room 101, ${spokenDay(from)}, free` });
  await expect.element(first).toBeVisible();
  first.element().focus();
  await userEvent.keyboard('{ArrowDown}{Shift>}{ArrowRight}{/Shift}{Enter}');
}

it('free nights are offered in place with their price, and lead to the form by Enter and Enter', async () => {
  await pickTwoNights();
  const offer = offerOf('102', 2);
  await expect.element(offer.getByText(/₹2,400 all in for 2 guests/)).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'Book' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
  const params = new URL(shownAddress(), location.origin).searchParams;
  expect([params.get('arrival'), params.get('departure')]).toEqual([from, addNights(from, 2)]);
  await expect.element(page.getByRole('combobox', { name: 'Room number' })).toHaveDisplayValue('Room 102');
});

it('the picked nights stay drawn while it is asked, until Escape, with the focus in their row', async () => {
  await pickTwoNights();
  const picked = page.getByRole('gridcell', { name: /^Room 102, .* 2 nights picked$/ });
  await expect.element(offerOf('102', 2)).toBeVisible();
  await expect.element(picked).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(offerOf('102', 2)).not.toBeInTheDocument();
  await expect.element(picked).not.toBeInTheDocument();
  const cell = page.getByRole('gridcell', { name: `Room 102, ${spokenDay(addNights(from, 1))}, free` });
  await expect.element(cell).toHaveFocus();
});

it('the very room that was clicked is held, and the hold is shown on the chart', async () => {
  await renderRoute(`/manager/calendar?from=${from}&nights=7`, 'manager');
  const free = page.getByRole('gridcell', { name: `Room 103, ${spokenRun(nights(7))}, free` });
  await free.click({ position: { x: 10, y: 10 } });
  await offerOf('103', 1).getByRole('button', { name: 'Hold…' }).click();
  const question = dialog('Hold room 103?');
  await question.getByLabelText('Name').fill('Hari Hold');
  await question.getByRole('button', { name: 'Hold' }).click();
  await expect.element(page.getByRole('gridcell', { name: /^Hari Hold · Hold .*, room 103/ })).toBeVisible();
  await expect.element(page.getByRole('grid')).toBeVisible();
});

it('a room is taken off sale from a click on its nights', async () => {
  await pickTwoNights();
  await offerOf('102', 2).getByRole('button', { name: 'Not for sale…' }).click();
  await expect.element(dialog('Room 102: not for sale')).toBeVisible();
});

it('an agent is offered to book and to hold, and nothing that is the desk’s', async () => {
  await pickTwoNights('agent');
  const offer = offerOf('102', 2);
  await expect.element(offer.getByRole('button', { name: 'Hold…' })).toBeVisible();
  const buttons = offer.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['Book', 'Hold…']);
});

it('a night that is past is said to be, and offered for guests who were there alone', async () => {
  const night = dayIn(-2);
  await renderRoute(`/manager/calendar?from=${night}&nights=7`, 'manager');
  await page
    .getByRole('gridcell', { name: /^Room 103, .* free$/ })
    .first()
    .click({ position: { x: 6, y: 10 } });
  const offer = dialog(`Room 103, ${spokenRun({ arrival: night, departure: dayIn(-1) })}`);
  await expect.element(offer.getByText(`${formatDayOfYear(night)} is past.`)).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'Book for guests who were here' })).toBeVisible();
  await expect.element(offer.getByRole('button', { name: 'Hold…' })).not.toBeInTheDocument();
  await expect.element(offer.getByRole('button', { name: 'Not for sale…' })).not.toBeInTheDocument();
});
