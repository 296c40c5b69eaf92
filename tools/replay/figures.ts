import type { Demand } from './demand-file.ts';
import type { ReplayLodge } from './replay-lodge.ts';

export const TIME_ZONE = 'Asia/Kolkata';

/** What the replay is judged by: of the file and of the store it must be the same. */
export type Figures = {
  bookings: number;
  cancelled: number;
  nights: number;
  meanStay: number;
  meanLead: number;
};

/** The figures of what the lodge holds after the replay. */
export async function figuresOfStore({ database }: ReplayLodge): Promise<Figures> {
  const { rows } = await database.pool.query<Figures>(`
    select count(*)::int as bookings,
           count(*) filter (where r.status = 'CANCELLED')::int as cancelled,
           (select count(*)::int from reservation_night where released_at is null) as nights,
           round(avg(r.departure - r.arrival) filter (where r.status = 'CONFIRMED'), 4)::float as "meanStay",
           round(avg(r.arrival - (r.created_at at time zone '${TIME_ZONE}')::date), 4)::float as "meanLead"
    from reservation r`);
  const [figures] = rows;
  if (!figures) throw new Error('The store gave no figures.');
  return figures;
}

/** The figures of what the file asks for. */
export function figuresOfFile({ bookings }: Demand): Figures {
  const kept = bookings.filter(({ cancelledOn }) => cancelledOn === null);
  const nights = kept.map((booking) => booking.nights);
  return {
    bookings: bookings.length,
    cancelled: bookings.length - kept.length,
    nights: sum(nights),
    meanStay: mean(nights),
    meanLead: mean(bookings.map(({ leadDays }) => leadDays)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return Number((sum(values) / values.length).toFixed(4));
}
