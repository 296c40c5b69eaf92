import { startTransition, use, useEffect, useState } from 'react';
import { atFirstAct } from '../lib/first-act.ts';
import { forgetSignIn, openedSignIn } from '../lib/sign-in.ts';
import { type SignInPage, signInPath } from '../lib/sign-in-paths.ts';
import { SignInContext } from '../lib/use-sign-in.ts';
import { onRetry } from './failures.ts';
import { RootLayout } from './layouts/root-layout.tsx';
import { lazyPage } from './lazy-page.ts';
import { SignInPageView } from './sign-in-page.tsx';

onRetry(forgetSignIn);

const loadSite = async () => {
  const [{ SiteApp }] = await Promise.all([import('./site-app.tsx'), import('./account-routes.tsx')]);
  return SiteApp;
};
const SiteApp = lazyPage(loadSite);

/**
 * A sign-in page, before the rest of the site: that is fetched while somebody types, and takes over without another
 * page load once they are signed in.
 */
export function SignInApp({ page }: { page: SignInPage }) {
  const signIn = use(openedSignIn());
  const [isSignedIn, setIsSignedIn] = useState(signIn === null);

  // What somebody does on the page, and who signs in, are heard from outside of React.
  useEffect(() => {
    if (signIn === null) return;
    const stopSigns = atFirstAct(() => {
      signIn.prepare();
      // What fails here is fetched again when it is shown.
      loadSite().catch(() => undefined);
    });
    const stopWatch = signIn.watch(() => startTransition(() => setIsSignedIn(true)));
    return () => {
      stopSigns();
      stopWatch();
    };
  }, [signIn]);
  // `/auth` alone is the login page's address, too: the one that is shown is the one that is kept.
  useEffect(() => {
    if (location.pathname === '/auth') history.replaceState(null, '', signInPath('login') + location.search);
  }, []);

  if (signIn === null || isSignedIn) return <SiteApp />;
  return (
    <RootLayout>
      <SignInContext value={signIn}>
        <SignInPageView page={page} search={location.search} />
      </SignInContext>
    </RootLayout>
  );
}
