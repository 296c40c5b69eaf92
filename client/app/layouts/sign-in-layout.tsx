import { useEffect } from 'react';
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router';
import { OutboxLink } from '../../features/sign-in/outbox-link.tsx';
import { landingOf } from '../../lib/access.ts';
import { homePath, privacyPath, safeNext, termsPath } from '../../lib/paths.ts';
import { canHearPopups } from '../../lib/sign-in-paths.ts';
import { useMaybeViewer } from '../../lib/use-viewer.ts';
import { Logo } from '../../ui/logo.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { HeroScene } from '../home/hero-scene.tsx';
import { lodgeName } from '../lodge-name.ts';

/** The sign-in pages. Whoever is signed in goes on to where they wanted to go, or to the area of their role. */
export function SignInLayout() {
  const viewer = useMaybeViewer();
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const isHere = canHearPopups();
  // Somebody came by a link within the page: loaded anew, the page may open popups.
  useEffect(() => {
    if (!isHere && !viewer) location.reload();
  }, [isHere, viewer]);
  if (viewer) return <Navigate to={safeNext(params.get('next')) ?? landingOf(viewer.role)} replace />;
  if (!isHere) return <PageLoading />;
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(26rem,2fr)_3fr]">
      <div className="flex flex-col px-edge-public py-5 lg:py-8">
        <header>
          <a href={homePath} className="inline-flex w-fit rounded-control">
            <Logo name={lodgeName()} />
          </a>
        </header>
        <main
          key={pathname}
          id="content"
          className="mx-auto my-auto flex w-full max-w-sm flex-col gap-6 py-8"
        >
          <Outlet />
          <OutboxLink />
        </main>
        <footer className="flex gap-5 text-sm text-ink-2">
          <a href={privacyPath} className="hover:underline">
            Privacy policy
          </a>
          <a href={termsPath} className="hover:underline">
            Terms of service
          </a>
        </footer>
      </div>
      <div aria-hidden className="relative overflow-hidden max-lg:hidden">
        <HeroScene className="absolute inset-0 size-full" />
      </div>
    </div>
  );
}
