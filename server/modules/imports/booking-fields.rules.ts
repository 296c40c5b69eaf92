import type { ImportField } from './import-columns.rules.ts';

const REQUIRED = new Set(['guest', 'arrival', 'roomType']);

function field(name: string, label: string, example: string, names: readonly string[] = []): ImportField {
  return { field: name, label, example, names, isRequired: REQUIRED.has(name) };
}

/** What a line says of a booking of one room. The labels are those of the list of bookings as it is saved. */
export const BOOKING_FIELDS = [
  field('externalRef', 'Code', 'OLD-1042', [
    'Booking code',
    'Booking no',
    'Booking id',
    'Reference',
    'Confirmation',
    'Confirmation no',
  ]),
  field('status', 'Status', 'Confirmed', ['State']),
  field('guest', 'Guest', 'Asha Rao', ['Name', 'Guest name', 'Booked by', 'Customer', 'Customer name']),
  field('phone', 'Phone', '98765 43210', [
    'Mobile',
    'Phone number',
    'Mobile number',
    'Contact',
    'Contact number',
    'WhatsApp',
  ]),
  field('email', 'E-mail', '', ['Mail', 'E-mail address', 'Email id']),
  field('arrival', 'Arrival', '22 Nov 2026', [
    'Check-in',
    'Check in date',
    'Checkin date',
    'Arrival date',
    'From',
    'Arriving',
  ]),
  field('departure', 'Departure', '24 Nov 2026', [
    'Check-out',
    'Check out date',
    'Checkout date',
    'Departure date',
    'To',
    'Until',
    'Leaving',
  ]),
  field('nights', 'Nights', '2', ['No of nights', 'Number of nights']),
  field('roomType', 'Rooms', 'Deluxe', ['Room type', 'Type', 'Category', 'Room category']),
  field('room', 'Room', '101', ['Room number', 'Room no', 'Bed']),
  field('adults', 'Adults', '2', ['Adult', 'Pax', 'Guests', 'Persons', 'No of guests']),
  field('children', 'Children', '', ['Child', 'Kids']),
  field('infants', 'Infants', '', ['Infant', 'Babies']),
  field('mealPlan', 'Meals', 'Breakfast', ['Meal plan', 'Plan']),
  field('total', 'Total', '', ['Amount', 'Total amount', 'Agreed total', 'Tariff', 'Bill amount']),
  field('source', 'Came by', 'Phone', ['Source', 'Channel', 'Booked through']),
  field('requests', 'Requests', '', ['Special requests']),
  field('note', 'Note for the desk', '', ['Note', 'Notes', 'Remark', 'Remarks', 'Comment']),
];

export const BOOKING_STATUSES = {
  CONFIRMED: ['Confirmed', 'Booked', 'Reserved', 'Definite', 'OK'],
  HELD: ['Held', 'Hold', 'Tentative', 'Provisional'],
};

export const BOOKING_SOURCES = {
  OTHER: ['Other'],
  PHONE: ['Phone', 'Call', 'Telephone', 'WhatsApp'],
  WALK_IN: ['At the door', 'Walk-in', 'Direct'],
  WEBSITE: ['Website', 'Web', 'Online'],
  OTA: ['Travel site', 'OTA', 'Portal'],
};

export const MEALS = {
  ROOM_ONLY: ['Room only', 'EP', 'None', 'No meals'],
  BREAKFAST: ['Breakfast', 'CP', 'Bed and breakfast', 'BB'],
  HALF_BOARD: ['Half board', 'MAP', 'HB'],
  ALL_MEALS: ['All meals', 'AP', 'Full board', 'FB'],
};
