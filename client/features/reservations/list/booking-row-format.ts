import { formatMoney, type Money } from '../../../../domain/money.ts';
import { isLive } from '../../../../domain/statuses.ts';
import type { ReservationStatus, RoomKind } from '../../../gql/schema.generated.ts';
import { formatGuests, formatRoomCount } from '../../../lib/format/format.ts';
import { agentPays } from '../parts/payment/payer.ts';

type RowRoom = {
  roomType: { name: string; kind: RoomKind };
  room: { number: string } | null;
  adults: number;
  children: number;
  infants: number;
};

/** 'Family Nest 202', 'Double', '3 rooms: 301, 302, Double', '4 beds: Group Dorm' where no door is told. */
export function formatRooms(rooms: readonly Pick<RowRoom, 'roomType' | 'room'>[]): string {
  const [first] = rooms;
  if (first === undefined) return 'No room';
  if (rooms.length === 1) return [first.roomType.name, first.room?.number].filter(Boolean).join(' ');
  const doors = new Set(rooms.map(({ room, roomType }) => room?.number ?? roomType.name));
  return `${formatRoomCount(rooms.map(({ roomType }) => roomType))}: ${[...doors].join(', ')}`;
}

/** '2 adults, 1 child', over all rooms. */
export function formatAllGuests(rooms: readonly Pick<RowRoom, 'adults' | 'children' | 'infants'>[]): string {
  const sum = (guests: 'adults' | 'children' | 'infants') =>
    rooms.reduce((count, room) => count + room[guests], 0);
  return formatGuests({ adults: sum('adults'), children: sum('children'), infants: sum('infants') });
}

/** What is still to be paid of a booking and by whom, nights to come included. */
type RowDues = {
  status: ReservationStatus;
  balance: Money;
  guestBalance: Money;
  agentDue: { agentName: string; amount: Money } | null;
};

/** '₹420 to pay', 'Pine Tours pays ₹800', '₹500 to give back', 'Paid', or nothing where a booking that came to nothing owes nothing. */
export function formatDues({ status, balance, guestBalance, agentDue }: RowDues): string {
  // what an agent paid too much is given back as well
  const excess = -Math.min(guestBalance, balance);
  const parts = [
    guestBalance > 0 && `${formatMoney(guestBalance)} to pay`,
    excess > 0 && `${formatMoney(excess)} to give back`,
    agentDue && `${agentPays(agentDue.agentName)} ${formatMoney(agentDue.amount)}`,
  ].filter(Boolean);
  if (parts.length > 0) return parts.join(' · ');
  return isLive(status) ? 'Paid' : '–';
}
