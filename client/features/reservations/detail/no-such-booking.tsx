import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** Where a code leads to no booking that this person may see. */
export function NoSuchBooking({ listPath }: { listPath: string }) {
  return (
    <EmptyState
      drawing="papers"
      title="There is no such booking here"
      action={<ButtonLink to={listPath}>All bookings</ButtonLink>}
    >
      Check the code, or look for the name of the guest.
    </EmptyState>
  );
}
