import { createContext, use } from 'react';
import { type AreaPaths, areaPaths } from '../../lib/area-paths.ts';
import type { Area } from '../../lib/paths.ts';

/** The working area in which a page stands. */
export const AreaContext = createContext<Area | null>(null);

/** The working area and the addresses inside it. */
export function useArea(): { area: Area; paths: AreaPaths } {
  const area = use(AreaContext);
  if (area === null) throw new Error('useArea was called outside a working area.');
  return { area, paths: areaPaths(area) };
}
