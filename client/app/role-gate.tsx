import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { redirectFrom } from '../lib/access.ts';
import type { Area } from '../lib/paths.ts';
import { useMaybeViewer } from '../lib/use-viewer.ts';

/** Lets those in who work in the area and sends the others on. For kindness: the API decides by itself. */
export function RoleGate({ area, children }: { area: Area; children: ReactNode }) {
  const viewer = useMaybeViewer();
  const { pathname, search, hash } = useLocation();
  const to = redirectFrom(area, viewer?.role ?? null, `${pathname}${search}${hash}`);
  return to === null ? children : <Navigate to={to} replace />;
}
