import { areaPaths } from '../../../lib/area-paths.ts';
import type { Area } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Stands where the rooms will be. */
export function NoRooms({ area }: { area: Area }) {
  return (
    <EmptyState
      drawing="calendar"
      title="No rooms yet"
      action={
        area === 'admin' ? (
          <ButtonLink variant="primary" to={areaPaths(area).page('rooms')}>
            Add rooms
          </ButtonLink>
        ) : undefined
      }
    >
      {area === 'admin'
        ? 'Add a room type and its rooms, and their free nights can be sold from here.'
        : 'An admin adds room types and rooms under Settings.'}
    </EmptyState>
  );
}
