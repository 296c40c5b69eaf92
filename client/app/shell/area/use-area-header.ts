import { useSuspenseQuery } from '@apollo/client/react';
import { LodgeDocument } from '../../../lib/api/lodge.generated.ts';
import { panelTitle, viewingAs } from '../../../lib/session/role-titles.ts';
import { nameOf, useViewer } from '../../../lib/session/use-viewer.ts';
import { useArea } from '../area-context.ts';

/** What the header and the side menu say of the user and the place. */
export function useAreaHeader() {
  const { area } = useArea();
  const viewer = useViewer();
  const { data } = useSuspenseQuery(LodgeDocument);
  return {
    lodge: data.lodge.name,
    title: panelTitle(area),
    /** 'Admin as Manager', or null in one's own area. */
    as: viewingAs(area, viewer.role),
    name: nameOf(viewer),
    viewer,
  };
}
