import { addNights, formatRun, type LocalDate } from '../../domain/nights.ts';
import type { DeskLodge, Made } from './desk-lodge.ts';
import { expect, type Hand, situation } from './situation.ts';

const bookingPage = ({ code }: Made) => `/manager/bookings/${code}`;
const LATER = { withoutIdReason: 'IDs come this evening' };

situation(
  5,
  'a couple at the door at eight: booked, checked in and paid',
  { taps: 8, fields: 2 },
  { at: '20:00' },
  async ({ page, hand, day }) => {
    await walkIn(page, hand, 'Deepa Kaul');
    await expect(
      page.getByText(formatRun({ arrival: day, departure: addNights(day, 1) })).first(),
    ).toBeVisible();
    await pay(page, hand);
  },
);

situation(
  6,
  'at 00:40 it is the night that is still running which is sold',
  { taps: 8, fields: 2 },
  { at: '00:40' },
  async ({ page, hand, day }) => {
    await walkIn(page, hand, 'Eshan Dutt');
    await expect(
      page.getByText(formatRun({ arrival: addNights(day, -1), departure: day })).first(),
    ).toBeVisible();
    await pay(page, hand);
  },
);

situation(
  8,
  'nine rooms of an agent are checked in at once, their IDs come later',
  { taps: 4 },
  { at: '17:00', before: bus, from: bookingPage },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'Check in', exact: true }).first());
    const dialog = page.getByRole('dialog');
    await hand.tap(dialog.getByRole('button', { name: 'IDs come this evening' }));
    await hand.tap(dialog.getByRole('button', { name: 'Check in', exact: true }));
    await expect(page.getByText('Harish Tours is checked in.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Check in', exact: true })).toHaveCount(0);
  },
);

situation(
  12,
  'who was checked in into the wrong room yesterday is put right from the start',
  { taps: 3 },
  {
    before: async (lodge, day) => {
      const guest = await inHouse(lodge, addNights(day, -1), { guest: 'Indu Sen', room: '202', nights: 3 });
      lodge.setClock(day, '11:00');
      return guest;
    },
    from: bookingPage,
  },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'Move…' }));
    const dialog = page.getByRole('dialog', { name: 'Move Family Nest 202' });
    await hand.tap(dialog.getByText('203', { exact: true }));
    await hand.tap(dialog.getByRole('button', { name: 'From the start' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText(/Family Nest 203/).first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/Family Nest 202/)).toHaveCount(0);
  },
);

situation(
  16,
  'nobody came by eleven: the advance is kept as the fee',
  { taps: 2 },
  {
    at: '23:10',
    before: async (lodge, day) => {
      const booking = await lodge.book(day, { guest: 'Jatin Rao', room: '301' });
      await lodge.before.payments.record(lodge.manager, {
        reservationId: booking.id,
        amount: 100_00,
        method: 'CASH',
      });
      return booking;
    },
    from: bookingPage,
  },
  async ({ page, hand }) => {
    await hand.tap(page.getByRole('button', { name: 'Not come' }));
    const dialog = page.getByRole('dialog', { name: 'Jatin Rao has not come?' });
    await expect(dialog.getByText(/The fee is ₹/)).toBeVisible();
    await hand.tap(dialog.getByRole('button', { name: 'Not come' }));
    await expect(page.getByText('Jatin Rao has not come. The nights are free again.').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('₹100');
  },
);

type Page = Parameters<Parameters<typeof situation>[4]>[0]['page'];

async function walkIn(page: Page, hand: Hand, guest: string): Promise<void> {
  await hand.tap(page.getByRole('main').getByRole('link', { name: 'New booking' }));
  await hand.tap(page.getByRole('radio', { name: /^Couple's Cove/ }));
  await hand.type(page.getByRole('textbox', { name: 'Name', exact: true }), guest);
  await hand.type(page.getByRole('textbox', { name: 'Number of the ID' }), '4321');
  await expect(page.getByRole('button', { name: /^Total ₹/ }).last()).toBeVisible();
  await hand.tap(page.getByRole('button', { name: 'Check in now' }));
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out', exact: true }).first()).toBeVisible();
}

async function pay(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Take payment' }));
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await hand.tap(dialog.getByText('Cash', { exact: true }));
  await hand.tap(dialog.getByRole('button', { name: 'Take payment' }));
  await expect(page.getByRole('dialog', { name: /taken$/ })).toBeVisible();
}

async function inHouse(
  lodge: DeskLodge,
  day: LocalDate,
  words: Parameters<DeskLodge['book']>[1],
): Promise<Made> {
  lodge.setClock(day, '14:00');
  return lodge.perform('checkIn', await lodge.book(day, words), LATER);
}

async function bus(lodge: DeskLodge, day: LocalDate): Promise<Made> {
  const agent = await lodge.rows.agent.findFirstOrThrow();
  const numbers = ['101', '102', '103', '104', '201', '202', '203', '301', '302'];
  const rooms = await Promise.all(numbers.map((number) => lodge.room(number)));
  const { reservation } = await lodge.before.reservations.create(lodge.manager, {
    source: 'AGENT',
    agentId: agent.id,
    status: 'CONFIRMED',
    guest: { fullName: 'Harish Tours' },
    rooms: rooms.map((room) => ({ ...room, arrival: day, departure: addNights(day, 1), adults: 2 })),
  });
  return reservation;
}
