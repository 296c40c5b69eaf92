import { Ellipsis } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AreaPaths } from '../../lib/area-paths.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import type { SheetWanted } from './stay-sheet-props.ts';

const StaySheet = lazyDialog(async () => (await import('./stay-sheet.tsx')).StaySheet);

/** A stay, or a whole booking, as a list of the day knows it. */
export type Listed = { code: string; reservationRoomId?: string; guestName: string; room?: string | null };

type StaySheetOf = {
  /** The dots of a row: everything that can be done with it. */
  dots(listed: Listed): ReactNode;
  /** One more night for who should have left. */
  oneMoreNight(listed: Listed): ReactNode;
  /** The list of actions, or what one of them asks; it stays on the screen when the row that it came from has gone. */
  sheet: ReactNode;
};

/** The actions behind the dots of each row. */
export function useStaySheet({ paths, isDesk }: { paths: AreaPaths; isDesk: boolean }): StaySheetOf {
  const [wanted, setWanted] = useState<SheetWanted | null>(null);
  const open = (listed: Listed, anchor: HTMLElement, begun?: 'oneMore') => {
    const { code, reservationRoomId } = listed;
    setWanted({ code, reservationRoomId, title: whose(listed), anchor, ...(begun && { begun }) });
  };
  return {
    dots: (listed) => (
      <IconButton
        label={`What can be done: ${whose(listed)}`}
        className="size-11"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => open(listed, currentTarget)}
      >
        <Ellipsis aria-hidden />
      </IconButton>
    ),
    oneMoreNight: (listed) => (
      <Button
        className="h-11"
        aria-label={`One more night: ${whose(listed)}`}
        onClick={({ currentTarget }) => open(listed, currentTarget, 'oneMore')}
      >
        One more night…
      </Button>
    ),
    sheet: wanted && (
      // another row begins anew
      <StaySheet
        key={`${wanted.code} ${wanted.reservationRoomId}`}
        {...{ wanted, paths, isDesk }}
        onClose={() => setWanted(null)}
      />
    ),
  };
}

/** 'Neel Kamath, room 202'. */
function whose({ guestName, room }: Listed): string {
  return room ? `${guestName}, room ${room}` : guestName;
}
