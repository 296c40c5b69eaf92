import { startTransition, use, useEffect, useState } from 'react';
import { forgetSignIn, openedSignIn } from '../features/sign-in/sign-in.ts';
import { forgetTypedEmail } from '../features/sign-in/typed-email.ts';
import { SignInContext } from '../features/sign-in/use-sign-in.ts';
import { lazyCode } from '../lib/code/lazy-code.ts';
import { onRetry } from '../lib/code/on-retry.ts';
import { onFirstInput } from '../lib/first-input.ts';
import { type SignInPage, signInPath } from '../lib/sign-in-paths.ts';
import { loadSite } from './load-site.ts';
import { SignInPageView } from './routes/sign-in/sign-in-page.tsx';
import { RootFrame } from './shell/root-frame.tsx';

onRetry(forgetSignIn);

const SiteApp = lazyCode(loadSite);

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
    const stopSigns = onFirstInput(() => {
      signIn.prepare();
      // What fails here is fetched again when it is shown.
      loadSite().catch(() => undefined);
    });
    const stopWatch = signIn.watch(() => {
      forgetTypedEmail();
      startTransition(() => setIsSignedIn(true));
    });
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
    // Nothing is told in a toast before somebody is signed in, and then the site has taken over.
    <RootFrame>
      <SignInContext value={signIn}>
        <SignInPageView page={page} search={location.search} />
      </SignInContext>
    </RootFrame>
  );
}
