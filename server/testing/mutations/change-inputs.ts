import { addNights } from '../../../domain/nights.ts';
import {
  ARRIVAL,
  DEPARTURE,
  on,
  onReservationRoom,
  publishedBy,
  roomOf,
  type Stage,
} from './staged-reservation.ts';
import type { Staging } from './staging.ts';

/** What changes a reservation and leaves its status. */
export function changeInputs(staging: Staging) {
  const reason = 'They asked for it';
  const overrideReason = 'The owner said so';
  const waiveFeeReason = 'A guest of many years';
  return {
    addRoom: [
      staging.at({}, (stage) => ({
        ...on(stage),
        room: roomOf(stage),
        mayMoveOthers: true,
        overrideReason,
      })),
    ],
    removeRoom: [
      staging.at({ rooms: 2 }, (stage) => ({ ...onReservationRoom(stage), reason, waiveFeeReason })),
    ],
    changeNights: [
      staging.at({}, ({ version, reservationRooms, rooms }) => ({
        version,
        rooms: [
          {
            reservationRoomId: reservationRooms[0],
            arrival: ARRIVAL,
            departure: addNights(DEPARTURE, 1),
            newRoomId: rooms[3]?.id,
          },
        ],
        price: 'TARIFF',
        priceAgain: false,
        mayMoveOthers: true,
        overrideReason,
        waiveFeeReason,
      })),
    ],
    moveRoom: [
      staging.at({ status: 'CHECKED_IN' }, (stage) => ({
        ...onReservationRoom(stage),
        roomId: stage.rooms[3]?.id,
        arrival: ARRIVAL,
        departure: addNights(DEPARTURE, 1),
        blockOld: { reason: 'MAINTENANCE', note: 'No hot water', until: DEPARTURE },
        from: 'TONIGHT',
        nightPrice: 'TARIFF',
        price: 'KEEP',
        isPinned: true,
        mayMoveOthers: true,
        overrideReason,
        reason,
        waiveFeeReason,
      })),
    ],
    swapRooms: [
      staging.at({ rooms: 2 }, (stage) => ({
        ...onReservationRoom(stage),
        otherReservationRoomId: stage.reservationRooms[1],
        otherVersion: stage.version,
        from: 'TONIGHT',
        reason,
      })),
    ],
    undoMoves: [staging.at({}, (stage) => staging.moved(stage))],
    pinRoom: [staging.at({}, (stage) => ({ ...onReservationRoom(stage), isPinned: true }))],
    setComplimentary: [
      staging.at({}, (stage) => ({ ...onReservationRoom(stage), isComplimentary: true, reason })),
    ],
    setDiscount: [
      staging.at({}, (stage) => ({ ...on(stage), discount: { kind: 'PERCENT', value: 500, reason } })),
      staging.at({}, (stage) => ({ ...on(stage), discount: { kind: 'AMOUNT', value: 50_00, reason } })),
      staging.at({}, (stage) => ({
        ...on(stage),
        discount: { kind: 'AGREED_TOTAL', value: 500_00, reason },
      })),
    ],
    setGuests: [
      staging.at({}, (stage) => ({
        ...onReservationRoom(stage),
        adults: 1,
        children: 1,
        infants: 1,
        mealPlan: 'ROOM_ONLY',
        from: 'TONIGHT',
        overrideReason,
      })),
    ],
    nameGuests: [
      staging.at({}, (stage) => ({
        ...on(stage),
        reservationRoomId: stage.reservationRooms[0],
        guests: [{ id: stage.guest.id }, { fullName: 'Meera Rao', phone: '98160 12345' }],
      })),
    ],
    fileFormThree: [
      staging.at({ status: 'CHECKED_IN' }, async (stage) => ({
        roomGuestId: await namedFromAbroad(staging, stage),
        step: 'ARRIVAL',
        number: 'F3/2026/0042',
        isCorrection: false,
        version: null,
      })),
    ],
    updateReservation: [
      staging.at({}, (stage) => ({
        ...on(stage),
        booker: { fullName: 'Asha Rao', phone: '98160 12345', email: 'asha@lodge.example' },
        expectedAt: '2026-12-24T15:30:00Z',
        note: 'Old friends',
        requests: 'A quiet room',
        source: 'PHONE',
      })),
      staging.at({}, (stage) => ({
        ...on(stage),
        otherBooker: { fullName: 'Meera Rao', phone: '98160 12346', email: 'meera@lodge.example' },
      })),
      staging.at({}, (stage) => ({ ...on(stage), otherBooker: { id: stage.guest.id } })),
    ],
    updateGuest: [staging.at({}, (stage) => publishedBy(stage))],
    mergeGuests: [
      staging.at({}, async ({ guest }) => {
        const other = await staging.app.seed.guest('Asha K. Rao', {
          phone: '+919816012347',
          email: 'rao@lodge.example',
          uid: crypto.randomUUID(),
        });
        const { version } = await staging.app.database.prisma.guest.findUniqueOrThrow({
          where: { id: guest.id },
        });
        return {
          guestId: guest.id,
          version,
          otherId: other.id,
          otherVersion: other.version,
          fromOther: ['FULL_NAME', 'PHONE', 'EMAIL'],
        };
      }),
    ],
    eraseGuest: [
      staging.at({}, async () => {
        const { id: guestId, version } = await staging.app.seed.guest('Asha Gone', { notes: 'Tea at six' });
        return { guestId, version };
      }),
    ],
    noteMessage: [
      staging.at({}, ({ reservationId }) => ({ reservationId, language: 'EN', message: 'CONFIRMATION' })),
    ],
  };
}

/** Somebody from abroad among the guests of the first room. */
async function namedFromAbroad(
  staging: Staging,
  { reservationRooms: [reservationRoomId = ''] }: Stage,
): Promise<string> {
  const guest = await staging.app.seed.guest('Claire Martin', { nationality: 'FR' });
  const { reservationGuest } = staging.app.database.prisma;
  return (await reservationGuest.create({ data: { reservationRoomId, guestId: guest.id } })).id;
}
