import { type SignInPage, type SignInPlace, signInPath } from '../../../lib/sign-in-paths.ts';
import { LINK_STYLE } from '../../../ui/link-style.ts';

type SignInLinkProps = { page: SignInPage; place: SignInPlace; children: string };

/** Leads to another sign-in page, which goes on to the same place afterwards. Each is a document of its own. */
export function SignInLink({ page, place: { next = null }, children }: SignInLinkProps) {
  return (
    <a href={signInPath(page, { next })} className={LINK_STYLE}>
      {children}
    </a>
  );
}
