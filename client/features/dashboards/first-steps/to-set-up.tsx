import { useSuspenseQuery } from '@apollo/client/react';
import { addMonths, type LocalDate } from '../../../../domain/nights.ts';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { FirstStepsDocument } from './first-steps.generated.ts';
import { firstStepsOf } from './first-steps.ts';
import { FirstStepsCard } from './first-steps-card.tsx';

type StepsProps = { /** Today at the lodge. */ today: LocalDate; paths: AreaPaths };

/** Stands on the first page while the lodge lacks rooms or its address: what an admin does next, and for all others whom to ask. */
export function ToSetUp({ isAdmin, ...steps }: { isAdmin: boolean } & StepsProps) {
  if (!isAdmin) return <Notice>There are no rooms to sell yet. An admin adds them under Settings.</Notice>;
  return <Steps {...steps} />;
}

function Steps({ today, paths }: StepsProps) {
  const variables = { today, yearLater: addMonths(today, 12) };
  const { data } = useSuspenseQuery(FirstStepsDocument, { variables });
  return <FirstStepsCard steps={firstStepsOf(data, paths)} />;
}
