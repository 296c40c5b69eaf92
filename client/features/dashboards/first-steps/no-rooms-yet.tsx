import { useSuspenseQuery } from '@apollo/client/react';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FirstStepsDocument } from './first-steps.generated.ts';
import { firstStepsOf } from './first-steps.ts';
import { FirstStepsCard } from './first-steps-card.tsx';

/** Stands on the first page while there is no room to sell: what an admin does next, and for all others whom to ask. */
export function NoRoomsYet({ isAdmin, paths }: { isAdmin: boolean; paths: AreaPaths }) {
  if (!isAdmin) return <Notice>There are no rooms to sell yet. An admin adds them under Settings.</Notice>;
  return <Steps paths={paths} />;
}

function Steps({ paths }: { paths: AreaPaths }) {
  const { data } = useSuspenseQuery(FirstStepsDocument);
  return <FirstStepsCard steps={firstStepsOf(data, paths)} importPath={paths.page('import')} />;
}
