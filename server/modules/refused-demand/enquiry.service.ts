import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Scope } from '../../scope.ts';
import { AvailabilityService, type StayArgs } from '../quotes/availability.service.ts';
import type { Availability } from '../types.generated.ts';
import type { RefusedDemandCounter } from './refused-demand-counter.ts';

const MAX_ROOMS = 50;

type EnquiryArgs = StayArgs & {
  /** How many rooms somebody asks for; none where nobody does, and the screen only looks what is free. */
  readonly roomsAskedFor?: number | null | undefined;
};

/** What is free, for somebody who asks; what is not is counted afterwards. */
export class EnquiryService {
  readonly #availability: AvailabilityService;
  readonly #counter: Pick<RefusedDemandCounter, 'askedAtDesk'> | null;

  constructor(
    scope: Pick<Scope, 'database' | 'clock'>,
    counter: Pick<RefusedDemandCounter, 'askedAtDesk'> | null,
  ) {
    this.#availability = new AvailabilityService(scope);
    this.#counter = counter;
  }

  /** What is free for a run of nights, by room type. Refusals as of `AvailabilityService`. */
  async availability(viewer: Viewer, { roomsAskedFor, ...stay }: EnquiryArgs): Promise<Availability> {
    const rooms = roomsAskedFor ?? null;
    if (rooms !== null && (rooms < 1 || rooms > MAX_ROOMS))
      throw new ApiError('BAD_USER_INPUT', `Ask for 1 to ${MAX_ROOMS} rooms.`);
    const answer = await this.#availability.availability(viewer, stay);
    const { uid } = viewer;
    const isOfDesk = can(viewer, 'bookForAnybody') && viewer.keyScope === null;
    if (rooms !== null && uid !== null && isOfDesk)
      this.#counter?.askedAtDesk(uid, { ...stay, rooms }, answer.roomTypes);
    return answer;
  }
}
