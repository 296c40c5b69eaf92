import { expect, it } from 'vitest';
import { commands, page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

it('a room that is taken is refused in the same sentence by the form, the chart and the menu', async () => {
  const from = await ownNights(6);
  const night = { arrival: addNights(from, 3), departure: addNights(from, 4) };
  await renderRoute(
    `/manager/reservation?arrival=${night.arrival}&departure=${night.departure}&room=201`,
    'manager',
  );
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mala Pal');
  await expect.element(page.getByRole('button', { name: /^Total/ })).toBeVisible();
  const code = await book({ guest: 'Kamla Pal', room: '201', arrival: addNights(from, 1) });
  await book({ guest: 'Lila Pal', room: '201', arrival: night.arrival, nights: 1 });
  await book({ guest: 'Nila Pal', room: '202', arrival: night.arrival, nights: 1 });

  await page.getByRole('button', { name: 'Book', exact: true }).click();
  const refusal = page.getByText(/^Room 201 is taken for .* by \w{4}-\w{4}, Lila Pal\.$/).first();
  await expect.element(refusal).toBeVisible();
  const sentence = refusal.element().textContent ?? '';

  await renderRoute(`/manager/calendar?from=${from}&nights=12`, 'manager');
  const bar = page.getByRole('gridcell', { name: /^Kamla Pal, room 201,/ });
  await expect.element(bar).toBeVisible();
  const { right, top, height } = bar.element().getBoundingClientRect();
  const width = page.getByRole('columnheader').elements()[1]?.getBoundingClientRect().width ?? 0;
  const y = top + height / 2;
  await commands.carry({ x: right - 3, y }, { x: right - 3 + width, y });
  await expect.element(page.getByText(sentence, { exact: true }).first()).toBeVisible();
  await commands.letGo();
  await expect.element(page.getByRole('listitem').getByText(sentence, { exact: true })).toBeVisible();

  await renderRoute(`/manager/bookings/${code}`, 'manager');
  await page.getByRole('main').getByRole('button', { name: 'Change nights…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'One more night' }).click();
  await expect.element(dialog.getByRole('alert').getByText(sentence, { exact: true })).toBeVisible();
});

it('a room that is taken is said to be taken by a drop, and nothing of a swap, also where it is too small', async () => {
  const arrival = await ownNights(4);
  await book({ guest: 'Wide Pal', room: '201', arrival, adults: 4, isPinned: false });
  await book({ guest: 'Omi Pal', room: '101', arrival, isPinned: false });
  await book({ guest: 'Pia Pal', room: '102', arrival });
  await book({ guest: 'Rita Pal', room: '103', arrival });

  await renderRoute(`/manager/calendar?from=${arrival}&nights=7`, 'manager');
  const middleOf = (name: RegExp) => {
    const { left, top, width, height } = page
      .getByRole('gridcell', { name })
      .element()
      .getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  await expect.element(page.getByRole('gridcell', { name: /^Wide Pal/ })).toBeVisible();
  await commands.carry(middleOf(/^Wide Pal/), middleOf(/^Omi Pal/));
  const refusal = page.getByText(/^Room 101 is taken for .* by \w{4}-\w{4}, Omi Pal\.$/).first();
  await expect.element(refusal).toBeVisible();
  const sentence = refusal.element().textContent ?? '';
  await commands.letGo();
  await expect.element(page.getByRole('listitem').getByText(sentence, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});
