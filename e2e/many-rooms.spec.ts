import { expect, test } from './fixtures.ts';
import { signInAs } from './sign-in.ts';

test('eighteen rooms and sixty nights stand on a screen of 1440 by 900 pixels, in low rows', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signInAs(page, 'Manager', '/manager/calendar?nights=60');
  await page.getByRole('button', { name: 'Low rows' }).click();
  const chart = page.getByRole('grid', { name: 'Calendar' });
  await expect(chart.getByText('18 rooms')).toBeVisible();
  await expect(chart.getByRole('columnheader')).toHaveCount(61);
  await expect(chart.locator('[data-room]')).toHaveCount(18);
  const sizes = () =>
    chart.evaluate((grid) => [grid.scrollWidth - grid.clientWidth, grid.scrollHeight - grid.clientHeight]);
  await expect.poll(sizes).toEqual([0, 0]);
  await expect(chart.locator('[data-room]').last()).toBeInViewport({ ratio: 1 });
});
