import { homePath, loginPath } from '../../../lib/paths.ts';
import { buttonVariants } from '../../../ui/button-variants.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';

/** The page asked for is for others. It needs no router, for the server draws it too. */
export function Unauthorized() {
  return (
    <>
      <title>Unauthorized</title>
      <EmptyState
        drawing="mountain"
        level={1}
        title="You do not have access to this"
        action={
          <div className="mt-2 flex gap-2">
            <a href={homePath} className={buttonVariants({ variant: 'primary' })}>
              Back home
            </a>
            <a href={loginPath()} className={buttonVariants()}>
              Sign in
            </a>
          </div>
        }
      >
        It is for others who work here. If you should see it, ask the lodge to change your role.
      </EmptyState>
    </>
  );
}
