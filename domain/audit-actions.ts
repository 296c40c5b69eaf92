/** What is told of a reservation and does not raise its version: what is noted about it, and moves for another's sake. */
export const UNVERSIONED_ACTIONS = [
  'move-for-another',
  'undo-moves',
  'print-receipt',
  'print-bill',
  'send-message',
];
