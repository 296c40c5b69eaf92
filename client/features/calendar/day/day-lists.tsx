import type { ReactNode } from 'react';
import { addNights, formatDayOfYear, type LocalDate } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import type { NextAct } from '../parts/calendar-slots.ts';
import { BarRow, FreeRoomRow } from './day-row.tsx';
import { countOf, type DaySummary, type RoomOfDay } from './day-summary.ts';

type DayListsProps = {
  day: LocalDate;
  summary: DaySummary;
  moment: Moment;
  /** The first night that is not past. */
  tonight: LocalDate;
  bookingPath: AreaPaths['booking'];
  reservationPath: AreaPaths['reservation'];
  nextAct: NextAct;
  onOpen(room: RoomOfDay): void;
};

/** The rooms of one day: who comes, who goes, who stays, what is free. */
export function DayLists(props: DayListsProps) {
  const { day, summary, moment, tonight, bookingPath, reservationPath, nextAct, onOpen } = props;
  const { late, arriving, leaving, staying, held, otherwise, free } = summary;
  const rowsOf = (rooms: RoomOfDay[]) =>
    rooms.map((taken) => (
      <BarRow
        key={taken.bar.id}
        {...taken}
        moment={moment}
        bookingPath={bookingPath}
        act={taken.bar.nextAct === null ? undefined : nextAct(taken.bar, taken.room)}
        onOpen={taken.bar.kind === 'BUSY' ? undefined : () => onOpen(taken)}
      />
    ));
  return (
    <>
      <List title="Late and overdue">{rowsOf(late)}</List>
      <List title="Arriving" note={`${countOf(arriving, 'CHECKED_IN')} of ${arriving.length} checked in`}>
        {rowsOf(arriving)}
      </List>
      <List title="Leaving" note={`${countOf(leaving, 'CHECKED_OUT')} of ${leaving.length} gone`}>
        {rowsOf(leaving)}
      </List>
      <List title="Staying">{rowsOf(staying)}</List>
      <List title="Held">{rowsOf(held)}</List>
      <List title="Free" note={day < tonight ? `${formatDayOfYear(day)} is past` : undefined}>
        {free.map(({ room, type }) => (
          <FreeRoomRow
            key={room.id}
            room={room}
            type={type}
            to={reservationPath({ room: room.id, type: type.id, arrival: day, departure: addNights(day, 1) })}
          />
        ))}
      </List>
      <List title="Not for sale and taken">{rowsOf(otherwise)}</List>
    </>
  );
}

/** One list of rooms under its title; not there when it would be empty. */
function List({
  title,
  note,
  children,
}: {
  title: string;
  note?: string | undefined;
  children: ReactNode[];
}) {
  if (children.length === 0) return null;
  return (
    <section>
      <div className="flex items-baseline justify-between pb-2">
        <h2 className="heading text-lg">{title}</h2>
        <span className="text-sm text-ink-2">{note ?? children.length}</span>
      </div>
      <ul className="grid gap-2">{children}</ul>
    </section>
  );
}
