import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { formatCode } from '../../../../domain/code.ts';
import { addNights } from '../../../../domain/nights.ts';
import { book, desk } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const card = page.getByRole('main').getByRole('region', { name: /^Rooms changed for others/ });

it('the first page says who has another room for whom, and gives them their rooms back', async () => {
  const words = { arrival: await ownNights(), nights: 1, isPinned: false };
  const lobo = await book({ ...words, guest: 'Anita Lobo', room: '201' });
  const cause = await book({ ...words, guest: 'Vivek Das', room: '202' });
  await desk.moveRoom(cause, '201', { mayMoveOthers: true, isPinned: false });
  await renderRoute('/manager', 'manager');
  const act = card.getByRole('listitem').filter({ hasText: 'For Vivek Das' });
  await expect
    .element(act.getByRole('link', { name: 'Anita Lobo' }))
    .toHaveAttribute('href', `/manager/bookings/${lobo}`);
  await expect
    .element(act.getByRole('link', { name: 'Vivek Das' }))
    .toHaveAttribute('href', `/manager/bookings/${cause}`);
  await expect.element(act.getByText('201 → 202')).toBeVisible();
  await act.getByRole('button', { name: 'Undo: Anita Lobo 201 → 202' }).click();
  await expect.element(act.getByText(/ · undone$/)).toBeVisible();
  await expect.element(act.getByRole('button')).not.toBeInTheDocument();
});

it('whose booking is in the way is said, or that it is too late', async () => {
  const day = await ownNights(8);
  const next = addNights(day, 1);
  await book({ guest: 'Sara Paul', room: '201', arrival: day, nights: 1, isPinned: false });
  await book({ guest: 'Meera Iyer', room: '202', arrival: next, nights: 1 });
  const cause = await book({ guest: 'Ravi Shah', room: '202', arrival: addNights(day, 5), nights: 1 });
  const nights = { arrival: day, departure: addNights(next, 1) };
  await desk.moveRoom(cause, '201', { ...nights, mayMoveOthers: true, isPinned: false });
  await renderRoute('/manager', 'manager');
  const act = card.getByRole('listitem').filter({ hasText: 'For Ravi Shah' });
  await act.getByRole('button', { name: /^Undo: / }).click();
  await expect
    .element(act.getByRole('alert'))
    .toHaveTextContent(`${formatCode(cause)} stays in 201 now. Move or cancel it first.`);
  await desk.moveRoom(cause, '201', { isPinned: true });
  await renderRoute('/manager', 'manager');
  await expect.element(act.getByText(/ · can no longer be undone$/)).toBeVisible();
});
