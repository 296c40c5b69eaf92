import { safeNext } from '../../../lib/paths.ts';
import type { SignInPage, SignInPlace } from '../../../lib/sign-in-paths.ts';
import { ForgotPassword } from './auth.forgot-password.tsx';
import { Login } from './auth.login.tsx';
import { PhoneLogin } from './auth.phone-login.tsx';
import { SignUp } from './auth.signup.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

const PAGES = { login: Login, 'phone-login': PhoneLogin, signup: SignUp, 'forgot-password': ForgotPassword };

/** A sign-in page; `search` is what its address was told. */
export function SignInPageView({ page, search }: { page: SignInPage; search: string }) {
  const Page = PAGES[page];
  return (
    <SignInFrame>
      <Page key={page} place={placeOf(search)} />
    </SignInFrame>
  );
}

function placeOf(search: string): SignInPlace {
  const params = new URLSearchParams(search);
  const why = params.get('why') === 'disabled' ? 'disabled' : undefined;
  return { next: safeNext(params.get('next')), why };
}
