import type { Role } from '../../../domain/roles.ts';
import { isFresh, type StoredSession, storedSession } from '../../lib/session/stored-session.ts';

/** Where somebody belongs, and what the way there is called. */
type Place = { href: string; name: string };

const PLACES: { readonly [role in Role]?: Place } = {
  GUEST: { href: '/my-stays', name: 'My stays' },
  AGENT: { href: '/agent', name: 'My bookings' },
  MANAGER: { href: '/manager', name: 'Front desk' },
  ADMIN: { href: '/admin', name: 'Front desk' },
};
/** For a user who was away for an hour: the sign-in page knows where they belong. */
const LATER: Place = { href: '/auth/login', name: 'My pages' };

const ROLE = 'query SiteViewer { viewer { role } }';

/**
 * Names the signed-in user in the head of a public page, with the way to where they belong; asks nothing for anybody else.
 * The name is the one in the stored token, unless the page knows a newer one.
 */
export async function followAccount(head: Element, knownName?: string | null): Promise<void> {
  const stored = await storedSession();
  const account = head.querySelector<HTMLElement>('[data-account]');
  const link = account?.querySelector('a');
  const name = account?.querySelector('summary > span');
  if (stored === null || !account || !link || !name) return;
  const { href, name: place } = await placeOf(stored);
  name.textContent = knownName ?? nameIn(stored.token);
  link.href = href;
  link.textContent = place;
  head.querySelector('[data-sign-in]')?.setAttribute('hidden', '');
  account.hidden = false;
}

/** The name in a token, or what there is of one. */
function nameIn(token: string): string {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replace(/-/g, '+').replace(/_/g, '/')), (one) =>
    one.charCodeAt(0),
  );
  const { name, email, phone_number } = JSON.parse(new TextDecoder().decode(bytes));
  return name || email || phone_number || 'Signed in';
}

async function placeOf(stored: StoredSession): Promise<Place> {
  if (!isFresh(stored)) return LATER;
  try {
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: { authorization: `Bearer ${stored.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query: ROLE }),
    });
    const { data }: { data?: { viewer: { role: Role } | null } } = await response.json();
    return (data?.viewer && PLACES[data.viewer.role]) ?? LATER;
  } catch {
    // Without the net, or where the API has no answer, the way is still there.
    return LATER;
  }
}
