import { homePath } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** There is no such page. It needs no router, for the server draws it too. */
export function NotFound() {
  return (
    <>
      <title>Not found</title>
      <EmptyState
        drawing="mountain"
        level={1}
        title="There is no such page"
        action={
          <a href={homePath} className={buttonVariants({ variant: 'primary', className: 'mt-2' })}>
            Back home
          </a>
        }
      >
        The path ends here. Perhaps the address has a slip in it, or the page has moved.
      </EmptyState>
    </>
  );
}
