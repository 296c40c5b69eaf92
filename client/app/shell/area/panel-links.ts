import { areaPaths } from '../../../lib/area-paths.ts';
import { AREAS, type Area } from '../../../lib/paths.ts';
import { mayEnter } from '../../../lib/session/access.ts';
import { panelTitle } from '../../../lib/session/role-titles.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

/** The other panels that somebody may look at, the highest first. */
export function otherPanels(viewer: Viewer, here: Area): { to: string; label: string }[] {
  return AREAS.toReversed()
    .filter((area) => area !== here && mayEnter(viewer.role, area))
    .map((area) => ({ to: areaPaths(area).dashboard, label: `Switch to ${panelTitle(area)} Panel` }));
}
