import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Stands where the rooms would be that the filter is about. */
export function NothingShown({ onShowAll }: { onShowAll: () => void }) {
  return (
    <EmptyState
      drawing="calendar"
      title="No room matches the filters above"
      action={<Button onClick={onShowAll}>Show all rooms</Button>}
    >
      Other nights may have some: the arrows beside Today go there.
    </EmptyState>
  );
}
