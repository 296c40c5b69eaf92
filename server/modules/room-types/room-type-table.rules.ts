import { BYTE_ORDER_MARK, csvLine } from '../../tables/csv.ts';
import type { RoomType } from '../types.generated.ts';

const HEADER = [
  'Name',
  'Short name',
  'Sold as',
  'Who may sleep there',
  'Sleeps',
  'Guests in the rate',
  'Adults at most',
  'Children at most',
  'A night',
  'One more adult',
  'One more child',
  'Amenities',
  'Description',
  'Guests see it',
  'On sale',
];

/** Room types as CSV, those that are named, in that order. */
export function roomTypesTable(types: readonly RoomType[], ids: readonly string[]): string {
  const byId = new Map(types.map((type) => [type.id, type]));
  const lines = ids.flatMap((id) => {
    const type = byId.get(id);
    return type ? [lineOf(type)] : [];
  });
  return BYTE_ORDER_MARK + csvLine(HEADER) + lines.join('');
}

function lineOf(type: RoomType): string {
  return csvLine([
    type.name,
    type.code,
    type.kind === 'ROOM' ? 'Room' : 'Bed in a dorm',
    { ANY: 'Everyone', WOMEN: 'Women only', MEN: 'Men only' }[type.guests],
    type.maxOccupancy,
    type.baseOccupancy,
    type.maxAdults,
    type.maxChildren,
    { paise: type.baseRate },
    { paise: type.extraAdultRate },
    { paise: type.extraChildRate },
    type.amenities.join('; '),
    type.description,
    type.isShownOnline ? 'Yes' : 'No',
    type.isActive ? 'Yes' : 'No',
  ]);
}
