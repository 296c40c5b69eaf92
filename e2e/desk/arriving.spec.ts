import { addNights, formatDateRange, type LocalDate } from '../../domain/nights.ts';
import type { DeskLodge, Made } from './desk-lodge.ts';
import { expect, openActions, type PhoneUser, rowOf, situation } from './situation.ts';
import { unpromise } from './stays.ts';

const LATER = { withoutIdReason: 'IDs come this evening' };

situation(
  5,
  'a couple at the door at eight: booked, checked in and paid',
  { taps: 8, fields: 2 },
  { standsForOthers: true, at: '20:00' },
  async ({ page, user, day }) => {
    await walkIn(page, user, 'Deepa Kaul');
    await expect(
      page.getByText(formatDateRange({ arrival: day, departure: addNights(day, 1) })).first(),
    ).toBeVisible();
    await pay(page, user);
  },
);

situation(
  6,
  'at 00:40 it is the night that is still running which is sold',
  { taps: 8, fields: 2 },
  { at: '00:40' },
  async ({ page, user, day }) => {
    await walkIn(page, user, 'Eshan Dutt');
    await expect(
      page.getByText(formatDateRange({ arrival: addNights(day, -1), departure: day })).first(),
    ).toBeVisible();
    await pay(page, user);
  },
);

situation(
  7,
  'the night bus is in at six: a free and clean room instead, with the fee for coming early',
  { taps: 3 },
  {
    at: '06:00',
    before: async (lodge, day) => {
      await lodge.rows.property.update({
        where: { id: 1 },
        data: { earlyCheckIn: [{ until: '09:00', percent: 50_00 }] },
      });
      await inHouse(lodge, addNights(day, -1), { guest: 'Farah Ali', room: '101', nights: 1 });
      lodge.setClock(day, '06:00');
      const bus = await lodge.book(day, { guest: 'Gopal Rana', room: '101' });
      await knowId(lodge, bus);
      return bus;
    },
  },
  async ({ page, user, before: bus, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Check in Gopal Rana, room 101' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/^Room 101 is still occupied by Farah Ali/)).toBeVisible();
    await user.tap(dialog.getByRole('checkbox', { name: /^Add ₹[\d,.]+ for coming early$/ }));
    await user.tap(dialog.getByRole('button', { name: 'Take 102' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('In house: 2 rooms, 4 guests')).toBeVisible();
    await atEase();
    await page.goto(`/manager/bookings/${bus.code}`);
    await expect(page.getByRole('button', { name: 'Check out', exact: true }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Couple's Cove 102/ }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(/early/i);
  },
);

situation(
  8,
  'nine rooms of an agent are checked in at once, their IDs come later',
  { taps: 4 },
  { at: '17:00', before: bus, opens: 'Harish Tours' },
  async ({ page, user }) => {
    await user.tap(page.getByRole('button', { name: 'Check in', exact: true }).first());
    const dialog = page.getByRole('dialog');
    await user.tap(dialog.getByRole('button', { name: 'IDs come this evening' }));
    await user.tap(dialog.getByRole('button', { name: 'Check in', exact: true }));
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Check out', exact: true })).toHaveCount(1 + 9);
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
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    const { balance } = await lodge.read(booking);
    const actions = await openActions(page, user, 'Indu Sen');
    await user.tap(actions.getByRole('button', { name: 'They are in another room…' }));
    const dialog = page.getByRole('dialog', { name: 'Not in Family Nest 202?' });
    await user.tap(dialog.getByRole('button', { name: '203' }));
    await expect(dialog).toBeHidden();
    await expect(rowOf(page, 'Indu Sen')).toContainText('Room 203,');
    await atEase();
    expect((await lodge.read(booking)).balance).toBe(balance);
    await page.goto(`/manager/bookings/${booking.code}`);
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
      await lodge.manager.recordPayment(booking, { amount: 100_00 });
      return booking;
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    const row = rowOf(page, 'Jatin Rao');
    await user.tap(row.getByRole('button', { name: 'Not come Jatin Rao, room 301' }));
    const dialog = page.getByRole('dialog', { name: 'Jatin Rao has not come?' });
    await expect(dialog.getByText(/The fee is ₹/)).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: 'Not come' }));
    await expect(dialog).toBeHidden();
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    await expect(page.getByRole('main').getByText('Not come', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText('₹100');
  },
);

situation(
  39,
  'not come, and ₹3,006 was paid: that is the fee, and nothing stays due',
  { taps: 4 },
  {
    at: '23:10',
    before: async (lodge, day) => {
      const booking = await lodge.manager.book({
        guest: { fullName: 'Vikram Puri' },
        rooms: [{ number: '201', arrival: day, adults: 4, mealPlan: 'ALL_MEALS' }],
      });
      await lodge.manager.recordPayment(booking, { amount: 3_006_00 });
      return booking;
    },
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Not come Vikram Puri, room 201' }).first());
    const dialog = page.getByRole('dialog', { name: 'Vikram Puri has not come?' });
    const fee = dialog.getByRole('group', { name: 'Fee' });
    await expect(fee.getByText(/^Then ₹[\d,.]+ is due$/)).toBeVisible();
    await user.tap(fee.getByText('What is paid ₹3,006'));
    await user.tap(dialog.getByRole('button', { name: 'Advance was enough' }));
    await user.tap(dialog.getByRole('button', { name: 'Not come' }));
    await expect(dialog).toBeHidden();
    await atEase();
    expect(await lodge.read(booking)).toMatchObject({ gross: 3_006_00, balance: 0 });
    await page.goto(`/manager/bookings/${booking.code}`);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText('To pay').locator('xpath=..')).toHaveText('To pay₹0');
    await expect(account.getByText(/^Fee for not coming/)).toBeVisible();
  },
);

situation(
  19,
  'the driver’s room is free',
  { taps: 2 },
  { before: withDriver },
  async ({ page, user, before: booking, atEase }) => {
    const due = rowOf(page, 'Kamal Bus', '201');
    const before = await due.textContent();
    const actions = await openActions(page, user, 'Kamal Bus', '302');
    await user.tap(actions.getByRole('button', { name: 'Free: driver' }));
    // what all three rooms owe has shrunk
    await expect(due).not.toHaveText(before ?? '');
    await atEase();
    await page.goto(`/manager/bookings/${booking.code}`);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account).toContainText(/driver/i);
  },
);

situation(
  25,
  'a couple from abroad: passports and visas, the clock of Form III, its fields to be copied',
  // Of each passport and each visa the number is typed.
  { taps: 8, fields: 4 },
  {
    at: '15:00',
    before: async (lodge, day) => {
      const inside = await inHouse(lodge, day, { guest: 'Anna Schmidt', room: '301' });
      const { rooms } = await lodge.read(inside);
      const [room] = rooms;
      const anna = room?.guests[0]?.guest;
      if (!room || !anna) throw new Error('Anna sleeps in the room');
      return lodge.manager.act('nameGuests', inside, {
        reservationRoomId: room.id,
        guests: [{ id: anna.id }, { fullName: 'Jonas Schmidt' }],
      });
    },
    opens: 'Anna Schmidt',
  },
  async ({ page, user }) => {
    for (const { name, passport, visa, isFirst } of [
      { name: 'Anna Schmidt', passport: 'C01X00T47', visa: 'VJ5512098', isFirst: true },
      { name: 'Jonas Schmidt', passport: 'C01X00T48', visa: 'VJ5512099', isFirst: false },
    ]) {
      await user.tap(page.getByRole('button', { name: `Record ID of ${name}` }));
      const dialog = page.getByRole('dialog', { name: `ID of ${name}` });
      const country = dialog.getByRole('combobox', { name: 'Citizen of' });
      // the second of a couple stands there with the country of the first
      if (isFirst) await user.pick(country, 'Germany');
      else await expect(country).toHaveValue('DE');
      await user.type(dialog.getByRole('textbox', { name: 'Passport number' }), passport);
      await user.type(dialog.getByRole('textbox', { name: 'Visa number' }), visa);
      await user.tap(dialog.getByRole('button', { name: 'Record ID' }));
      await expect(dialog).toBeHidden();
    }
    await expect(page.getByText(/^Form III for the arrival: by /)).toHaveCount(2);
    await user.tap(page.getByRole('button', { name: 'Form III of Jonas Schmidt' }));
    const form = page.getByRole('dialog', { name: 'Form III of Jonas Schmidt' });
    await expect(form.getByText('VJ5512099')).toBeVisible();
    // a browser without windows asks for the one as for the other
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await user.tap(form.getByRole('button', { name: 'Copy passport number' }));
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('C01X00T48');
  },
);

situation(
  30,
  'beds in the women’s dorm are sold once it is said that all guests are women',
  // A booking of a bed, and the one tap more.
  { taps: 3 + 1, fields: 1 },
  {},
  async ({ page, user }) => {
    await user.tap(page.getByRole('main').getByRole('link', { name: 'New booking' }));
    await user.tap(page.getByRole('radio', { name: /^Women's Dorm/ }));
    await user.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Lata Hills');
    await expect(page.getByRole('button', { name: /^Total ₹/ }).last()).toBeVisible();
    await user.tap(page.getByText('All guests are women', { exact: true }));
    await user.tap(page.getByRole('button', { name: 'Book', exact: true }));
    await expect(page.getByText(/Women's Dorm W1/).first()).toBeVisible();
  },
);

situation(
  31,
  'a promised room is never moved by the system, and every move is seen',
  { taps: 5, fields: 1 },
  { before: promises },
  async ({ page, user, day, before, atEase }) => {
    await user.tap(page.getByRole('main').getByRole('link', { name: 'New booking' }));
    await user.tap(page.getByRole('radio', { name: /^Family Nest/ }));
    await user.pick(page.getByLabel('Check-out'), addNights(day, 4));
    await user.type(page.getByRole('textbox', { name: 'Name', exact: true }), 'Omkar Long');
    await expect(page.getByRole('button', { name: /^Total ₹/ }).last()).toBeVisible();
    await user.tap(page.getByRole('button', { name: 'Book', exact: true }));
    await expect(page.getByText('Fits if Nila Any moves from 202 to 201.')).toBeVisible();
    await user.tap(page.getByRole('button', { name: 'Move and book' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Omkar Long' })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Family Nest 202/ }).first()).toBeVisible();
    await atEase();
    await page.goto(`/manager/bookings/${before.promised.code}`);
    await expect(page.getByRole('heading', { name: /^Family Nest 201/ }).first()).toBeVisible();
    await page.goto(`/manager/bookings/${before.moved.code}`);
    await expect(page.getByRole('region', { name: 'What happened' })).toContainText(/202.*201/);
  },
);

type Page = Parameters<Parameters<typeof situation>[4]>[0]['page'];

async function walkIn(page: Page, user: PhoneUser, guest: string): Promise<void> {
  await user.tap(page.getByRole('main').getByRole('link', { name: 'New booking' }));
  await user.tap(page.getByRole('radio', { name: /^Couple's Cove/ }));
  await user.type(page.getByRole('textbox', { name: 'Name', exact: true }), guest);
  await user.type(page.getByRole('textbox', { name: 'Number of the ID' }), '4321');
  await expect(page.getByRole('button', { name: /^Total ₹/ }).last()).toBeVisible();
  await user.tap(page.getByRole('button', { name: 'Check in now' }));
  await expect(page.getByRole('heading', { level: 1, name: guest })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check out', exact: true }).first()).toBeVisible();
}

async function pay(page: Page, user: PhoneUser): Promise<void> {
  await user.tap(page.getByRole('button', { name: 'Take payment' }));
  const dialog = page.getByRole('dialog', { name: 'Take payment' });
  await user.tap(dialog.getByText('Cash', { exact: true }));
  await user.tap(dialog.getByRole('button', { name: 'Take payment' }));
  await expect(page.getByRole('dialog', { name: /taken$/ })).toBeVisible();
}

async function inHouse(
  lodge: DeskLodge,
  day: LocalDate,
  words: Parameters<DeskLodge['book']>[1],
): Promise<Made> {
  lodge.setClock(day, '14:00');
  return lodge.manager.checkIn(await lodge.book(day, words), LATER);
}

/** The guest was here before: the ID is known. */
async function knowId(lodge: DeskLodge, { id }: Made): Promise<void> {
  const { bookerId } = await lodge.rows.reservation.findUniqueOrThrow({ where: { id } });
  await lodge.rows.guest.update({ where: { id: bookerId }, data: { idType: 'AADHAAR', idNumber: '1234' } });
}

async function bus(lodge: DeskLodge, day: LocalDate): Promise<Made> {
  const agent = await lodge.rows.agent.findFirstOrThrow();
  const numbers = ['101', '102', '103', '104', '201', '202', '203', '301', '302'];
  return lodge.manager.book({
    source: 'AGENT',
    agentId: agent.id,
    guest: { fullName: 'Harish Tours' },
    rooms: numbers.map((number) => ({ number, arrival: day, nights: 1 })),
  });
}

/** Two families and their driver: a free room is within what a manager may give. */
async function withDriver(lodge: DeskLodge, day: LocalDate): Promise<Made> {
  return lodge.manager.book({
    guest: { fullName: 'Kamal Bus' },
    rooms: ['201', '202', '302'].map((number) => ({ number, arrival: day, adults: 1 })),
  });
}

/** 201 is promised for two nights; in 202 is, afterwards, somebody to whom any room will do; 203 is full. */
async function promises(lodge: DeskLodge, day: LocalDate) {
  const promised = await lodge.book(day, { guest: 'Mona Promised', room: '201' });
  await lodge.book(day, { guest: 'Pia Whole', room: '203', nights: 4 });
  const moved = await lodge.book(addNights(day, 2), { guest: 'Nila Any', room: '202' });
  await unpromise(lodge, moved);
  return { promised, moved };
}
