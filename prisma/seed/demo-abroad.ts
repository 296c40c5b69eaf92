import { addNights, type LocalDate } from '../../domain/nights.ts';
import type { WantedBooking } from './demand.ts';
import { type DemoReservation, type Desk, servicesFor } from './demo-desk.ts';
import { FROM_ABROAD } from './people-abroad.ts';

/** What is done for a guest from abroad, by its day and its key. */
type AbroadStep = {
  readonly day: LocalDate;
  readonly isFiling: boolean;
  readonly key: string;
  readonly play: (desk: Desk) => Promise<void>;
};

/** The papers are written down on the day before the arrival, as they were sent; the form is filed on the day after it. */
export function abroadSteps(demand: readonly WantedBooking[], today: LocalDate): AbroadStep[] {
  return demand.flatMap(({ abroad, arrival }): AbroadStep[] => {
    if (abroad === undefined) return [];
    const [papersKey, formKey] = [`papers-${abroad}`, `form-three-${abroad}`];
    const papers = {
      day: addNights(arrival, -1),
      isFiling: false,
      key: papersKey,
      play: (desk: Desk) => recordPapers(desk, abroad, papersKey),
    };
    const filedOn = addNights(arrival, 1);
    if (!FROM_ABROAD[abroad]?.isFiled || filedOn >= today) return [papers];
    return [
      papers,
      {
        day: filedOn,
        isFiling: true,
        key: formKey,
        play: (desk: Desk) => fileForm(desk, abroad, formKey),
      },
    ];
  });
}

function reservationOf({ reservations }: Desk, place: number): DemoReservation | undefined {
  return reservations.find(({ wanted }) => wanted.abroad === place);
}

async function recordPapers(desk: Desk, place: number, key: string): Promise<void> {
  const services = servicesFor(desk, key);
  const reservation = reservationOf(desk, place);
  const papers = FROM_ABROAD[place]?.papers;
  if (!services || !reservation || !papers) return;
  const { booker } = await desk.database.prisma.reservation.findUniqueOrThrow({
    where: { id: reservation.id },
    select: { booker: { select: { id: true, version: true } } },
  });
  await services.guests.update(desk.viewer, { guestId: booker.id, version: booker.version, ...papers });
}

async function fileForm(desk: Desk, place: number, key: string): Promise<void> {
  const services = servicesFor(desk, key);
  const reservation = reservationOf(desk, place);
  if (!services || !reservation) return;
  const named = await desk.database.prisma.reservationGuest.findFirst({
    where: { reservationRoom: { reservationId: reservation.id, status: 'CHECKED_IN' }, isPrimary: true },
  });
  if (!named) return;
  await services.formsThree.file(desk.viewer, {
    roomGuestId: named.id,
    step: 'ARRIVAL',
    number: `HP-KUL-${reservation.wanted.arrival.slice(0, 4)}-00318`,
    isCorrection: false,
  });
}
