type Move = { guestName: string | null; from: string; to: string };

/** 'Fits if Rao moves from 201 to 203 and Sen moves from 203 to 204.' */
export function movesSentence(moves: readonly Move[]): string {
  return `${formatMoves(moves)}.`;
}

/** 'Fits if Rao moves from 201 to 203', to be followed by more. */
export function formatMoves(moves: readonly Move[]): string {
  const parts = moves.map(
    ({ guestName, from, to }) => `${guestName ?? 'another stay'} moves from ${from} to ${to}`,
  );
  const last = parts.pop() ?? '';
  return `Fits if ${parts.length === 0 ? last : `${parts.join(', ')} and ${last}`}`;
}
