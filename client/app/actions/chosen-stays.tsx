import { CalendarArrowUp, LogIn, Printer } from 'lucide-react';
import { useState } from 'react';
import type { ChosenStay } from '../../features/calendar/parts/calendar-slots.ts';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { formatCount } from '../../lib/format/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

const MoveChosenDialog = lazyDialog(
  async () => (await import('../../features/calendar/chosen/move-chosen-dialog.tsx')).MoveChosenDialog,
);
const CheckInChosenDialog = lazyDialog(
  async () => (await import('./check-in-chosen-dialog.tsx')).CheckInChosenDialog,
);

type ChosenStaysProps = {
  chosen: readonly ChosenStay[];
  paths: AreaPaths;
  isDesk: boolean;
  onClear: () => void;
};

/** What can be done with the stays that are chosen on the chart; who comes in and what is printed is the desk's. */
export function ChosenStays({ chosen, paths, isDesk, onClear }: ChosenStaysProps) {
  const [asked, setAsked] = useState<'MOVE' | 'CHECK_IN' | null>(null);
  const codes = [...new Set(chosen.map(({ bar }) => bar.code))];
  const close = () => setAsked(null);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunk px-4 py-2">
      <p role="status" className="font-medium">
        {formatCount(chosen.length, 'stay')} chosen
      </p>
      <Button onClick={() => setAsked('MOVE')}>
        <CalendarArrowUp aria-hidden /> Move by nights…
      </Button>
      {isDesk && (
        <>
          <Button onClick={() => setAsked('CHECK_IN')}>
            <LogIn aria-hidden /> Check in…
          </Button>
          <ButtonLink to={paths.documents('registration', { codes })}>
            <Printer aria-hidden /> Print registration cards
          </ButtonLink>
          <ButtonLink to={paths.documents('bill', { codes })}>
            <Printer aria-hidden /> Print bills
          </ButtonLink>
        </>
      )}
      <Button variant="quiet" onClick={onClear}>
        Choose none
      </Button>
      {asked === 'MOVE' && <MoveChosenDialog chosen={chosen} onDone={onClear} onClose={close} />}
      {asked === 'CHECK_IN' && (
        <CheckInChosenDialog chosen={chosen} bookingPath={paths.booking} onDone={onClear} onClose={close} />
      )}
    </div>
  );
}
