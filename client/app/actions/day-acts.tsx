import type { DayActsProps } from '../../features/calendar/parts/calendar-slots.ts';
import { useViewer } from '../../lib/session/use-viewer.ts';
import { useArea } from '../shell/area-context.ts';
import { useRowActions } from './use-row-actions.tsx';

/** The next acts of the rows of a phone's day, with what they ask. */
export function DayActs({ children }: DayActsProps) {
  const { paths } = useArea();
  const { claims } = useViewer();
  const rows = useRowActions({ paths, isDesk: claims.manager });
  return (
    <>
      {children((bar, { number }) => rows.stayAction({ ...bar, room: number }))}
      {rows.dialogs}
    </>
  );
}
