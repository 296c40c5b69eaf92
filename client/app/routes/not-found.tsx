import { homePath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** There is no such page. */
export function NotFound() {
  return (
    <>
      <title>Not found</title>
      <EmptyState
        drawing="mountain"
        level={1}
        title="There is no such page"
        action={
          <ButtonLink to={homePath} look="primary">
            Back home
          </ButtonLink>
        }
      >
        The path ends here. Perhaps the address has a slip in it, or the page has moved.
      </EmptyState>
    </>
  );
}
