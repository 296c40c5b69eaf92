import { describe, expect, it } from 'vitest';
import { movedSentence } from '../parts/moves/moved-sentence.ts';
import { movesSentence } from '../parts/moves/moves-sentence.ts';
import { type BookingRefusal, formPathOf, placeOfRefusal } from './booking-refusal.ts';
import { anotherRoom, type BookingForm, newBookingForm } from './values/booking-form.ts';

const known = {
  roomTypes: [
    {
      id: 'cove',
      slug: 'couples-cove',
      maxAdults: 4,
      maxChildren: 1,
      maxOccupancy: 4,
      kind: 'ROOM' as const,
    },
  ],
  rooms: [{ id: 'r101', number: '101', roomType: { id: 'cove' } }],
  specialCharges: [],
};
const start = { type: 'cove', room: null, arrival: '2026-12-24', departure: '2026-12-26' };
const names = {
  typeName: (id: string) => (id === 'cove' ? 'Couple’s Cove' : 'Family Nest'),
  roomNumber: (id: string) => (id === 'r101' ? '101' : null),
  bedOf: () => null,
  typeOfRoom: (number: string) => (number.startsWith('1') ? 'cove' : 'nest'),
};

/** Two rooms: a Cove for the booking's nights; a Nest with room 101 named and nights of its own. */
function twoRooms(): BookingForm {
  const form = newBookingForm(start, '2026-11-20', known);
  const own = { hasOwnNights: true, arrival: '2026-12-25', departure: '2026-12-27' };
  return {
    ...form,
    rooms: [...form.rooms, { ...anotherRoom(form), ...own, roomTypeId: 'nest', roomId: 'r101' }],
  };
}

const code = 'BAD_USER_INPUT';
const message = 'No.';

function placed(refusal: BookingRefusal, form = twoRooms()) {
  return placeOfRefusal(refusal, form, names);
}

describe('where a refusal is said', () => {
  it.each([
    ['NameRequiredError', 'guest.fullName'],
    ['PhoneInvalidError', 'guest.phone'],
    ['EmailInvalidError', 'guest.email'],
    ['DiscountLimitError', 'discount.value'],
    ['DiscountReasonError', 'discount.reason'],
    ['DatesPastError', 'arrival'],
    ['TooFarError', 'rooms.1.arrival'],
    ['StayOverError', 'departure'],
    ['AadhaarLast4Error', 'checkIn.idNumber'],
  ] as const)('%s under %s', (__typename, path) => {
    expect(placed({ __typename, code, message })).toEqual({
      at: 'fields',
      problems: [{ path, message }],
      isWhole: true,
    });
  });

  it('dates that stand in the wrong order at the room which has them', () => {
    const form = twoRooms();
    const rooms = form.rooms.map((room) => ({ ...room, departure: room.arrival }));
    expect(placed({ __typename: 'DatesOrderError', code, message }, { ...form, rooms })).toMatchObject({
      problems: [{ path: 'rooms.1.departure' }],
    });
  });

  it('a room that was taken at the room which named it', () => {
    const taken = {
      __typename: 'RoomTakenError',
      code,
      message,
      room: '101',
      nights: [],
      freeRooms: [],
    } as const;
    expect(placed({ ...taken, nights: [], freeRooms: [] })).toEqual({ at: 'room', index: 1 });
  });

  it.each([
    ['of the same type and nights', 'Couple’s Cove', '2026-12-24', { at: 'room', index: 0 }],
    ['of other nights: above the buttons', 'Couple’s Cove', '2026-12-25', { at: 'form' }],
  ])('no room left at the one %s', (_which, roomType, arrival, place) => {
    expect(
      placed({
        __typename: 'NoRoomError',
        code,
        message,
        roomType,
        arrival,
        departure: '2026-12-26',
        moves: [],
        nearest: [],
        otherTypes: [],
      }),
    ).toEqual(place);
  });

  it('of two rooms alike, at the second one, which did not fit any more', () => {
    const form = newBookingForm(start, '2026-11-20', known);
    const refusal: BookingRefusal = {
      __typename: 'NoRoomError',
      code,
      message,
      roomType: 'Couple’s Cove',
      arrival: '2026-12-24',
      departure: '2026-12-26',
      moves: [],
      nearest: [],
      otherTypes: [],
    };
    expect(placed(refusal, { ...form, rooms: [...form.rooms, anotherRoom(form)] })).toEqual({
      at: 'room',
      index: 1,
    });
  });

  it('what a check-in at the door still needs, under the field that can say it', () => {
    const dirty: BookingRefusal = { __typename: 'RoomDirtyError', code, message };
    expect(placed(dirty)).toMatchObject({ problems: [{ path: 'checkIn.dirtyReason' }] });
    const unknown: BookingRefusal = { __typename: 'IdMissingError', code, message };
    expect(placed(unknown)).toMatchObject({ problems: [{ path: 'checkIn.idNumber' }] });
  });

  it.each([
    ['101', 1],
    ['104', 0],
  ])('room %s, which somebody is still in, at the room that was to have it', (room, index) => {
    const refusal: BookingRefusal = {
      __typename: 'RoomOccupiedError',
      code,
      message,
      room,
      freeRooms: [],
    };
    expect(placed(refusal)).toEqual({ at: 'room', index });
  });

  it('too many guests at the room that sleeps fewer', () => {
    const form = twoRooms();
    const rooms = form.rooms.map((room, index) => (index === 1 ? { ...room, adults: 6 } : room));
    const refusal = {
      __typename: 'TooManyGuestsError',
      code,
      message,
      roomType: 'Family Nest',
      maxOccupancy: 5,
    } as const;
    expect(placed(refusal, { ...form, rooms })).toMatchObject({ problems: [{ path: 'rooms.1.adults' }] });
  });

  it('a rule of the lodge at the rules', () => {
    expect(placed({ __typename: 'MinStayError', code, message })).toEqual({ at: 'rules' });
  });

  it('an agent’s credit under the agent, or above the buttons for the agent who books', () => {
    const refusal = { __typename: 'CreditLimitError', code, message } as const;
    expect(placed(refusal, { ...twoRooms(), agentId: 'a1' })).toMatchObject({
      problems: [{ path: 'agentId' }],
    });
    expect(placed(refusal)).toEqual({ at: 'form' });
  });
});

describe('fields that the server names', () => {
  it.each([
    ['rooms.0.adults', 'rooms.0.adults'],
    ['input.rooms.1.children', 'rooms.1.children'],
    ['rooms.0.arrival', 'arrival'],
    ['rooms.1.departure', 'rooms.1.departure'],
    ['charges.0.quantity', 'charges.campfire'],
    ['guest.email', 'guest.email'],
    ['checkIn.ids.0.idNumber', 'checkIn.idNumber'],
    ['rooms.7.adults', null],
    ['charges.4', null],
    ['externalRef', null],
  ])('%s is the form’s %s', (path, own) => {
    expect(formPathOf(path, { ...twoRooms(), charges: { mattress: 0, campfire: 2 } }, names.bedOf)).toBe(own);
  });

  it('of one of several rooms alike is the field of the part of the form that asked for them', () => {
    const [first, second] = twoRooms().rooms;
    const form = { ...twoRooms(), rooms: first && second ? [{ ...first, count: 4 }, second] : [] };
    expect(formPathOf('rooms.3.adults', form, names.bedOf)).toBe('rooms.0.adults');
    expect(formPathOf('rooms.4.adults', form, names.bedOf)).toBe('rooms.1.adults');
    expect(formPathOf('rooms.5.adults', form, names.bedOf)).toBeNull();
  });

  it('says above the buttons what has no field', () => {
    const fields = [{ __typename: 'FieldProblem' as const, path: 'externalRef', message }];
    expect(placed({ __typename: 'ValidationError', code, message, fields })).toEqual({ at: 'form' });
  });

  it('says both where one of two problems has no field', () => {
    const fields = ['guest.email', 'externalRef'].map((path) => ({
      __typename: 'FieldProblem' as const,
      path,
      message,
    }));
    expect(placed({ __typename: 'ValidationError', code, message, fields })).toEqual({
      at: 'fields',
      problems: [{ path: 'guest.email', message }],
      isWhole: false,
    });
  });
});

it('the moves that make room are named', () => {
  const rao = { guestName: 'Rao', from: '201', to: '203' };
  const hidden = { guestName: null, from: '203', to: '204' };
  expect(movesSentence([rao])).toBe('Fits if Rao moves from 201 to 203.');
  expect(movesSentence([rao, hidden])).toBe(
    'Fits if Rao moves from 201 to 203 and another stay moves from 203 to 204.',
  );
  expect(movedSentence([rao, hidden])).toBe('Rao moved from 201 to 203, Another stay moved from 203 to 204');
});
