import type { StayBooking, StayRoom } from './stay-labels.ts';

/** What a dialog about a stay is told. */
export type StayDialogProps = { booking: StayBooking; rooms: readonly StayRoom[]; onClose: () => void };
