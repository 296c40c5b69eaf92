import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, formatWeekday } from '../../../../domain/nights.ts';
import { splitSentence } from '../../../features/reservations/parts/moves/split-sentence.ts';
import { answerAlways, answerOnce, failWith } from '../../../testing/answers.ts';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const main = () => page.getByRole('main');

it('a stay is given one more night, the difference shown first, and that is taken back from the toast', async () => {
  const code = await book({ guest: 'Nandini Pai', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Change nights…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nights of Family Nest 202' });
  await dialog.getByRole('button', { name: 'One more night' }).click();
  const changes = dialog.getByRole('region', { name: 'What changes' });
  await expect.element(changes.getByText('Base rate')).toBeVisible();
  await expect.element(changes.getByText('₹7,200').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save nights' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(
      main()
        .getByText(/ 3 nights/)
        .first(),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back.')).toBeVisible();
  await expect
    .element(
      main()
        .getByText(/ 2 nights/)
        .first(),
    )
    .toBeVisible();
});

it('the fee for nights that are given up is shown, and the desk leaves it out with a reason', async () => {
  const code = await book({ guest: 'Hema Das', room: '305', arrival: dayIn(2), nights: 3 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Change nights…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One night less' }).click();
  const fee = dialog.getByRole('region', { name: 'What changes' }).getByText('Fee', { exact: true });
  await expect.element(fee).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Take no fee, because' }).fill('Snow on the road');
  await expect.element(fee).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Save nights' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(
      main()
        .getByText(/ 2 nights/)
        .first(),
    )
    .toBeVisible();
  await expect.element(main().getByText(/Cancellation fee/)).not.toBeInTheDocument();
});

it('a stay moves to another room in two taps after the dialog opened', async () => {
  const code = await book({ guest: 'Omkar Sen', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: "Move Couple's Cove 101" });
  await dialog.getByRole('button', { name: '103' }).click();
  await expect.element(dialog.getByText('101 → 103')).toBeVisible();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect
    .element(
      main()
        .getByRole('heading', { name: /Couple's Cove 103/ })
        .first(),
    )
    .toBeVisible();
});

it('a move says that all guests are women, where the beds are for women only', async () => {
  const dorm = {
    __typename: 'RoomType',
    id: crypto.randomUUID(),
    name: 'Women’s dorm',
    guests: 'WOMEN',
    maxOccupancy: 2,
  };
  const freeRooms = [{ __typename: 'FreeRoom', id: crypto.randomUUID(), number: 'W1' }];
  const roomTypes = [{ __typename: 'RoomTypeAvailability', roomType: dorm, restrictions: [], freeRooms }];
  const code = await book({ guest: 'Lata Joshi', room: '302', arrival: await ownNights() });
  answerAlways('ChangeRooms', { availability: { __typename: 'Availability', roomTypes } });
  let sent = '';
  const isMove = (_address: string, body: string) => {
    if (body.includes('"operationName":"MoveRoom"')) sent = body;
    return sent !== '';
  };
  const refusal = { __typename: 'DormWomenError', code: 'DORM_WOMEN', message: 'A man is named.' };
  answerOnce(isMove, async () => Response.json({ data: { moveRoom: refusal } }));
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'W1' }).click();
  await dialog.getByRole('checkbox', { name: 'All guests are women' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(dialog.getByText('A man is named.')).toBeVisible();
  expect(sent).toContain('"allGuestsAre":"WOMEN"');
});

it('a move names the rooms that do not take the guests as such, and keeps their rooms aside', async () => {
  const code = await book({ guest: 'Meher Sen', room: '201', arrival: await ownNights(), adults: 4 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Family Nest 201' });
  await expect.element(dialog.getByRole('button', { name: '202' })).toHaveAttribute('aria-pressed', 'true');
  const tooMany = dialog.getByText(/^Couple's Cove sleeps \d, they are 4\.$/);
  await expect.element(tooMany).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: '101' })).not.toBeInTheDocument();
  await tooMany.click();
  await expect.element(dialog.getByRole('button', { name: '101' })).toBeVisible();
});

it('a move says both prices before one is chosen', async () => {
  const code = await book({ guest: 'Mira Sen', room: '101', arrival: await ownNights() });
  await renderRoute(`/admin/bookings/${code}`, 'admin');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: "Move Couple's Cove 101" });
  await dialog.getByRole('button', { name: '201' }).click();
  const kept = dialog.getByRole('radio', { name: /^Keep the price\s*no change in price$/ });
  await expect.element(kept).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: /^New price\s*\+₹2,400$/ })).not.toBeChecked();
});

it('a manager is offered no price with a move that only an admin may keep, and told why', async () => {
  const code = await book({ guest: 'Mohini Sen', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: "Move Couple's Cove 101" });
  await dialog.getByRole('button', { name: '201' }).click();
  const why = 'Keeping the price would be more off than you may give: up to 15 %.';
  await expect.element(dialog.getByText(why)).toBeVisible();
  await expect.element(dialog.getByRole('radio', { name: /^New price\s*\+₹2,400$/ })).toBeChecked();
  await expect.element(dialog.getByRole('radio', { name: /^Keep the price/ })).not.toBeInTheDocument();
});

it('the page stays where it is when a refused move cannot be followed by a look at the booking', async () => {
  const code = await book({ guest: 'Mohan Lal', room: '302', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByRole('button', { name: 'Move', exact: true })).toBeEnabled();
  const asks = (operation: string) => (_address: string, body: string) =>
    body.includes(`"operationName":"${operation}"`);
  const refusal = { __typename: 'DormWomenError', code: 'DORM_WOMEN', message: 'A man is named.' };
  answerOnce(asks('MoveRoom'), async () => Response.json({ data: { moveRoom: refusal } }));
  let isAskedAgain = false;
  answerOnce(asks('BookingPage'), async () => {
    isAskedAgain = true;
    return Response.json({ data: null, errors: [{ message: 'No.', extensions: { code: 'FORBIDDEN' } }] });
  });
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(dialog.getByText('A man is named.')).toBeVisible();
  await expect.poll(() => isAskedAgain).toBe(true);
  await dialog.getByRole('button', { name: 'Keep as it is' }).click();
  await expect.element(main().getByRole('heading', { name: 'Mohan Lal' })).toBeVisible();
});

it('the form says why nights cannot be had, and keeps what was chosen', async () => {
  const arrival = await ownNights(5);
  const code = await book({ guest: 'Tara Rane', room: '201', arrival });
  await book({ guest: 'Vikas Lal', room: '201', arrival: addNights(arrival, 2) });
  await book({ guest: 'Usha Lal', room: '202', arrival: addNights(arrival, 2) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Change nights…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One more night' }).click();
  await expect
    .element(dialog.getByRole('alert').getByText(/Room 201 is taken for .* by .*, Vikas Lal/))
    .toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save nights' })).toBeDisabled();
});

it('a night more is offered in another room where their own is taken and only a split stay is left', async () => {
  const arrival = await ownNights(5);
  const next = { arrival: addNights(arrival, 2), nights: 1 };
  const code = await book({ guest: 'Tarini Rane', room: '103', arrival });
  await book({ guest: 'Vikram Lal', room: '103', ...next });
  // 101 and 102 are taken on nights of the stay, so that it could move into neither as a whole
  await book({ guest: 'Usha Rani', room: '101', arrival, nights: 1 });
  await book({ guest: 'Uma Rani', room: '102', arrival, nights: 1 });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Change nights…' }).click();
  const dialog = page.getByRole('dialog', { name: "Nights of Couple's Cove 103" });
  await dialog.getByRole('button', { name: 'One more night' }).click();
  await expect.element(dialog.getByText(/^Room 103 is taken for .* by .*, Vikram Lal\.$/)).toBeVisible();
  const chip = (room: string) => {
    const lies = [{ number: '103', arrival, departure: addNights(arrival, 2) }];
    const name = splitSentence(lies, { arrival, departure: addNights(arrival, 3) }, room);
    return dialog.getByRole('button', { name });
  };
  await expect.element(chip('101')).toHaveAttribute('aria-pressed', 'true');
  await chip('102').click();
  await expect.element(chip('102')).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(dialog.getByRole('region', { name: 'What changes' }).getByText('Base rate'))
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Save nights' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(
      main()
        .getByText(/ 3 nights/)
        .first(),
    )
    .toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('Taken back.')).toBeVisible();
  await expect
    .element(
      main()
        .getByText(/ 2 nights/)
        .first(),
    )
    .toBeVisible();
});

it('money off is given with a reason, and the limit of a manager is said', async () => {
  const code = await book({ guest: 'Wasim Khan', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Change…' }).click();
  await page.getByRole('menuitem', { name: 'Discount…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Discount' });
  await dialog.getByRole('textbox', { name: 'Rupees' }).fill('a third');
  await expect.element(dialog.getByText('Enter a number above 0.')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Save discount' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Rupees' }).fill('3000');
  await expect.element(dialog.getByText('Enter a number above 0.')).not.toBeInTheDocument();
  // its field keeps its name when the lodge asks for it
  await expect.element(dialog.getByText('A discount needs a reason.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Regulars');
  await expect.element(dialog.getByText('You can give up to 15 %.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Rupees' }).fill('4500');
  await expect.element(dialog.getByText('₹4,500').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save discount' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(main().getByText('₹4,500').first()).toBeVisible();
});

it('the promise of a room is taken back from its menu, which says why that cannot be undone', async () => {
  const code = await book({ guest: 'Zoya Ali', room: '202', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await expect.element(main().getByRole('button', { name: 'Move…' })).toBeVisible();
  await main()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Take back the promise' }).click();
  await expect.element(page.getByText('No longer promised.')).toBeVisible();
  failWith('PinRoom', 'RATE_LIMITED');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByText('No.', { exact: true })).toBeVisible();
});

it('a stay is moved out of a room that goes off sale, and both are taken back with one tap', async () => {
  const from = await ownNights();
  const code = await book({ guest: 'Yusuf Dar', room: '101', arrival: from });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: "Move Couple's Cove 101" });
  await dialog.getByRole('button', { name: '103' }).click();
  await dialog.getByRole('checkbox', { name: '101 is not for sale until it is repaired' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const there = (room: string) => main().getByRole('heading', { name: new RegExp(`Couple's Cove ${room}`) });
  await expect.element(there('103').first()).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(there('101').first()).toBeVisible();
  await book({ guest: 'Zain Dar', room: '103', arrival: from });
});

it('the room that they leave is off sale until the day that is chosen, and who is in the way is said', async () => {
  const from = await ownNights(8);
  const code = await book({ guest: 'Wasim Dar', room: '101', arrival: from });
  await book({ guest: 'Xenia Dar', room: '101', arrival: addNights(from, 5) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: "Move Couple's Cove 101" });
  await dialog.getByRole('button', { name: '103' }).click();
  await dialog.getByRole('checkbox', { name: '101 is not for sale until it is repaired' }).click();
  const chip = (nights: number) => {
    const day = addNights(from, nights);
    return dialog.getByRole('button', { name: `${formatWeekday(day)} ${Number(day.slice(8))}`, exact: true });
  };
  await chip(6).click();
  const taken = 'Somebody else has booked that room by then. Choose an earlier day.';
  await expect.element(dialog.getByText(taken)).toBeVisible();
  await chip(4).click();
  await expect.element(dialog.getByText(taken)).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expect.element(page.getByText('Moved to 103.')).toBeVisible();
  const next = { guest: 'Zoya Dar', room: '101', nights: 1 };
  await expect(book({ ...next, arrival: addNights(from, 3) })).rejects.toThrow();
  await book({ ...next, arrival: addNights(from, 4) });
});

it('no undo is offered of a move that no other move takes back: the stay lay in two rooms', async () => {
  const from = await ownNights(6);
  const nights = { arrival: from, departure: addNights(from, 3) };
  const code = await book({ guest: 'Yamini Dar', room: '101', arrival: nights.arrival });
  await desk.changeNights(code, nights, '103');
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: "Move Couple's Cove 101" });
  await dialog.getByRole('button', { name: '102' }).click();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  const message = page.getByRole('listitem').filter({ hasText: 'Moved to 102.' });
  await expect.element(message).toBeVisible();
  // at once: a message with an undo would go too, a few seconds later
  expect(message.getByRole('button', { name: 'Undo' }).elements()).toHaveLength(0);
});

it('who changed the other stay is told before the two change rooms, and then they may', async () => {
  const nights = { arrival: await ownNights(), isPinned: false };
  const code = await book({ guest: 'Kiran Vora', room: '101', ...nights });
  const other = await book({ guest: 'Lalit Vora', room: '103', ...nights });
  await renderRoute(`/manager/bookings/${code}`, 'admin');
  await main()
    .getByRole('button', { name: /^More for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Swap…' }).click();
  const dialog = page.getByRole('dialog', { name: "Change rooms: Couple's Cove 101" });
  const option = dialog.getByRole('option', { name: /^103 · Lalit Vora/ });
  await dialog.getByRole('combobox', { name: 'With' }).selectOptions(option);
  await expect.element(dialog.getByText('101 → 103')).toBeVisible();
  await desk.updateReservation(other, { note: 'Wants the view' });
  const swap = dialog.getByRole('button', { name: 'Change rooms' });
  await swap.click();
  await expect.element(dialog.getByText(/^The manager changed this \d+ seconds? ago[.:]/)).toBeVisible();
  await swap.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(
      main()
        .getByRole('heading', { name: /Couple's Cove 103/ })
        .first(),
    )
    .toBeVisible();
});

it('details that were typed and not saved are kept until the dialog is opened again', async () => {
  await book({ guest: 'Wamika Pai', room: '202', arrival: await ownNights() });
  await renderRoute('/manager/bookings?text=wamika', 'manager');
  const dialog = page.getByRole('dialog', { name: 'Details of the booking' });
  const requests = dialog.getByRole('textbox', { name: 'Requests' });
  const edit = async () => {
    await main().getByRole('button', { name: 'Change…', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Edit details…' }).click();
  };
  const open = async () => {
    await main()
      .getByRole('link', { name: /Wamika Pai/ })
      .first()
      .click();
    await edit();
  };
  await open();
  await requests.fill('A cot for the child');
  history.back();
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(dialog.getByText('This was typed before and is not saved yet.')).toBeVisible();
  await expect.element(requests).toHaveValue('A cot for the child');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect.element(main().getByText('A cot for the child')).toBeVisible();
  await edit();
  await expect.element(requests).toHaveValue('A cot for the child');
  await expect.element(dialog.getByText('This was typed before')).not.toBeInTheDocument();
});

it('somebody else who booked is found by the number and named, and that is taken back', async () => {
  const from = await ownNights(7);
  await book({ guest: 'Yashodhara Nath', room: '202', arrival: from, phone: '98344 55001' });
  const code = await book({ guest: 'Xerxes Wadia', room: '202', arrival: addNights(from, 4) });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  const booker = main().getByRole('heading', { level: 1 });
  await expect.element(booker).toHaveTextContent('Xerxes Wadia');
  await main().getByRole('button', { name: 'Change…', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit details…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Details of the booking' });
  await dialog.getByRole('button', { name: 'Somebody else booked' }).click();
  await expect.element(dialog.getByText('Somebody else booked, not Xerxes Wadia')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('98344 55001');
  await dialog.getByRole('button', { name: /^Yashodhara Nath · \+91 98344 55001/ }).click();
  await expect.element(dialog.getByText('Known guest: Yashodhara Nath · +91 98344 55001')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect.element(booker).toHaveTextContent('Yashodhara Nath');
  await page.getByRole('button', { name: 'Undo' }).click();
  // who booked at first kept the name
  await expect.element(booker).toHaveTextContent('Xerxes Wadia');
  await expect.element(main().getByText('Changed who booked.').nth(1)).toBeVisible();
});

it('more guests than the room sleeps lead to the reason that is missing, and are sent with one', async () => {
  const code = await book({ guest: 'Ranjit Bose', room: '101', arrival: await ownNights() });
  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await main().getByRole('button', { name: 'Guests…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('spinbutton', { name: 'Adults' }).fill('9');
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByText(/sleeps at most/).first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Save guests' }).click();
  await expect.element(dialog.getByText('Say why.')).toBeVisible();
  const reason = dialog.getByRole('textbox', { name: 'Reason' });
  await expect.element(reason).toHaveFocus();
  await reason.fill('A family, on mattresses');
  await expect.element(dialog.getByText('Say why.')).not.toBeInTheDocument();
});
