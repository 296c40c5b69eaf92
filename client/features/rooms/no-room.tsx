import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { CleanerShown, Shown } from './board-order.ts';

/** Nothing is listed: what will be, and whose. */
export function NoRoom({ shown, cleaner }: { shown: Shown; cleaner: CleanerShown }) {
  const [title, words] = emptyWords(shown, cleaner);
  return <EmptyState title={title}>{words}</EmptyState>;
}

function emptyWords(shown: Shown, cleaner: CleanerShown): [string, string] {
  if (cleaner === '' && shown !== 'inspect')
    return ['Somebody is assigned to each of these rooms', 'Rooms that nobody cleans yet are listed here.'];
  if (cleaner && shown === 'clean')
    return [
      `Nothing to clean for ${cleaner}`,
      'A room is listed here as soon as it is to be cleaned and assigned.',
    ];
  if (cleaner) return [`No room for ${cleaner} here`, 'A room is listed here as soon as it is assigned.'];
  return [
    shown === 'clean' ? 'Every room is clean' : 'No room here',
    'A room is listed here again as soon as a guest leaves it.',
  ];
}
