import { refusal } from '../../errors/refusal.ts';

/** Another season of the room type and the same priority covers some of the days. */
export class RateOverlap extends refusal('RateOverlapError', 'RATE_OVERLAP', (season: string) => ({
  message: `This overlaps "${season}" at the same priority.`,
  season,
})) {}
