import { formatCount } from '../../../lib/format/format.ts';

/** 'In house: 9 rooms, 17 guests'. */
export function formatInHouse(rooms: number, guests: number): string {
  return `In house: ${formatCount(rooms, 'room')}, ${formatCount(guests, 'guest')}`;
}
