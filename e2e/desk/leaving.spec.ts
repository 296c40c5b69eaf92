import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { DeskLodge, Made } from './desk-lodge.ts';
import { expect, openActions, rowOf, situation } from './situation.ts';
import { inHouseSince, pay } from './stays.ts';

/** Guests who came two days ago for one night, and are still there. */
const overdue = (lodge: DeskLodge, day: LocalDate, guest: string, room: string) =>
  inHouseSince(lodge, day, 2, { guest, room, nights: 1 });

const bookingPage = ({ code }: Pick<Made, 'code'>) => `/manager/bookings/${code}`;

situation(
  14,
  'of two who leave early the first unused night is charged, and the others are free again',
  { taps: 3 },
  {
    standsForOthers: true,
    before: async (lodge, day) => {
      const booking = await inHouseSince(lodge, day, 1, { guest: 'Kabir Anand', room: '104', nights: 3 });
      return pay(lodge, booking);
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Kabir Anand');
    await user.tap(actions.getByRole('button', { name: 'Check out' }));
    const dialog = page.getByRole('dialog', { name: 'Check out Kabir Anand?' });
    await expect(dialog.getByText('Check out, and charge of 2 unused nights:')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^None.*₹[\d,.]+ to give back$/ })).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^All.*all is paid$/ })).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: /^First.*₹[\d,.]+ to give back$/ }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('In house: 0 rooms, 0 guests')).toBeVisible();
    await atEase();
    await page.goto(bookingPage(booking));
    await expect(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: /^Price of each night/ }).getByRole('row')).toHaveCount(2);
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByText(/unused night|Cancellation/i).first()).toBeVisible();
    await expect(account.getByText('To give back')).toBeVisible();
  },
);

situation(
  15,
  'who should have left yesterday stays one more night',
  { taps: 2 },
  {
    before: (lodge, day) => overdue(lodge, day, 'Neel Kamath', '202'),
  },
  async ({ page, user, before: booking, atEase }) => {
    const row = rowOf(page, 'Neel Kamath');
    await user.tap(row.getByRole('button', { name: 'One more night: Neel Kamath, room 202' }));
    const dialog = page.getByRole('dialog', { name: 'Nights of Family Nest 202' });
    await user.tap(dialog.getByRole('button', { name: 'Save nights' }));
    await expect(dialog).toBeHidden();
    await expect(row.getByRole('button', { name: /^One more night/ })).toBeHidden();
    await atEase();
    await page.goto(bookingPage(booking));
    await expect(page.getByRole('table', { name: /^Price of each night/ }).getByRole('row')).toHaveCount(3);
  },
);

situation(
  15,
  'who should have left yesterday leaves, and until then the room is not sold tonight',
  { taps: 2 },
  {
    before: async (lodge, day) => {
      const booking = await overdue(lodge, day, 'Ira Bose', '203');
      await expect(lodge.book(day, { guest: 'Somebody else', room: '203' })).rejects.toThrow();
      // they paid this morning for the night that they stayed on
      const change = { reservationId: booking.id, version: booking.version, leaveDueReason: 'Paid before.' };
      const { previewChange } = await lodge.manager.query(
        'query ($input: PreviewChangeInput!) { previewChange(input: $input) { ... on ChangePreview { after { balance } } } }',
        { input: { checkOut: { ...change, withPastNights: true } } },
      );
      return pay(lodge, booking, previewChange.after.balance);
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Check out Ira Bose, room 203' }).first());
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: /^Charge ₹/ })).toBeChecked();
    await user.tap(dialog.getByRole('button', { name: 'Check out' }));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('In house: 0 rooms, 0 guests')).toBeVisible();
    await atEase();
    await page.goto(bookingPage(booking));
    await expect(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
    await expect(page.getByRole('table', { name: /^Price of each night/ }).getByRole('row')).toHaveCount(3);
  },
);

situation(
  15,
  'who should have left yesterday pays the night that they stayed on, and leaves',
  { taps: 3 },
  {
    before: async (lodge, day) => pay(lodge, await overdue(lodge, day, 'Ira Basu', '201')),
  },
  async ({ page, lodge, user, before: booking, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Check out Ira Basu, room 201' }).first());
    const dialog = page.getByRole('dialog');
    await user.tap(dialog.getByText('Cash', { exact: true }));
    await user.tap(dialog.getByRole('button', { name: /^Take ₹[\d,.]+ and check out$/ }));
    await expect(page.getByRole('dialog', { name: 'Ira Basu has left' })).toBeVisible();
    await atEase();
    expect((await lodge.read(booking)).balance).toBe(0);
  },
);

situation(
  17,
  'the extras of the friends go on a bill of their own',
  { taps: 4 },
  { before: (lodge, day) => withFriends(lodge, day, 'Leader Sethi', ['101', '102']) },
  async ({ page, user, before: booking, atEase }) => {
    const actions = await openActions(page, user, 'Leader Sethi', '101');
    await user.tap(actions.getByRole('button', { name: 'Split the bill…' }));
    const dialog = page.getByRole('dialog', { name: 'Split the bill' });
    await user.tap(dialog.getByText("102 Couple's Cove", { exact: true }));
    await user.tap(dialog.getByRole('button', { name: 'Split' }));
    await expect(dialog).toBeHidden();
    await atEase();
    await page.goto(bookingPage(booking));
    const account = page.getByRole('region', { name: 'Account' });
    await expect(account.getByRole('button', { name: 'Take payment' })).toHaveCount(2);
    const second = account.getByRole('region').filter({ hasNotText: 'night' });
    await expect(second.getByText('Campfire')).toBeVisible();
  },
);

situation(
  17,
  'a room that leaves is asked for its own bill alone',
  { taps: 2 },
  {
    before: async (lodge, day) => {
      // all of them leave today
      const arrival = addNights(day, -2);
      const booking = await withFriends(lodge, day, 'Leader Ahuja', ['103', '104'], arrival);
      await lodge.manager.splitFolio(booking, {
        reservationRoomIds: [booking.friends.id],
        name: 'The friends',
      });
      const { folios } = await lodge.read(booking);
      const bill = folios.find(({ name }) => name === 'The friends');
      if (!bill) throw new Error('The friends have a bill');
      await lodge.manager.recordPayment(booking, { folioId: bill.id, amount: bill.balance });
      return booking;
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    const row = rowOf(page, 'Leader Ahuja', '104');
    await user.tap(row.getByRole('button', { name: 'Check out Leader Ahuja, room 104' }));
    const dialog = page.getByRole('dialog', { name: 'Check out Leader Ahuja?' });
    await expect(dialog.getByText(/^Couple's Cove 104\. Nothing to pay now\. To pay later: ₹/)).toBeVisible();
    await user.tap(dialog.getByRole('button', { name: 'Check out' }));
    await expect(dialog).toBeHidden();
    await expect(row).toBeHidden();
    await atEase();
    await page.goto(bookingPage(booking));
    const room = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Cove 104/ }) });
    await expect(room.getByText('Departed', { exact: true })).toBeVisible();
  },
);

situation(
  35,
  'a stay with a balance leaves: it is paid and checked out in one dialog, and the receipt goes out',
  { taps: 4 },
  {
    standsForOthers: true,
    before: (lodge, day) =>
      inHouseSince(lodge, day, 1, { guest: 'Tara Bhatt', room: '201', nights: 1, phone: '98765 43235' }),
  },
  async ({ page, user, before: booking, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Check out Tara Bhatt, room 201' }).first());
    const dialog = page.getByRole('dialog', { name: 'Check out Tara Bhatt?' });
    await user.tap(dialog.getByText('UPI', { exact: true }));
    await user.tap(dialog.getByRole('button', { name: /^Take ₹[\d,.]+ and check out$/ }));
    const left = page.getByRole('dialog', { name: 'Tara Bhatt has left' });
    await user.tap(left.getByRole('link', { name: 'Send on WhatsApp' }));
    await atEase();
    await page.goto(bookingPage(booking));
    await expect(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('Opened the receipt on WhatsApp')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Account' })).toContainText(/To pay\s*₹0/);
  },
);

situation(
  36,
  'a stay with a balance leaves, and gets its deposit back',
  { taps: 5 },
  {
    before: async (lodge, day) => {
      const stay = { guest: 'Uday Bhatt', room: '202', nights: 1, phone: '98765 43236' };
      const booking = await inHouseSince(lodge, day, 1, stay);
      await lodge.manager.takeDeposit(booking, { amount: 500_00 });
      return booking;
    },
  },
  async ({ page, user, before: booking, atEase }) => {
    await user.tap(page.getByRole('button', { name: 'Check out Uday Bhatt, room 202' }).first());
    const dialog = page.getByRole('dialog', { name: 'Check out Uday Bhatt?' });
    await user.tap(dialog.getByRole('group', { name: 'Deposit of ₹500' }).getByText('Give back'));
    await user.tap(dialog.getByText('Cash', { exact: true }));
    await user.tap(dialog.getByRole('button', { name: /^Take ₹[\d,.]+ and check out$/ }));
    const left = page.getByRole('dialog', { name: 'Uday Bhatt has left' });
    await expect(left.getByText(/^₹500 of the deposit given back, Cash\./)).toBeVisible();
    await user.tap(left.getByRole('link', { name: 'Send on WhatsApp' }));
    await atEase();
    await page.goto(bookingPage(booking));
    await expect(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
  },
);

for (const [paper, item] of [
  ['bill', 'Print bill'],
  ['receipt', /^Print receipt /],
  ['registration card', 'Print registration card'],
] as const) {
  situation(
    33,
    `a ${paper} is printed, and nothing of it is cut on a roll`,
    { taps: 2 },
    {
      before: async (lodge, day) => {
        const room = { bill: '201', receipt: '202', 'registration card': '203' }[paper];
        return pay(lodge, await inHouseSince(lodge, day, 1, { guest: 'Annapurna Chattopadhyay', room }));
      },
    },
    async ({ page, user, atEase }) => {
      await page.evaluate(() => {
        window.print = () => document.body.setAttribute('data-printed', 'yes');
      });
      const actions = await openActions(page, user, 'Annapurna Chattopadhyay');
      await user.tap(actions.getByRole('button', { name: item }));
      await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
      await atEase();
      for (const width of ['80 mm', '58 mm']) {
        await page.getByText(width, { exact: true }).tap();
        await expect(page.getByRole('radio', { name: width })).toBeChecked();
        const cut = await page
          .getByRole('article')
          .evaluateAll(
            (sheets) => sheets.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length,
          );
        expect(cut).toBe(0);
      }
    },
  );
}

/** A leader and friends in two rooms for two nights, since yesterday unless it is said, with a campfire on the friends' room. */
async function withFriends(
  lodge: DeskLodge,
  day: LocalDate,
  guest: string,
  numbers: [string, string],
  arrival = addNights(day, -1),
) {
  lodge.setClock(arrival, '14:00');
  const booking = await lodge.manager.book({
    guest: { fullName: guest },
    rooms: numbers.map((number) => ({ number, arrival })),
  });
  const inHouse = await lodge.manager.checkIn(booking);
  const friends = inHouse.rooms.find(({ room }) => room?.number === numbers[1]);
  const fire = await lodge.rows.specialCharge.findFirstOrThrow({ where: { name: 'Campfire' } });
  if (!friends) throw new Error('The friends have a room');
  await lodge.manager.addCharge(inHouse, {
    kind: 'SPECIAL',
    reservationRoomId: friends.id,
    specialChargeId: fire.id,
  });
  lodge.setClock(day, '10:00');
  return { ...(await lodge.read(booking)), friends };
}
