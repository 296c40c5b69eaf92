import { Link } from 'react-router';
import { homePath, loginPath } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Logo } from '../../ui/logo.tsx';
import { lodgeName } from '../lodge-name.ts';
import { Content } from './content.tsx';
import { PublicFooter } from './public-footer.tsx';
import { SkipLink } from './skip-link.tsx';

/** The frame of the public pages but the first. */
export function PublicLayout() {
  return (
    <>
      <SkipLink />
      <header className="flex h-17 items-center justify-between gap-4 border-b border-line bg-surface px-edge-public">
        <Link to={homePath} className="rounded-control">
          <Logo name={lodgeName()} />
        </Link>
        <ButtonLink to={loginPath()}>Sign in</ButtonLink>
      </header>
      <Content className="w-full px-edge-public py-10 text-md" />
      <PublicFooter />
    </>
  );
}
