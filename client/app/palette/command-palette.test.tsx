import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatCode } from '../../../domain/code.ts';
import { addNights } from '../../../domain/nights.ts';
import { book, desk } from '../../testing/desk.ts';
import { ownNights } from '../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';

const box = page.getByRole('combobox', { name: 'Guest, room, code, phone or page' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const booking = page
  .getByRole('group', { name: 'Bookings' })
  .getByRole('option', { name: /^Quentin Xavier/ });
let code: string;
/** Of one guest: comes, comes later, called off. */
let three: string[] = [];

beforeAll(async () => {
  code = await book({
    guest: 'Quentin Xavier',
    room: '201',
    arrival: await ownNights(),
    phone: '98300 77777',
  });
  const stay = { guest: 'Quirin Vogel', room: '201', phone: '98300 78787' };
  const first = await ownNights(7);
  const calledOff = await book({ ...stay, arrival: first });
  const later = await book({ ...stay, arrival: addNights(first, 4) });
  const sooner = await book({ ...stay, arrival: addNights(first, 2) });
  await desk.cancelReservation(calledOff);
  three = [sooner, later, calledOff];
});

afterEach(() => page.viewport(1440, 900));

async function openPalette(path: string, role: 'admin' | 'manager' | 'agent') {
  await renderRoute(path, role);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  await expect.element(box).toHaveFocus();
}

it.each([
  ['the name', () => 'quentin'],
  ['the phone number', () => '98300 77777'],
  ['the code', () => formatCode(code)],
])('a booking is found by %s and gone to at Enter', async (_what, typed) => {
  await openPalette('/manager', 'manager');
  await box.fill(typed());
  await expect.element(booking).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quentin Xavier' })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
});

/** The codes that are shown, from above. */
function codesIn(texts: readonly (string | null)[]): string[] {
  return texts.map((text) => /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(text ?? '')?.[0] ?? 'none');
}

it.each<[what: string, text: () => string, codes: () => string[]]>([
  ['the name', () => 'quirin', () => three],
  ['the end of the phone number', () => '78787', () => three],
  ['the number as one dials it', () => '098300 78787', () => three],
  ['a part of the code', () => formatCode(code).slice(2), () => [code]],
])('what the list of bookings shows is offered by %s, in its order', async (_what, typed, codes) => {
  const shown = codes().map(formatCode);
  await openPalette('/manager', 'manager');
  await box.fill(typed());
  const options = page.getByRole('group', { name: 'Bookings' }).getByRole('option');
  await expect.poll(() => codesIn(options.elements().map(({ textContent }) => textContent))).toEqual(shown);
  await renderRoute(`/manager/bookings?${new URLSearchParams({ text: typed() })}`, 'manager');
  const rows = page.getByRole('table', { name: 'Bookings' }).getByRole('row');
  await expect
    .poll(() => codesIn(rows.elements().map(({ textContent }) => textContent)).slice(1))
    .toEqual(shown);
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveValue('IN_HOUSE_FIRST');
});

it('a booking is offered with its room, its nights, its code and its status', async () => {
  await openPalette('/manager', 'manager');
  await box.fill('quirin');
  const [sooner = ''] = three;
  const words = new RegExp(`^Quirin Vogel .*201 · .+ · ${formatCode(sooner)} ?Confirmed$`);
  await expect.element(option(words)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(option(/^Quirin Vogel .* ?Cancelled$/)).toHaveAttribute('aria-selected', 'true');
});

it('a room is offered with who is in it: the guest, the phone number and what is due', async () => {
  await openPalette('/manager', 'manager');
  await box.fill('quentin');
  const words = /^Quentin Xavier \+91 98300 77777 · ₹[\d,.]+ to pay .*201 · .+ ?Confirmed$/;
  await expect.element(option(words)).toBeVisible();
  await option(words).click();
  const call = page.getByRole('link', { name: '+91 98300 77777' });
  await expect.element(call).toHaveAttribute('href', 'tel:+919830077777');
  const chat = page.getByRole('link', { name: 'WhatsApp', exact: true });
  await expect.element(chat).toHaveAttribute('href', 'https://wa.me/919830077777');
  await userEvent.keyboard('{Control>}k{/Control}');
  // what is due was true as it was found
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option', { name: /^Quentin Xavier/ });
  await expect.element(recent).toBeVisible();
  await expect.element(recent).not.toHaveTextContent('to pay');
});

it('the arrows go through the pages of the area', async () => {
  await openPalette('/admin', 'admin');
  await expect.element(option('Dashboard Admin')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Calendar Admin')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
});

it('what was chosen last is offered first', async () => {
  await openPalette('/manager', 'manager');
  await box.fill('quent');
  await booking.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quentin Xavier' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect.element(recent.first().getByText('Quentin Xavier')).toBeVisible();
});

it('the palette closes at Escape and gives the focus back', async () => {
  await renderRoute('/manager', 'manager');
  const button = page.getByRole('button', { name: 'Guest, room, code' });
  await button.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('the palette says that nothing fits', async () => {
  await openPalette('/manager', 'manager');
  await box.fill('zzqx');
  const sentence = 'Nothing found for “zzqx”. Try a name, a room, a code or a phone number.';
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible();
});

it('each role is offered what it may see, and an agent no booking of others', async () => {
  await openPalette('/admin', 'admin');
  await expect.element(option('Revenues Reports')).toBeVisible();
  await expect.element(option('Switch to Manager Panel Panel')).toBeInTheDocument();

  await openPalette('/manager', 'manager');
  await expect.element(option('Day sheet Day')).toBeVisible();
  await expect.element(option('Revenues Reports')).not.toBeInTheDocument();
  await expect.element(option(/Admin Panel/)).not.toBeInTheDocument();

  await openPalette('/agent', 'agent');
  await box.fill('quentin');
  await expect.element(page.getByText(/^Nothing found for “quentin”/)).toBeVisible();
});
