import type { FragmentType } from '@apollo/client/masking';
import { useSuspenseFragment } from '@apollo/client/react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { formatStayOver } from './room-labels.ts';
import {
  type StayOverLine_lodgeFragment,
  StayOverLine_lodgeFragmentDoc,
} from './stay-over-line.generated.ts';

const StayOverDialog = lazyDialog(async () => (await import('./stay-over-dialog.tsx')).StayOverDialog);

/** How often rooms are cleaned in which guests stay on; who may change it has the button. */
export function StayOverLine({ lodge: from }: { lodge: FragmentType<StayOverLine_lodgeFragment> }) {
  const { data } = useSuspenseFragment({
    fragment: StayOverLine_lodgeFragmentDoc,
    fragmentName: 'StayOverLine_lodge',
    from,
  });
  const [isChanging, setIsChanging] = useState(false);
  const { stayOverCleaningDays: days, version } = data;
  if (days === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 print:hidden">
      <p>{formatStayOver(days)}</p>
      {version !== null && <Button onClick={() => setIsChanging(true)}>Change…</Button>}
      {isChanging && version !== null && (
        <StayOverDialog days={days} version={version} onClose={() => setIsChanging(false)} />
      )}
    </div>
  );
}
