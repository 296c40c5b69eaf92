import { type KeyboardEvent, useState } from 'react';
import { addNights, type DateRange, type LocalDate, nightsBetween } from '../../../../domain/nights.ts';
import { type Grip, gripOfKey } from '../drag/bar-move.ts';
import type { OfferedNights } from '../parts/calendar-slots.ts';
import type { Chart, ChartBar, RoomRow, Widths } from '../parts/chart-rows.ts';
import { type Columns, cellAt, runOfColumns } from '../parts/room-cells.ts';
import { isMove, type Move, spotAfter } from './grid-movement.ts';
import { type Picking, pickedIn } from './night-picking.ts';
import { usePointerPicking } from './use-pointer-picking.ts';

/** Where the focus stands, by names that outlive the window. */
export type Cursor = { roomId: string | null; night: LocalDate };

type PickingActions = {
  book(offered: OfferedNights): void;
  open(bar: ChartBar, row: RoomRow, isMenuWanted?: boolean): void;
  /** Nights of a room are to be taken off sale. */
  block(row: RoomRow, nights: DateRange): void;
  /** A room is opened by itself. */
  openRoom(row: RoomRow): void;
  /** A bar is chosen with others, or no longer. */
  choose(bar: ChartBar): void;
  /** What is chosen is let go. */
  letGo(): void;
  /** A bar is grabbed by keyboard. */
  grip(bar: ChartBar, grip: Grip): void;
  /** Asks for the nights before (-1) or after (1) the window. */
  shift(direction: -1 | 1): void;
  reveal(row: RoomRow, column: number): void;
};

/**
 * The focus and the picking of nights, by keyboard (arrows, Shift and arrows, Enter, Escape) and by pointer
 * (press, drag, release) alike.
 */
export function useNightPicking(chart: Chart, widths: Widths, actions: PickingActions) {
  const [cursor, setCursor] = useState<Cursor>({ roomId: null, night: chart.window.today });
  const [picking, setPicking] = useState<Picking | null>(null);
  const row = rowOf(chart, cursor.roomId);
  const column = Math.min(chart.nights - 1, Math.max(0, nightsBetween(chart.run.arrival, cursor.night)));
  const picked = row !== null && picking?.roomId === row.room.id ? columnsOf(chart, row, picking) : null;

  const offered: OfferedNights | null =
    row !== null && picked !== null && picking?.isOffered
      ? { room: row.room, type: row.type, nights: runOfColumns(picked, chart.run.arrival) }
      : null;

  function moveTo(next: RoomRow | null, nextColumn: number): void {
    if (next === null) return;
    setCursor({ roomId: next.room.id, night: addNights(chart.run.arrival, nextColumn) });
    if (nextColumn < 0 || nextColumn >= chart.nights) actions.shift(nextColumn < 0 ? -1 : 1);
    else actions.reveal(next, nextColumn);
  }

  function move(key: Move, isPicking: boolean): void {
    if (row === null) return;
    const cells = chart.cellsOf(row.room);
    const stretch = cellAt(cells, column);
    const spot = spotAfter(
      key,
      { row: row.place, column },
      { cells, rooms: chart.rooms.length, nights: chart.nights },
    );
    const canPick =
      isPicking &&
      !row.room.isChosenLater &&
      stretch?.kind === 'free' &&
      (key === 'ArrowLeft' || key === 'ArrowRight');
    if (canPick && (spot.column < stretch.first || spot.column > stretch.last)) return;
    setPicking(
      canPick
        ? {
            roomId: row.room.id,
            from: chart.run.arrival,
            anchor: picked === null || picking === null ? column : picking.anchor,
            head: spot.column,
            isOffered: false,
          }
        : null,
    );
    moveTo(chart.rooms[spot.row] ?? null, spot.column);
  }

  function choose(): void {
    if (row === null) return;
    const cell = cellAt(chart.cellsOf(row.room), column);
    if (cell?.kind === 'bar') actions.open(cell.bar, row);
    // A second press comes while the offer is still on its way: its first act is meant.
    else if (offered !== null) actions.book(offered);
    else if (!row.room.isChosenLater) offer(row, picked ?? { first: column, last: column });
  }

  function offer({ room }: RoomRow, { first, last }: Columns): void {
    setPicking({ roomId: room.id, from: chart.run.arrival, anchor: first, head: last, isOffered: true });
  }

  function block(): void {
    if (row === null || row.room.isChosenLater) return;
    if (cellAt(chart.cellsOf(row.room), column)?.kind !== 'free') return;
    setPicking(null);
    actions.block(row, runOfColumns(picked ?? { first: column, last: column }, chart.run.arrival));
  }

  /** Grabs the focused bar, if the key does and the viewer may; gives whether it did. */
  function grips(key: string): boolean {
    const bar = focusedBar();
    const grip = bar === null ? null : gripOfKey(key, bar);
    if (bar !== null && grip !== null) actions.grip(bar, grip);
    return grip !== null;
  }

  /** The bar that has the focus, if it is one. */
  function focusedBar(): ChartBar | null {
    const cell = row === null ? null : cellAt(chart.cellsOf(row.room), column);
    return cell?.kind === 'bar' ? cell.bar : null;
  }

  function openMenu(): void {
    const bar = focusedBar();
    if (row !== null && bar !== null) actions.open(bar, row, true);
  }

  function openRoom(): void {
    if (row !== null && !row.room.isChosenLater) actions.openRoom(row);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if ((event.ctrlKey || event.metaKey) && event.key === ' ') {
      const bar = focusedBar();
      if (bar !== null) actions.choose(bar);
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (isMove(event.key)) move(event.key, event.shiftKey);
    else if (event.key === 'Enter' || event.key === ' ') choose();
    else if (event.key === 'Escape') picking === null ? actions.letGo() : setPicking(null);
    else if (event.key === '.') openMenu();
    else if (grips(event.key)) setPicking(null);
    else if (event.key.toLowerCase() === 'x') block();
    else if (event.key.toLowerCase() === 'r') openRoom();
    else {
      // The page moves the window to today; the focus goes with it.
      if (event.key.toLowerCase() === 't') setCursor({ ...cursor, night: chart.window.today });
      return;
    }
    event.preventDefault();
  }

  const pointer = usePointerPicking(chart, widths, {
    picking,
    setPicking,
    focus: (pressed, at) => setCursor({ roomId: pressed.room.id, night: addNights(chart.run.arrival, at) }),
    release: () => {
      if (row !== null && picked !== null) offer(row, picked);
    },
  });

  /** Puts the focus on a night of a room, which may come to stand there only with the next chart. */
  const settle = (roomId: string, night: LocalDate) => setCursor({ roomId, night });

  /** Lets go of the nights that are offered; what was pressed meanwhile stays picked. */
  const letGo = () => setPicking((now) => (now?.isOffered ? null : now));

  return { row, column, picked, offered, letGo, moveTo, settle, handlers: { onKeyDown, ...pointer } };
}

function rowOf(chart: Chart, roomId: string | null): RoomRow | null {
  return chart.rooms.find(({ room }) => room.id === roomId) ?? chart.rooms[0] ?? null;
}

function columnsOf(chart: Chart, { room }: RoomRow, picking: Picking): Columns | null {
  // The window was moved meanwhile: the columns mean other nights.
  if (picking.from !== chart.run.arrival) return null;
  const stretch = cellAt(chart.cellsOf(room), picking.anchor);
  return stretch?.kind === 'free' ? pickedIn(stretch, picking) : null;
}
