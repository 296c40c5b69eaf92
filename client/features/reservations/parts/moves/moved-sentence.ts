type Move = { guestName: string | null; from: string; to: string };

/** 'Rao moved from 201 to 203', after it was done. */
export function movedSentence(moves: readonly Move[]): string {
  return moves
    .map(({ guestName, from, to }) => `${guestName ?? 'Another stay'} moved from ${from} to ${to}`)
    .join(', ');
}
