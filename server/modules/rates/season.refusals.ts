import { refusal } from '../../errors/refusal.ts';

/** Another season of the room type and the same priority covers some of the days; of which type, where there are several. */
export class RateOverlap extends refusal(
  'RateOverlapError',
  'RATE_OVERLAP',
  (season: string, roomType: string | null = null) => ({
    message: `This overlaps "${season}"${roomType === null ? '' : ` of ${roomType}`} at the same priority.`,
    season,
  }),
) {}
