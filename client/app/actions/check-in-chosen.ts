import type { StayRoom } from '../../features/reservations/stays/stay-labels.ts';

/** What has to be asked before these rooms can be checked in, in a sentence; null when nothing has to be. */
export function whyNotReady(
  rooms: readonly Pick<StayRoom, 'needsId' | 'housekeeping' | 'proposedFees'>[],
): string | null {
  if (rooms.length === 0) return 'It cannot be checked in now.';
  const reasons = [
    rooms.some(({ needsId }) => needsId) && 'an ID is missing',
    rooms.some(({ housekeeping }) => housekeeping === 'DIRTY') && 'the room is to be cleaned',
    rooms.some(({ proposedFees }) => proposedFees.length > 0) && 'a fee for coming early is proposed',
  ].filter((reason) => reason !== false);
  if (reasons.length === 0) return null;
  const words = reasons.join(', ');
  return `${words[0]?.toUpperCase()}${words.slice(1)}.`;
}
