import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, useLocation } from 'react-router';
import { ROLE_NAMES } from '../../../domain/listing/role-names.ts';
import type { Area } from '../../lib/paths.ts';
import { mayEnter, redirectFrom } from '../../lib/session/access.ts';
import { panelTitle } from '../../lib/session/role-titles.ts';
import { useSessionState } from '../../lib/session/use-session.ts';
import { useMaybeViewer } from '../../lib/session/use-viewer.ts';
import { signInPath } from '../../lib/sign-in-paths.ts';
import { showToast } from '../../lib/toasts.ts';
import { ToSignIn } from './to-sign-in.tsx';

/** Lets those in who work in the area and sends the others on. For kindness: the API decides by itself. */
export function RoleGate({ area, children }: { area: Area; children: ReactNode }) {
  const viewer = useMaybeViewer();
  const state = useSessionState();
  const { pathname, search, hash } = useLocation();
  const wasInside = useRef(false);
  const isInside = viewer !== null && mayEnter(viewer.role, area);
  const lostRole = viewer !== null && !isInside ? viewer.role : null;
  // What was shown before decides: only somebody who was inside is told why they no longer are.
  useEffect(() => {
    if (lostRole !== null && wasInside.current) {
      showToast({
        title: `Your role is now ${ROLE_NAMES[lostRole]}. The ${panelTitle(area)} area is closed to you.`,
      });
    }
    wasInside.current = isInside;
  }, [isInside, lostRole, area]);
  if (viewer === null) {
    // A user who signed out does not want to come back to this page, and the next one has not asked for it.
    const next = wasInside.current ? null : `${pathname}${search}${hash}`;
    const why = state.status === 'out' ? state.why : undefined;
    return <ToSignIn to={signInPath('login', { next, why })} />;
  }
  const to = redirectFrom(area, viewer.role, pathname);
  return to === null ? children : <Navigate to={to} replace />;
}
