import type { PointerEvent } from 'react';
import type { LocalDate } from '../../../../domain/nights.ts';
import type { Chart, RoomRow, Widths } from '../parts/chart-rows.ts';
import { cellAt } from '../parts/room-cells.ts';
import { columnUnder, type Picking } from './night-picking.ts';

type PointerPicking = {
  picking: Picking | null;
  setPicking(picking: Picking | null): void;
  focus(row: RoomRow, column: number): void;
  /** The pointer was let go: what is picked is wanted. */
  release(): void;
};

/** Picking free nights by a press, a drag and a release; a finger picks one night by a tap. */
export function usePointerPicking(chart: Chart, widths: Widths, on: PointerPicking) {
  const columnOf = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const left = currentTarget.getBoundingClientRect().left - currentTarget.scrollLeft + widths.names;
    return columnUnder(clientX - left, widths.night, chart.nights);
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const row = event.button === 0 ? rowUnder(event, chart) : null;
      // A press on anything else lets go of what the keyboard had picked.
      if (row === null) return on.setPicking(null);
      const at = columnOf(event);
      on.focus(row, at);
      const isFree = cellAt(chart.cellsOf(row.room), at)?.kind === 'free';
      on.setPicking(isFree ? pressOn(row, at, chart.run.arrival) : null);
      // A finger that moves scrolls; the browser then cancels the press.
      if (isFree && event.pointerType !== 'touch') event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (on.picking === null || !event.currentTarget.hasPointerCapture(event.pointerId)) return;
      const head = columnOf(event);
      if (head !== on.picking.head) on.setPicking({ ...on.picking, head });
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (on.picking === null || event.button !== 0) return;
      const { currentTarget, pointerId } = event;
      if (currentTarget.hasPointerCapture(pointerId)) currentTarget.releasePointerCapture(pointerId);
      on.release();
    },
    onPointerCancel() {
      on.setPicking(null);
    },
  };
}

function pressOn({ room }: RoomRow, column: number, from: LocalDate): Picking {
  return { roomId: room.id, from, anchor: column, head: column, isOffered: false };
}

/** The room whose free nights are under the pointer, or null over anything else. */
function rowUnder({ target }: PointerEvent, chart: Chart): RoomRow | null {
  const place = target instanceof Element ? target.closest('[data-free]')?.getAttribute('data-free') : null;
  return place == null ? null : (chart.rooms[Number(place)] ?? null);
}
