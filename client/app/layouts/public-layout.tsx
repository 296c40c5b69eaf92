import { homePath, loginPath } from '../../lib/paths.ts';
import { buttonLook } from '../../ui/button-look.ts';
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
        <a href={homePath} className="inline-flex rounded-control">
          <Logo name={lodgeName()} />
        </a>
        <a href={loginPath()} className={buttonLook()}>
          Sign in
        </a>
      </header>
      <Content className="w-full px-edge-public py-10 text-md" />
      <PublicFooter />
    </>
  );
}
