import { EMAIL_NAMES, PHONE_NAMES } from '../guest-fields.rules.ts';
import type { ImportField } from '../import-columns.rules.ts';

const REQUIRED = new Set(['guest', 'arrival', 'roomType']);

function field(name: string, label: string, example: string, names: readonly string[] = []): ImportField {
  return { field: name, label, example, names, isRequired: REQUIRED.has(name) };
}

const ROOM_TYPE_NAMES = ['Room type', 'Room category', 'Type of room'];

/** What a line says of a booking, or of a room of one. The labels are those of the list of bookings as it is saved. */
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
  field('guest', 'Guest', 'Asha Rao', [
    'Name',
    'Guest name',
    'Name of guest',
    'Name of the guest',
    'Full name',
    'Booker',
    'Booker name',
    'Booked by',
    'Customer',
    'Customer name',
    'Client',
    'Client name',
    'Party',
    'Party name',
  ]),
  field('phone', 'Phone', '98765 43210', PHONE_NAMES),
  field('email', 'E-mail', '', EMAIL_NAMES),
  field('arrival', 'Arrival', '22 Nov 2026', [
    'Check-in',
    'Check in date',
    'Arrival date',
    'Date of arrival',
    'From',
    'From date',
    'Start date',
    'In',
    'Arriving',
  ]),
  field('departure', 'Departure', '24 Nov 2026', [
    'Check-out',
    'Check out date',
    'Departure date',
    'Date of departure',
    'To',
    'To date',
    'End date',
    'Out',
    'Until',
    'Leaving',
  ]),
  field('nights', 'Nights', '2', ['No of nights', 'Number of nights']),
  {
    ...field('roomType', 'Rooms', 'Deluxe', ['Type', 'Category', ...ROOM_TYPE_NAMES]),
    // a room by its number is one of its type
    unless: 'room',
    // beside a column of types, one of rooms says how many
    rather: { names: ROOM_TYPE_NAMES, instead: 'roomCount' },
  },
  field('roomCount', 'Number of rooms', '', ['No of rooms', 'Rooms booked', 'Room count']),
  field('room', 'Room', '101', [
    'Room number',
    'Room numbers',
    'Room no',
    'Room nos',
    'Room num',
    'Number of the room',
    'Unit',
    'Bed',
    'Bed no',
  ]),
  field('days', 'Days by room', ''),
  field('adults', 'Adults', '2', [
    'Adult',
    'No of adults',
    'Pax',
    'No of pax',
    'Guests',
    'No of guests',
    'Number of guests',
    'Persons',
    'No of persons',
    'People',
  ]),
  field('children', 'Children', '', ['Child', 'Kids', 'No of children']),
  field('infants', 'Infants', '', ['Infant', 'Babies']),
  field('people', 'Guests by room', ''),
  field('allGuestsAre', 'All guests are', '', ['Women or men']),
  field('mealPlan', 'Meals', 'Breakfast', ['Meal plan', 'Plan']),
  field('total', 'Total', '', [
    'Amount',
    'Total amount',
    'Price',
    'Total price',
    'Agreed total',
    'Agreed price',
    'Tariff',
    'Total tariff',
    'Booking amount',
    'Bill amount',
    'Cost',
  ]),
  field('advance', 'Advance', '2,000', [
    'Advance paid',
    'Advance received',
    'Advance amount',
    'Amount paid',
    'Token',
  ]),
  field('method', 'Method', 'UPI', ['Advance by', 'Payment method', 'Payment mode', 'Mode', 'Paid by']),
  field('paidOn', 'Paid on', '', ['Advance date', 'Payment date', 'Date of payment']),
  field('reference', 'Payment reference', '', ['Transaction id', 'UTR', 'Transaction reference']),
  field('source', 'Came by', 'Phone', ['Source', 'Channel', 'Booked through']),
  field('agent', 'Agent', '', ['Agent name', 'Travel agent', 'Agency', 'Booked by agent']),
  field('requests', 'Requests', '', ['Special requests']),
  field('note', 'Note for the desk', '', ['Note', 'Notes', 'Remark', 'Remarks', 'Comment']),
  field('overrideReason', 'Reason to book anyway', ''),
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
  AGENT: ['Agent', 'Travel agent'],
};

export const METHODS = {
  CASH: ['Cash'],
  UPI: ['UPI', 'GPay', 'Google Pay', 'PhonePe', 'Paytm'],
  CARD: ['Card', 'Credit card', 'Debit card'],
  BANK: ['Bank', 'Bank transfer', 'NEFT', 'IMPS', 'RTGS', 'Transfer'],
};

export const MEALS = {
  ROOM_ONLY: ['Room only', 'EP', 'None', 'No meals'],
  BREAKFAST: ['Breakfast', 'CP', 'Bed and breakfast', 'BB'],
  HALF_BOARD: ['Half board', 'Breakfast and dinner', 'MAP', 'HB'],
  ALL_MEALS: ['All meals', 'AP', 'Full board', 'FB'],
};

export const ALL_GUESTS_ARE = {
  ANY: ['Any', 'Anyone', 'Mixed'],
  WOMEN: ['Women', 'Female'],
  MEN: ['Men', 'Male'],
};
