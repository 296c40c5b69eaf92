import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';

const main = page.getByRole('main');
const order = main.getByRole('combobox', { name: 'Order' });

beforeEach(() => page.viewport(390, 844));
afterEach(() => page.viewport(1440, 900));

const LISTS = [
  { list: '/admin/rooms', by: 'Room, last first', sort: '-number', head: 'Room' },
  { list: '/admin/room-types', by: 'A night, highest first', sort: '-rate', head: 'A night' },
  { list: '/admin/special-charges', by: 'Price, lowest first', sort: 'price', head: 'Price' },
  { list: '/admin/agents', by: 'To pay, highest first', sort: '-owed', head: 'To pay' },
];

it.for(LISTS)('$list is ordered by "$by" on a phone, which shows no heads of columns', async (asked) => {
  const { list, by, sort, head } = asked;
  await renderRoute(list, 'admin');
  await order.selectOptions(by);
  await expect.poll(shownAddress).toBe(`${list}?sort=${sort}`);
  await expect
    .element(main.getByRole('columnheader', { name: head, exact: true }))
    .toHaveAttribute('aria-sort', sort.startsWith('-') ? 'descending' : 'ascending');
  await order.selectOptions('Usual order');
  await expect.poll(shownAddress).toBe(list);
  await page.viewport(1440, 900);
  await expect.element(order).not.toBeInTheDocument();
});
