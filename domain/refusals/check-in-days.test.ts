import { expect, it } from 'vitest';
import type { Status } from '../statuses.ts';
import { whyNoCheckIn } from './check-in-days.ts';
import { occupiedRoomSentence } from './occupied-room.ts';

const stay = { arrival: '2026-11-27', departure: '2026-11-29' };

it.each<[Status, string, string]>([
  ['CONFIRMED', '2026-11-25', 'Arrives on 27 Nov 2026. Check-in is possible from that day.'],
  ['CONFIRMED', '2026-11-29', 'This stay ended on 29 Nov 2026.'],
  ['CONFIRMED', '2026-11-27', 'Only the lodge can check guests in.'],
  ['HELD', '2026-11-25', 'This stay is only held: confirm it first.'],
  ['CHECKED_IN', '2026-11-27', 'These guests are checked in already.'],
  ['CHECKED_OUT', '2026-11-29', 'These guests have left: they cannot be checked in again.'],
  ['CANCELLED', '2026-11-27', 'This stay is cancelled: it has to be brought back first.'],
  ['NO_SHOW', '2026-11-28', 'These guests did not come: their stay has to be brought back first.'],
  ['EXPIRED', '2026-11-25', 'The hold has ended: it has to be brought back first.'],
])('a stay that is %s on %s is not checked in because: %s', (status, today, sentence) => {
  expect(whyNoCheckIn({ ...stay, status }, today)).toBe(sentence);
});

it.each([
  ['2026-11-27', 'Room 203 is still occupied by Omar Gill (leaves today).'],
  ['2026-11-25', 'Room 203 is still occupied by Omar Gill (should have left on 25 Nov 2026).'],
  ['2026-11-28', 'Room 203 is still occupied by Omar Gill (stays until 28 Nov 2026).'],
])('who is still in a room and leaves on %s is named: %s', (departure, sentence) => {
  expect(occupiedRoomSentence('203', { guestName: 'Omar Gill', departure }, '2026-11-27')).toBe(sentence);
});
