import { useMemo, useState } from 'react';
import type { ChosenStay } from '../parts/calendar-slots.ts';
import type { Chart, ChartBar } from '../parts/chart-rows.ts';

type ChosenBars = {
  /** The chosen stays that are on the chart, each by its first bar. */
  stays: readonly ChosenStay[];
  /** The reservation rooms of all that are chosen. */
  ids: ReadonlySet<string>;
  /** Chooses a bar, or lets go of it; what is no booking of the viewer's is passed over. */
  toggle(bar: ChartBar): void;
  add(bars: readonly ChartBar[]): void;
  clear(): void;
};

const NOTHING: ReadonlySet<string> = new Set();

/** Several stays that something is to be done with. They are known by their reservation rooms: a bar that was moved is another. */
export function useChosenBars(chart: Chart): ChosenBars {
  const [ids, setIds] = useState(NOTHING);
  const stays = useMemo(() => staysOf(chart, ids), [chart, ids]);
  return {
    stays,
    ids,
    toggle({ reservationRoomId: id }) {
      if (id === null) return;
      setIds((before) => (before.has(id) ? without(before, id) : new Set([...before, id])));
    },
    add(bars) {
      const more = bars.flatMap(({ reservationRoomId: id }) => (id === null ? [] : [id]));
      if (more.length > 0) setIds((before) => new Set([...before, ...more]));
    },
    clear: () => setIds(NOTHING),
  };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}

function staysOf(chart: Chart, ids: ReadonlySet<string>): ChosenStay[] {
  const stays = new Map<string, ChosenStay>();
  if (ids.size === 0) return [];
  for (const { room } of chart.rooms) {
    for (const bar of room.bars) {
      const { code, reservationId, reservationRoomId, version } = bar;
      if (code === null || reservationId === null || reservationRoomId === null || version === null) continue;
      if (!ids.has(reservationRoomId) || stays.has(reservationRoomId)) continue;
      stays.set(reservationRoomId, {
        bar: { ...bar, code, reservationId, reservationRoomId, version },
        room,
      });
    }
  }
  return [...stays.values()];
}
