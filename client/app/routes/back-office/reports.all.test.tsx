import { expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { addNights, formatDay, todayAt } from '../../../../domain/nights.ts';
import { answerAlways, holdBack } from '../../../testing/answers.ts';
import { renderRoute, shownAddress } from '../../../testing/render-route.tsx';
import { MAY, REPORT } from '../../../testing/revenues.ts';

const main = page.getByRole('main');
const today = todayAt(new Date(), 'Asia/Kolkata');
const RUNNING = `from=${addNights(today, -5)}&to=${addNights(today, 10)}`;

it.each([
  ['revenues', 'source=PHONE'],
  ['bookings', 'source=PHONE&basis=SLEEPING_ON'],
  ['expenses', 'method=CASH'],
  ['financials', 'compare=BEFORE'],
])(
  '%s of days that run say up to when they count, and are saved as they are narrowed',
  async (report, filter) => {
    const files: { name: string; status: number; type: string | null; filter: string | null }[] = [];
    const send = globalThis.fetch;
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    onTestFinished(() => {
      globalThis.fetch = send;
      click.mockRestore();
    });
    globalThis.fetch = async (input, init) => {
      const answer = await send(input, init);
      const { pathname, searchParams } = new URL(String(input), location.href);
      if (pathname.startsWith('/exports/')) {
        const { status, headers } = answer;
        files.push({
          name: pathname,
          status,
          type: headers.get('content-type'),
          filter: searchParams.get('filter'),
        });
      }
      return answer;
    };
    await renderRoute(`/admin/reports/${report}?${RUNNING}&${filter}`, 'admin');
    await main.getByRole('button', { name: 'Save as Excel' }).click();
    await expect.poll(() => files.length).toBe(1);
    await expect.poll(() => click.mock.calls.length).toBe(1);
    await main
      .getByRole('button', { name: /^Save .*CSV/ })
      .first()
      .click();
    await expect.poll(() => files.length).toBe(2);
    expect(files.map(({ status, type }) => [status, type?.split(';')[0]])).toEqual([
      [200, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
      [200, 'text/csv'],
    ]);
    for (const { filter: asked } of files) expect(asked).toContain(filter.split(/[=&]/)[1]);
    if (report !== 'bookings')
      await expect
        .element(
          main.getByText(new RegExp(`counted to ${formatDay(today).replace(/,? \d{4}$/, '')}`)).first(),
        )
        .toBeVisible();
  },
);

it('the days of a report are chosen by one tap or by both fields, and nights to come are put to them', async () => {
  const letGo = holdBack('RevenuesPage');
  await renderRoute(MAY, 'admin');
  await expect.element(page.getByText('Loading the figures')).toBeInTheDocument();
  letGo();
  answerAlways('RevenuesPage', { revenueReport: REPORT });
  await main.getByRole('combobox', { name: 'Nights to come' }).selectOptions('As booked so far');
  await expect.poll(shownAddress).toBe(`${MAY}&forecast=1`);
  for (const [field, typed, address, days] of [
    ['From', '3 May 2031', 'from=2031-05-03&to=2031-05-31', '3 – 31 May 2031'],
    ['To, the last day', '20 May 2031', 'from=2031-05-03&to=2031-05-20', '3 – 20 May 2031'],
  ] as const) {
    await main.getByLabelText(field, { exact: true }).fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(shownAddress, { message: field }).toBe(`/admin/reports/revenues?${address}&forecast=1`);
    await expect.element(main.getByText(days).first()).toBeVisible();
  }
  const monday = addNights(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7));
  const [year, month] = today.split('-').map(Number) as [number, number];
  const april = month < 4 ? year - 1 : year;
  const quarter = Math.floor((month - 1) / 3) * 3 + 1;
  const dayOf = (ofYear: number, ofMonth: number) =>
    new Date(Date.UTC(ofYear, ofMonth - 1, 1)).toISOString().slice(0, 10);
  for (const [name, from, to] of [
    ['Today', today, today],
    ['This week', monday, addNights(monday, 6)],
    ['Quarter', dayOf(year, quarter), addNights(dayOf(year, quarter + 3), -1)],
    ['Financial year', `${april}-04-01`, `${april + 1}-03-31`],
  ] as const) {
    await main.getByRole('link', { name, exact: true }).click();
    await expect
      .poll(shownAddress, { message: name })
      .toBe(`/admin/reports/revenues?from=${from}&to=${to}&forecast=1`);
  }
});
