import type { AreaPaths } from '../../lib/area-paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

/** Stands where a paper was asked for that nobody has. */
export function NoSuchDocument({ title, paths }: { title: string; paths: AreaPaths }) {
  return (
    <EmptyState
      drawing="papers"
      level={1}
      title={title}
      action={<ButtonLink to={paths.bookings()}>All bookings</ButtonLink>}
    >
      Open the booking and print from there.
    </EmptyState>
  );
}
