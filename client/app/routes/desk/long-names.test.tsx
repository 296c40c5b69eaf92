import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { book, dayIn, desk } from '../../../testing/desk.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const WIDTH = 390;
/** As long as a name may be that is one word. */
const NAME = `Wolfeschlegelstein${'hausenbergerdorff'.repeat(8)}`.slice(0, 150);

afterEach(() => page.viewport(1440, 900));

it('a name, requests and notes of 150 letters without a space widen neither list nor booking on a phone, nor its check-in', async () => {
  await page.viewport(WIDTH, 844);
  const code = await book({ guest: NAME, room: '355', arrival: dayIn(0), nights: 1, phone: '98344 66077' });
  await desk.updateReservation(code, { requests: 'A'.repeat(150), note: 'B'.repeat(150) });
  const widths: Record<string, number> = {};
  for (const path of [`/manager/bookings?show=all&text=${NAME.slice(0, 20)}`, `/manager/bookings/${code}`]) {
    await renderRoute(path, 'manager');
    await expect.element(page.getByRole('main').getByText(NAME).first()).toBeInTheDocument();
    widths[path] = document.documentElement.scrollWidth;
  }
  await page.getByRole('main').getByRole('button', { name: 'Check in', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: /^Check in/ });
  await expect.element(dialog).toBeVisible();
  widths['the check-in'] = dialog.element().scrollWidth;
  expect(Object.entries(widths).filter(([, width]) => width > WIDTH)).toEqual([]);
});
