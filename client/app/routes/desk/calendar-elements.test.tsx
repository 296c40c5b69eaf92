import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { addNights } from '../../../../domain/nights.ts';
import { book } from '../../../testing/desk.ts';
import { ownNights } from '../../../testing/own-nights.ts';
import { renderRoute } from '../../../testing/render-route.tsx';

const grid = page.getByRole('grid', { name: 'Calendar' });

beforeEach(() => renderRoute('/manager/calendar?nights=365', 'manager'));

it('only the nights beside the room names are drawn of a year, and one more at both ends', async () => {
  await expect.element(grid).toBeVisible();
  const chart = grid.element();
  const nightsDrawn = () => chart.querySelectorAll('[role="columnheader"]').length - 1;
  const inSight = () => {
    const [names, night] = [...chart.querySelectorAll('[role="columnheader"]')].map(
      (head) => head.clientWidth + 1,
    );
    return Math.ceil((chart.clientWidth - (names ?? 0)) / (night ?? 1));
  };
  await expect.poll(() => nightsDrawn() - inSight()).toBeLessThanOrEqual(3);
  const before = chart.querySelector('[role="columnheader"]:nth-child(2)')?.getAttribute('aria-colindex');
  chart.scrollLeft = chart.scrollWidth / 2;
  await expect
    .poll(() => chart.querySelector('[role="columnheader"]:nth-child(2)')?.getAttribute('aria-colindex'))
    .not.toBe(before);
  await expect.poll(() => nightsDrawn() - inSight()).toBeLessThanOrEqual(3);
});

it('a bar has one element for the name of who comes, and another for a label that may be cut at the left edge', async () => {
  const from = await ownNights();
  await book({ guest: 'Ekta Element', room: '102', arrival: addNights(from, 1), nights: 2 });
  const bar = page.getByRole('gridcell', { name: /^Ekta Element, room 102/ });
  const within = () => [...bar.element().children].map(({ textContent }) => textContent);
  await renderRoute(`/manager/calendar?from=${addNights(from, -10)}&nights=60`, 'manager');
  await expect.poll(within).toEqual(['Ekta']);
  await renderRoute(`/manager/calendar?from=${from}&nights=60`, 'manager');
  await expect.poll(within).toEqual([expect.stringMatching(/^Ekta Element, room 102/), 'Ekta']);
});
