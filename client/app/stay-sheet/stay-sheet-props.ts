import type { AreaPaths } from '../../lib/area-paths.ts';

/** Whose actions are wanted: of one room of a booking, or of all of it; the list of them, or one of them at once. */
export type SheetWanted = {
  code: string;
  reservationRoomId?: string | undefined;
  title: string;
  anchor: HTMLElement | null;
  begun?: 'oneMore';
};

export type StaySheetProps = {
  wanted: SheetWanted;
  paths: AreaPaths;
  isDesk: boolean;
  onClose: () => void;
};
