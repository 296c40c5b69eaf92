import type { ComponentType, ReactNode } from 'react';
import type { DateRange, LocalDate } from '../../../../domain/nights.ts';
import type { Area } from '../../../lib/paths.ts';
import type { CalendarView } from './calendar-place.ts';
import type { ChartBar, ChartRoom, ChartType } from './chart-rows.ts';

/** The bar that was opened, and the element that it was opened from. */
export type OpenBar = {
  bar: ChartBar;
  room: ChartRoom;
  type: ChartType;
  anchor: HTMLElement | null;
  /** Its menu is asked for, in place of what it is about. */
  isMenuWanted?: boolean;
};

/** What can be done with an opened bar: the one next act and the rest behind a menu. Other features bring it. */
export type BarActions = (open: OpenBar, close: () => void) => ReactNode;

/** Free nights of one room that somebody wants to book. */
export type PickedNights = DateRange & { roomId: string; roomTypeId: string };

/** Free nights of one room, as what can be done with them is offered. */
export type OfferedNights = {
  room: Pick<ChartRoom, 'id' | 'number'>;
  type: Pick<ChartType, 'id' | 'name'>;
  nights: DateRange;
};

/** A stay that was chosen on the chart, with others, by a bar of it. */
export type ChosenStay = {
  bar: ChartBar & { code: string; reservationId: string; reservationRoomId: string; version: number };
  room: ChartRoom;
};

/** A room that is to be taken off sale. */
export type RoomToBlock = { room: { id: string; number: string }; today: LocalDate; nights?: DateRange };

/** The one next act of a booking, as a button. */
export type NextAct = (bar: ChartBar, room: ChartRoom) => ReactNode;

export type DayActsProps = { children(nextAct: NextAct): ReactNode };

/** What other features bring to the calendar; the route puts them together. */
export type CalendarSlots = {
  /** What can be done with an opened booking or a room that is kept back. */
  actions?: BarActions | undefined;
  /** Brings the next acts to the rows of a phone's day, and what they ask; its code comes with the day. */
  DayActs: ComponentType<DayActsProps>;
  /** What free nights cost. */
  price?: ((offered: OfferedNights) => ReactNode) | undefined;
  /** Free nights are to be held. */
  onHold?: ((offered: OfferedNights) => void) | undefined;
  /** What can be done with the stays that are chosen together. */
  chosenActions?: ((chosen: readonly ChosenStay[], clear: () => void) => ReactNode) | undefined;
  /** A room is to be taken off sale, on the nights that were picked if any were; not for agents. */
  onBlock?: ((picked: RoomToBlock) => void) | undefined;
  /** A room by itself is asked for, by a press on its name; not for agents. */
  onRoom?: ((room: ChartRoom) => void) | undefined;
  /** Somebody wants to know which rooms are free. */
  onRoomsFree(): void;
};

/** What both forms of the calendar, the chart and the phone's day, are given. */
export type CalendarScreenProps = {
  area: Area;
  today: LocalDate;
  /** What is shown. */
  view: CalendarView;
  /** What was asked for, ahead of `view` while its rooms are on their way. */
  asked: CalendarView;
  isComing: boolean;
  onChange(change: Partial<CalendarView>): void;
  onBook(nights?: PickedNights): void;
} & CalendarSlots;
