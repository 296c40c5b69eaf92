import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../domain/nights.ts';
import { spokenRun } from '../features/calendar/parts/bar/bar-format.ts';
import { openedSession } from '../lib/session/session.ts';
import { holdBack, holdBackSubscription } from '../testing/answers.ts';
import { book, dayIn, desk } from '../testing/desk.ts';
import { ownNights } from '../testing/own-nights.ts';
import { renderRoute } from '../testing/render-route.tsx';
import { BookingPageDocument } from './routes/desk/bookings.code.generated.ts';

/** Longer than a person or a test takes to press again. */
const SLOW_ANSWER_MS = 1_500;

it('an open calendar shows what another desk books, and keeps the place', async () => {
  const from = await ownNights(8);
  await renderRoute(`/manager/calendar?from=${from}`, 'admin');
  const stay = { arrival: addNights(from, 3), departure: addNights(from, 5) };
  await expect.element(page.getByRole('rowheader', { name: /201$/ })).toBeVisible();
  await book({ guest: 'Noor Qadri', room: '201', arrival: stay.arrival });
  const bar = page.getByRole('gridcell', { name: new RegExp(`Noor Qadri, room 201, ${spokenRun(stay)}`) });
  await expect.element(bar).toBeVisible();
});

it('an open list gets what another desk books', async () => {
  await renderRoute('/manager/bookings?text=Farida+Wani', 'manager');
  await expect.element(page.getByRole('heading', { name: 'No booking found' })).toBeVisible();
  await book({ guest: 'Farida Wani', room: '202', arrival: await ownNights() });
  await expect.element(page.getByRole('table').getByText('Farida Wani')).toBeVisible();
});

it('an open form says who changed the booking meanwhile, and keeps what was typed', async () => {
  const code = await book({ guest: 'Tara Bose', room: '201', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the booking of Tara Bose/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The bridge is closed');
  await desk.cancelReservation(code);
  // The page behind shows it, and the dialog still says what it was opened for.
  await expect.element(page.getByText('Cancelled', { exact: true }).first()).toBeInTheDocument();
  await expect.element(dialog.getByText(/^The manager cancelled it a moment ago\./)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The bridge is closed');
});

it('a change by another desk is told once the page shows it', async () => {
  const code = await book({ guest: 'Mohan Vaid', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
  let isAsked = false;
  const answer = holdBack('BookingPage', () => {
    isAsked = true;
  });
  const notice = page.getByText(
    /^The manager changed the details a moment ago\. Your screen shows the latest/,
  );
  await desk.updateReservation(code, { note: 'Comes with a parrot' });
  await expect.poll(() => isAsked).toBe(true);
  expect(notice.elements()).toEqual([]);
  answer();
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByText('Comes with a parrot').first()).toBeVisible();
});

it('what was decided before another desk changed the booking is refused once, and then done', async () => {
  const code = await book({ guest: 'Ishaan Vaid', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('menuitem', { name: 'Discount…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discount' });
  await dialog.getByRole('textbox', { name: 'Rupees' }).fill('4400');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Old friends');
  await desk.updateReservation(code, { note: 'Brings a big dog' });
  await expect.element(dialog.getByText(/Your screen shows the latest, and what you typed/)).toBeVisible();
  const save = dialog.getByRole('button', { name: 'Save discount' });
  await save.click();
  await expect.element(dialog.getByText(/^The manager changed this \d+ seconds? ago[.:]/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Old friends');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('main').getByText('₹4,400').first()).toBeVisible();
  // What another desk does right after an act of this page is told like anything else.
  await desk.cancelReservation(code);
  await expect.element(page.getByText(/^The manager cancelled it a moment ago\./)).toBeVisible();
});

it('nothing is said of what the page itself did, nor of what is only noted about the booking', async () => {
  const code = await book({ guest: 'Omkar Vaid', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the booking of Omkar Vaid/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Snow on the pass');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await desk.noteMessage(code, { message: 'DIRECTIONS', language: 'HI' });
  // It is heard of after the page's own doing.
  await expect.element(page.getByText('Opened the directions on WhatsApp, in Hindi.')).toBeVisible();
  await expect.element(page.getByText(/a moment ago\./)).not.toBeInTheDocument();
});

it('who changed the booking before the page listened is said, though it shows the latest already', async () => {
  const code = await book({ guest: 'Uma Vaid', room: '202', arrival: await ownNights() });
  const listen = holdBackSubscription('ReservationChanged');
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the booking of Uma Vaid/ });
  await expect.element(dialog).toBeVisible();
  await desk.updateReservation(code, { note: 'Comes by the night bus' });
  const { client } = (await openedSession()).api();
  await client.refetchQueries({ include: [BookingPageDocument] });
  listen();
  await expect.element(dialog.getByText(/^The manager changed the details a moment ago\./)).toBeVisible();
});

it('a form that was opened before another desk changed the booking is refused once', async () => {
  const code = await book({ guest: 'Jaya Vaid', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the booking of Jaya Vaid/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The road is gone');
  await desk.updateReservation(code, { note: 'Paid half by post' });
  await expect.element(dialog.getByText(/Your screen shows the latest, and what you typed/)).toBeVisible();
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' });
  await cancel.click();
  await expect.element(dialog.getByText(/^The manager changed this \d+ seconds? ago[.:]/)).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('The road is gone');
  await cancel.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('an overtaken form is told once the page shows the latest, however late that comes', async () => {
  const code = await book({ guest: 'Kavi Vaid', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: /^Cancel the booking of Kavi Vaid/ });
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The car broke down');
  const answer = holdBack('BookingPage');
  await desk.updateReservation(code, { note: 'Comes with a cook' });
  const cancel = dialog.getByRole('button', { name: 'Cancel booking' });
  await cancel.click();
  setTimeout(answer, SLOW_ANSWER_MS);
  await expect.element(dialog.getByText(/^The manager changed this \d+ seconds? ago[.:]/)).toBeVisible();
  await cancel.click();
  await expect.element(dialog).not.toBeInTheDocument();
});

it('lists that have changed since they were seen are forgotten', async () => {
  await renderRoute('/manager/bookings?text=Ruhi+Sen', 'manager');
  await expect.element(page.getByRole('heading', { name: 'No booking found' })).toBeVisible();
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await expect.element(page.getByRole('rowheader', { name: /201$/ })).toBeVisible();
  await book({ guest: 'Ruhi Sen', room: '202', arrival: dayIn(9) });
  await expect.element(page.getByRole('gridcell', { name: /^Ruhi Sen, room 202/ })).toBeVisible();
  history.back();
  await expect.element(page.getByRole('table').getByText('Ruhi Sen')).toBeVisible();
});
