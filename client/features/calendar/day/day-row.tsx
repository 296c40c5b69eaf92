import type { ReactNode } from 'react';
import { formatMoney } from '../../../../domain/money.ts';
import { nightsBetween } from '../../../../domain/nights.ts';
import { formatCount } from '../../../lib/format/format.ts';
import type { Moment } from '../../../lib/format/hold-format.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { RoomNumber } from '../../reservations/parts/room-number.tsx';
import {
  agentsShare,
  type BarVariant,
  barTitle,
  forAllRooms,
  formatStatus,
  isUnpaid,
  variantOf,
} from '../parts/bar/bar-format.ts';
import { BAR_CLASSES } from '../parts/bar/bar-style.ts';
import type { ChartBar, ChartRoom, ChartType } from '../parts/chart-rows.ts';
import { formatRoom } from '../parts/rows-without-room.ts';
import type { RoomOfDay } from './day-summary.ts';

const SAID_BY_THE_LIST: readonly BarVariant[] = ['confirmed', 'in-house', 'arriving', 'leaving'];

type BarRowProps = RoomOfDay & {
  moment: Moment;
  bookingPath(code: string): string;
  /** What is done next with it; without it the row leads to the booking. */
  act?: ReactNode;
  /** Shows what can be done with it. */
  onOpen?: (() => void) | undefined;
};

/** A room of the day with who takes it, and what is done next. */
export function BarRow({ room, bar, type, moment, bookingPath, act, onOpen }: BarRowProps) {
  const variant = variantOf(bar, moment.today);
  const isOurs = bar.code !== null;
  const facts = isOurs
    ? [
        formatCount((bar.adults ?? 0) + (bar.children ?? 0), 'guest'),
        formatCount(nightsBetween(bar.arrival, bar.departure), 'night'),
        ...(SAID_BY_THE_LIST.includes(variant) ? [] : [formatStatus(bar, moment)]),
      ]
    : [type.name];
  return (
    <Row
      number={room.number}
      className={BAR_CLASSES[variant]}
      name={isOurs ? (bar.guestName ?? 'Guest') : barTitle(bar, moment)}
      onOpen={onOpen}
    >
      <div className="text-sm text-ink-2">
        <p>{facts.join(' · ')}</p>
        {isUnpaid(bar) && <Dues bar={bar} />}
        {room.isChosenLater && <p>{`${type.name}, ${formatRoom(room)}`}</p>}
        {room.housekeeping === 'DIRTY' && bar.status === 'CONFIRMED' && <p>Room not clean yet</p>}
      </div>
      {bar.code !== null &&
        (act ?? (
          <RowLink to={bookingPath(bar.code)} label={`Open the booking of ${bar.guestName ?? 'the guest'}`}>
            Open
          </RowLink>
        ))}
    </Row>
  );
}

/** What guests still pay, and what their agent pays in their place. */
function Dues({ bar }: { bar: ChartBar }) {
  const guests = bar.guestBalance ?? 0;
  const agents = agentsShare(bar);
  return (
    <>
      {guests > 0 && <p className="text-ember">{`${formatMoney(guests)} to pay${forAllRooms(bar)}`}</p>}
      {agents !== null && <p>{agents}</p>}
    </>
  );
}

type FreeRoomRowProps = { room: ChartRoom; type: ChartType; to: string };

/** A room that can be sold tonight. */
export function FreeRoomRow({ room, type, to }: FreeRoomRowProps) {
  return (
    <Row number={room.number} className="border border-line bg-surface text-ink" name={type.name}>
      <p className="text-sm text-ink-2">
        from {formatMoney(type.baseRate)}
        {room.housekeeping === 'DIRTY' && ' · to be cleaned'}
      </p>
      <RowLink to={to} label={`Book room ${room.number}`}>
        Book
      </RowLink>
    </Row>
  );
}

type RowProps = {
  number: string;
  className: string;
  name: string;
  onOpen?: (() => void) | undefined;
  children: [ReactNode, ReactNode];
};

function Row({ number, className, name, onOpen, children: [facts, action] }: RowProps) {
  return (
    <li className="flex items-center gap-3 rounded-card border border-line bg-surface p-3">
      <RoomNumber className={className}>{number}</RoomNumber>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">
          {onOpen === undefined ? (
            name
          ) : (
            <button type="button" onClick={onOpen} className="-my-3 min-h-11 max-w-full truncate text-left">
              {name}
            </button>
          )}
        </p>
        {facts}
      </div>
      {action}
    </li>
  );
}

function RowLink({ to, label, children }: { to: string; label: string; children: string }) {
  return (
    <ButtonLink to={to} aria-label={label} className="h-11">
      {children}
    </ButtonLink>
  );
}
