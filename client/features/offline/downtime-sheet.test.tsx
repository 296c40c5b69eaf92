import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CachedDay } from './cached-day.ts';
import { DowntimeSheet } from './downtime-sheet.tsx';

type Bar = CachedDay['answer']['calendar']['roomTypes'][number]['rooms'][number]['bars'][number];

let root: Root;
let place: HTMLElement;

beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});

afterEach(() => {
  root.unmount();
  place.remove();
});

function inHouse(guestName: string, dues: Pick<Bar, 'guestBalance' | 'agentDue'>): Bar {
  const stay = { arrival: '2026-12-23', departure: '2026-12-26' };
  return {
    __typename: 'CalendarBar',
    id: guestName,
    kind: 'STAY',
    ...stay,
    stayArrival: stay.arrival,
    stayDeparture: stay.departure,
    status: 'CHECKED_IN',
    code: guestName,
    guestName,
    note: null,
    ...dues,
  };
}

function dayOf(...bars: Bar[]): CachedDay {
  const today = '2026-12-24';
  const rooms = bars.map((bar, index) => {
    const number = `10${index + 1}`;
    return { __typename: 'CalendarRoom' as const, id: number, number, bars: [bar] };
  });
  return {
    savedAt: '2026-12-24T13:12:00.000Z',
    answer: {
      lodge: { __typename: 'Lodge', name: 'Deodar Lodge', today, tonight: today, timeZone: 'Asia/Kolkata' },
      calendar: {
        __typename: 'Calendar',
        roomsInHouse: bars.length,
        roomTypes: [{ __typename: 'CalendarRoomType', id: 'd', name: 'Double', rooms }],
      },
    },
  };
}

it('the downtime sheet says apart what guests pay, what their agent pays and what is given back', async () => {
  const agentDue = { __typename: 'AgentDue', agentName: 'Pine Tours', amount: 80_000 } as const;
  const day = dayOf(
    inHouse('Asha Rao', { guestBalance: 42_000, agentDue: null }),
    inHouse('Bina Rao', { guestBalance: 0, agentDue }),
    inHouse('Chand Rao', { guestBalance: -50_000, agentDue: null }),
  );
  root.render(<DowntimeSheet day={day} />);
  const staying = page.getByRole('table', { name: 'Staying' });
  const cellOf = (name: string, words: string) =>
    staying.getByRole('row').filter({ hasText: name }).getByRole('cell', { name: words, exact: true });
  await expect.element(cellOf('Asha Rao', '₹420')).toBeVisible();
  await expect.element(cellOf('Bina Rao', 'Pine Tours pays ₹800')).toBeVisible();
  await expect.element(cellOf('Chand Rao', '₹500 to give back')).toBeVisible();
});

it('the downtime sheet names guests who should have left in their room tonight, where nobody else has it', async () => {
  const dues = { guestBalance: 0, agentDue: null };
  const late = { arrival: '2026-12-20', departure: '2026-12-22', stayDeparture: '2026-12-22' };
  const day = dayOf({ ...inHouse('Omar Rao', dues), ...late });
  root.render(<DowntimeSheet day={day} />);
  const nights = page.getByRole('region', { name: 'The next 14 nights' });
  const cells = nights.getByRole('row').filter({ hasText: '101' }).getByRole('cell');
  await expect.element(cells.nth(0)).toHaveTextContent('Omar Rao');
  await expect.element(cells.nth(1)).toBeEmptyDOMElement();
});
