import { Printer } from 'lucide-react';
import type { AreaPaths } from '../../../lib/area-paths.ts';
import { formatCount } from '../../../lib/format/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';

type ChosenBookingsProps = { chosen: ReadonlySet<string>; paths: AreaPaths; onClear: () => void };

/** What can be done with the bookings that are ticked in the list. */
export function ChosenBookings({ chosen, paths, onClear }: ChosenBookingsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-sunk px-4 py-2">
      <p role="status" className="font-medium">
        {formatCount(chosen.size, 'booking')} chosen
      </p>
      <ButtonLink to={paths.documents('registration', { codes: [...chosen] })}>
        <Printer aria-hidden /> Print registration cards
      </ButtonLink>
      <Button variant="quiet" onClick={onClear}>
        Choose none
      </Button>
    </div>
  );
}
