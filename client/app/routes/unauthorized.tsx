import { homePath, loginPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The page asked for is for others. */
export function Unauthorized() {
  return (
    <>
      <title>Unauthorized</title>
      <EmptyState
        drawing="mountain"
        level={1}
        title="You do not have access to this"
        action={
          <div className="flex gap-2">
            <ButtonLink to={homePath} look="primary">
              Back home
            </ButtonLink>
            <ButtonLink to={loginPath()}>Sign in</ButtonLink>
          </div>
        }
      >
        It is for others who work here. If you should see it, ask the lodge to change your role.
      </EmptyState>
    </>
  );
}
