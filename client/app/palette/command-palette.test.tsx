import { afterEach, beforeAll, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatCode } from '../../../domain/code.ts';
import { book } from '../../testing/desk.ts';
import { ownNights } from '../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../testing/render-route.tsx';

const box = page.getByRole('combobox', { name: 'Guest, code, phone or page' });
const option = (name: string | RegExp) => page.getByRole('option', { name });
const booking = page
  .getByRole('group', { name: 'Bookings' })
  .getByRole('option', { name: /^Quentin Xavier/ });
let code: string;

beforeAll(async () => {
  code = await book({
    guest: 'Quentin Xavier',
    room: '201',
    arrival: await ownNights(),
    phone: '98300 77777',
  });
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
])('finds a booking by %s and goes to it at Enter', async (_what, typed) => {
  await openPalette('/manager', 'manager');
  await box.fill(typed());
  await expect.element(booking).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quentin Xavier' })).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
});

it('goes through the pages of the area by the arrows', async () => {
  await openPalette('/admin', 'admin');
  await expect.element(option('Dashboard Admin')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(option('Calendar Admin')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  await expect.element(page.getByRole('heading', { level: 1, name: 'New booking' })).toBeVisible();
});

it('offers what was chosen last, first', async () => {
  await openPalette('/manager', 'manager');
  await box.fill('quent');
  await booking.click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Quentin Xavier' })).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}');
  const recent = page.getByRole('group', { name: 'Recent' }).getByRole('option');
  await expect.element(recent.first().getByText('Quentin Xavier')).toBeVisible();
});

it('closes at Escape and gives the focus back', async () => {
  await renderRoute('/manager', 'manager');
  const button = page.getByRole('button', { name: 'Guest, code, phone' });
  await button.click();
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
});

it('says that nothing fits', async () => {
  await openPalette('/manager', 'manager');
  await box.fill('zzqx');
  const sentence = 'Nothing fits “zzqx”. Try a name, a code or a phone number.';
  await expect.element(page.getByRole('status').getByText(sentence)).toBeVisible();
});

it('offers to each role what it may see, and to an agent no booking of others', async () => {
  await openPalette('/admin', 'admin');
  await expect.element(option('Revenues Reports')).toBeVisible();
  await expect.element(option('Switch to Manager Panel Panel')).toBeInTheDocument();

  await openPalette('/manager', 'manager');
  await expect.element(option('Day sheet Day')).toBeVisible();
  await expect.element(option('Revenues Reports')).not.toBeInTheDocument();
  await expect.element(option(/Admin Panel/)).not.toBeInTheDocument();

  await openPalette('/agent', 'agent');
  await box.fill('quentin');
  await expect.element(page.getByText(/^Nothing fits “quentin”/)).toBeVisible();
});
