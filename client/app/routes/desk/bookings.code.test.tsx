import { expect, it, onTestFinished } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { failWith, holdBack } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

it('a booking is cancelled with the reason, and its nights are said to be free again', async () => {
  const code = await book({ guest: 'Kiran Joshi', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Kiran Joshi?' });

  await expect.element(dialog.getByText(/Family Nest 202\. No fee is taken\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog.getByText('Say why it is cancelled.')).toBeVisible();

  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The road is closed');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Cancelled. The nights are free again.')).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Cancelled', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).not.toBeInTheDocument();
});

it('the fee of the policy is shown before a booking is cancelled, and the toast brings the booking back', async () => {
  const code = await book({ guest: 'Tara Menon', room: '202', arrival: dayIn(1), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel the booking of Tara Menon?' });
  await expect.element(dialog.getByText(/The fee is ₹/)).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Fever');
  await dialog.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByRole('button', { name: 'Bring back' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Brought back.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

it('a guest is checked in with the ID that is shown, and checked out with what is left due', async () => {
  const code = await book({ guest: 'Hari Lama', room: '302', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await expect.element(page.getByRole('main').getByText(/^(Arriving today|Late arrival)$/)).toBeVisible();
  await expect.element(page.getByRole('main').getByText('Unpaid', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).click();
  const entering = page.getByRole('dialog', { name: 'Check in Hari Lama?' });
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('button', { name: 'Check in' }).click();
  await expect.element(page.getByText('Hari Lama is checked in.')).toBeVisible();
  await page.getByRole('button', { name: 'Check out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Check out Hari Lama?' });
  await expect.element(leaving.getByText(/To pay: ₹/)).toBeVisible();
  await leaving.getByRole('button', { name: 'Check out' }).click();
  await expect.element(leaving.getByText('Choose how it is paid, or say why it is left due.')).toBeVisible();
  // it is done at once, while the page behind the dialog still asks what has changed
  const letThrough = holdBack('BookingPage');
  await leaving.getByRole('textbox', { name: 'Leave it due, because' }).fill('Pays by bank');
  await leaving.getByRole('button', { name: 'Check out' }).click();
  await expect.element(page.getByRole('main').getByText('Departed', { exact: true }).first()).toBeVisible();
  letThrough();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(page.getByText('Check-out undone.')).toBeVisible();
});

it('the deposit is asked for only with the last room that leaves, which is named', async () => {
  const stay = {
    guest: 'Indra Lama',
    room: '307',
    arrival: dayIn(0),
    nights: 1,
    againOn: await ownNights(),
  };
  const code = await book(stay);
  await desk.checkIn(code, { reservationRoomIds: [await desk.reservationRoomId(code)] });
  await desk.takeDeposit(code, { amount: 500_00, method: 'UPI' });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const leaving = page.getByRole('dialog', { name: 'Check out Indra Lama?' });
  const deposit = leaving.getByRole('group', { name: 'Deposit of ₹500' });
  await page.getByRole('button', { name: 'Check out' }).first().click();
  await expect.element(leaving.getByText(/Nothing to pay now\. To pay later: ₹/)).toBeVisible();
  await expect.element(deposit).not.toBeInTheDocument();
  await leaving.getByRole('button', { name: 'Not yet' }).click();
  await desk.cancelReservation(code, { reservationRoomIds: [await desk.reservationRoomId(code, 1)] });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Check out' }).first().click();
  await deposit.getByText('Stays').click();
  await leaving.getByRole('textbox', { name: 'Leave it due, because' }).fill('Pays by bank');
  await leaving.getByRole('button', { name: 'Check out' }).click();
  await expect.element(leaving.getByText('Say why it stays.')).toBeVisible();
});

it('a check-out is taken back from the button that stands there straight after it', async () => {
  const code = await book({ guest: 'Gauri Lama', room: '201', arrival: dayIn(0), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const missing = page.getByRole('region', { name: 'Guests' }).getByText('ID missing');
  await expect.element(missing).toBeVisible();
  await page.getByRole('button', { name: 'Check in' }).click();
  const entering = page.getByRole('dialog', { name: 'Check in Gauri Lama?' });
  await entering.getByRole('textbox', { name: 'Number' }).fill('4321');
  await entering.getByRole('button', { name: 'Check in' }).click();
  await page.getByRole('button', { name: 'Check out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Check out Gauri Lama?' });
  await leaving.getByRole('textbox', { name: 'Leave it due, because' }).fill('Pays by bank');
  await leaving.getByRole('button', { name: 'Check out' }).click();
  await page.getByRole('button', { name: 'Undo check-out' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Undo the check-out of Gauri Lama?' });
  await expect
    .element(asked.getByText(/They are in house again, for all their nights. What was paid stays paid.$/))
    .toBeVisible();
  await asked.getByRole('button', { name: 'Undo check-out' }).click();
  await expect.element(asked).not.toBeInTheDocument();
  await expect.element(page.getByText('Check-out undone.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Check out' })).toBeVisible();
});

it('nobody leaves early before it is known what the unused nights cost, which is asked again where it failed', async () => {
  const code = await book({ guest: 'Bina Lama', room: '303', arrival: dayIn(0), nights: 2 });
  await desk.checkIn(code);
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const letThrough = holdBack('CheckOutBills');
  await page.getByRole('button', { name: 'Check out' }).click();
  const leaving = page.getByRole('dialog', { name: 'Check out Bina Lama?' });
  await expect
    .element(leaving.getByRole('button', { name: 'Check out' }))
    .toHaveAttribute('aria-busy', 'true');
  await expect.element(leaving.getByText(/All is paid|To pay|To give back/)).not.toBeInTheDocument();
  letThrough();
  await expect.element(leaving.getByText('Check out, and charge of 1 unused night:')).toBeVisible();
  await leaving.getByRole('button', { name: 'Not yet' }).click();
  const mend = failWith('CheckOutBills', 'FORBIDDEN');
  await page.getByRole('button', { name: 'Check out' }).click();
  await expect.element(leaving.getByText(/The amount due could not be worked out/)).toBeVisible();
  await expect.element(leaving.getByRole('button', { name: 'Check out' })).toBeDisabled();
  mend();
  await leaving.getByRole('button', { name: 'Try again' }).click();
  await expect.element(leaving.getByText('Check out, and charge of 1 unused night:')).toBeVisible();
});

it('a booking is kept when somebody thinks better of it', async () => {
  const code = await book({ guest: 'Leela Das', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep booking' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Cancel booking' })).toBeVisible();
});

it('an address without a booking says so', async () => {
  await renderRoute('/manager/bookings/ZZZZZZZZ', 'manager');
  await expect.element(page.getByRole('heading', { name: 'There is no such booking here' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All bookings' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'All bookings' })).toBeVisible();
});

it('a guest without a name is called by the phone number, wherever the guest is named', async () => {
  const code = await book({ guest: '', room: '202', arrival: await ownNights(), phone: '98300 55555' });
  const name = '+91 98300 55555';
  const search = '/manager/bookings?text=98300+55555';
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(search, 'manager');
  await expect
    .element(page.getByRole('main').getByRole('link', { name: new RegExp(`^\\${name}`) }))
    .toBeVisible();
  await page.viewport(1440, 900);
  await renderRoute(search, 'manager');
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect.poll(shownAddress).toBe(`/manager/bookings/${code}`);
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(page.getByRole('dialog', { name: `Cancel the booking of ${name}?` })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep booking' }).click();
  await userEvent.keyboard('{Control>}k{/Control}');
  await page.getByRole('combobox', { name: 'Guest, room, code, phone or page' }).fill('98300 55555');
  await expect.element(page.getByRole('option', { name: new RegExp(`^\\${name}`) })).toBeVisible();
});

it('a booking tells what happened to it, and by whom', async () => {
  const code = await book({ guest: 'Mohan Negi', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const published = page.getByRole('region', { name: 'What happened' });
  await expect.element(published.getByText('Booked by phone for ₹4,800.')).toBeVisible();
  await expect.element(published.getByText(/^The manager · /)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel booking' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Reason' }).fill('Snow on the pass');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect.element(published.getByText('Cancelled: room 202.')).toBeVisible();
  await expect.element(published.getByText('“Snow on the pass”')).toBeVisible();
});

it('a room says who sleeps in it, and keeps the last 4 digits of an Aadhaar alone', async () => {
  const code = await book({ guest: 'Nirmala Thapa', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const guests = page.getByRole('region', { name: 'Guests' });
  await expect.element(guests.getByText(/0 of 2 named/)).toBeVisible();
  await guests.getByRole('button', { name: /^(Name guests|Change names) of/ }).click();
  const naming = page.getByRole('dialog', { name: 'Who sleeps in Family Nest 202?' });
  await naming.getByRole('button', { name: 'Another guest' }).click();
  await naming.getByRole('textbox', { name: 'Guest 2' }).fill('Dawa Thapa');
  await naming.getByRole('button', { name: 'Save names' }).click();
  await expect.element(naming).not.toBeInTheDocument();
  await expect.element(guests.getByText(/2 of 2 named/)).toBeVisible();
  await expect.element(guests.getByText('Dawa Thapa')).toBeVisible();
  // They come some day, and nobody asks for an ID before.
  await expect.element(guests.getByText('ID missing')).not.toBeInTheDocument();

  await guests.getByRole('button', { name: 'Record ID of Nirmala Thapa' }).click();
  const id = page.getByRole('dialog', { name: 'ID of Nirmala Thapa' });
  await id.getByRole('combobox', { name: 'ID', exact: true }).selectOptions('Aadhaar');
  await expect.element(id.getByText(/^Of an Aadhaar card only/)).toBeVisible();
  // pasted as a whole it stays whole: a field of four letters would keep the first four
  await userEvent.type(id.getByRole('textbox', { name: 'Last 4 digits' }), '2341 2341 2346');
  await expect.element(id.getByRole('textbox', { name: 'Last 4 digits' })).toHaveValue('2341 2341 2346');
  await id.getByRole('button', { name: 'Record ID' }).click();
  await expect.element(id.getByText('Enter only the last 4 digits of the Aadhaar number.')).toBeVisible();
  await id.getByRole('textbox', { name: 'Last 4 digits' }).fill('4321');
  await id.getByRole('button', { name: 'Record ID' }).click();
  await expect.element(id).not.toBeInTheDocument();
  await expect.element(guests.getByText('ID recorded')).toBeVisible();
  await expect.element(guests.getByRole('button', { name: /Nirmala Thapa$/ })).not.toBeInTheDocument();
});

it('a phone has room for what is done with a room, on one line, and for a whole phone number', async () => {
  const code = await book({
    guest: 'Ojas Thapa',
    room: '202',
    arrival: await ownNights(),
    phone: '98300 66666',
  });
  onTestFinished(() => page.viewport(1440, 900));
  await page.viewport(390, 844);
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const main = page.getByRole('main');
  const actions = [
    main.getByRole('button', { name: 'Move…' }),
    main.getByRole('button', { name: 'Change nights…' }),
    main.getByRole('button', { name: 'Guests…' }),
    main.getByRole('button', { name: /^More for Family/ }),
  ];
  for (const act of actions) await expect.element(act).toBeVisible();
  expect(new Set(actions.map((act) => act.element().getBoundingClientRect().top)).size).toBe(1);
  await main.getByRole('button', { name: /^(Name guests|Change names) of/ }).click();
  const phone = page.getByRole('dialog').getByRole('textbox', { name: 'Phone' });
  await expect.element(phone).toHaveValue('+919830066666');
  expect(phone.element().scrollWidth).toBeLessThanOrEqual(phone.element().clientWidth);
});

it('the passport of a guest from abroad is kept, and its fields for Form III can be copied', async () => {
  const code = await book({ guest: 'Anna Schmidt', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Record ID of Anna Schmidt' }).click();
  const id = page.getByRole('dialog', { name: 'ID of Anna Schmidt' });
  await id.getByRole('combobox', { name: 'Citizen of' }).selectOptions('Germany');
  await expect.element(id.getByText(/Aadhaar/)).not.toBeInTheDocument();
  await id.getByRole('textbox', { name: 'Passport number' }).fill('C01X00T47');
  await id.getByRole('button', { name: 'Record ID' }).click();
  await expect.element(id).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Form III of Anna Schmidt' }).click();
  const form = page.getByRole('dialog', { name: 'Form III of Anna Schmidt' });
  await expect.element(form.getByText('C01X00T47')).toBeVisible();
  await expect.element(form.getByRole('button', { name: 'Copy passport number' })).toBeVisible();
  await expect.element(form.getByText('Not recorded yet').first()).toBeVisible();
});

it('what was typed of a passport and not saved is kept, but for its number', async () => {
  await book({ guest: 'Greta Vogel', room: '202', arrival: await ownNights() });
  await renderRoute('/manager/bookings?text=greta', 'manager');
  const open = async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: /Greta Vogel/ })
      .first()
      .click();
    await page.getByRole('button', { name: 'Record ID of Greta Vogel' }).click();
  };
  const id = page.getByRole('dialog', { name: 'ID of Greta Vogel' });
  const number = id.getByRole('textbox', { name: 'Passport number' });
  const place = id.getByRole('textbox', { name: 'Passport issued at' });
  await open();
  await id.getByRole('combobox', { name: 'Citizen of' }).selectOptions('Germany');
  await place.fill('Berlin');
  await number.fill('C01X00T48');
  history.back();
  await expect.element(id).not.toBeInTheDocument();
  await open();
  await expect.element(id.getByText('This was typed before and is not saved yet.')).toBeVisible();
  await expect.element(place).toHaveValue('Berlin');
  await expect.element(number).toHaveValue('');
  await number.fill('C01X00T48');
  await id.getByRole('button', { name: 'Record ID' }).click();
  await expect.element(id).not.toBeInTheDocument();
  await expect.element(page.getByText('ID recorded')).toBeVisible();
});

it('an agent is shown the names and phones of the own guests, and nothing of IDs or of what happened', async () => {
  const from = await ownNights(4);
  await renderRoute(`/agent/reservation?arrival=${from}&departure=${addNights(from, 1)}`, 'agent');
  await page.getByRole('radio', { name: /^Couple's Cove/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Lobsang Tenzin');
  const total = page.getByRole('complementary').getByText('Total', { exact: true });
  await expect.element(total).toBeVisible();
  await page.getByRole('button', { name: 'Book', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Lobsang Tenzin' })).toBeVisible();
  const guests = page.getByRole('region', { name: 'Guests' });
  await expect.element(guests.getByText('Lobsang Tenzin')).toBeVisible();
  await expect.element(guests.getByText(/^ID /)).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'What happened' })).not.toBeInTheDocument();
});

it('no way back to nights that are past is offered, when somebody has not come', async () => {
  const code = await book({ guest: 'Nobody Came', room: '304', arrival: dayIn(-2), nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('button', { name: 'Not come' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nobody Came has not come?' });
  await dialog.getByRole('button', { name: 'Not come' }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'Nobody Came has not come.' });
  await expect.element(message).toBeVisible();
  // at once: a message with an undo would go too, a few seconds later
  expect(message.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
});
