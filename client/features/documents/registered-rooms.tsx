import { formatDateRange } from '../../../domain/nights.ts';
import { formatGuests } from '../../lib/format/format.ts';
import { formatRoom, MEAL_NAMES } from './document-format.ts';
import { PaperTable } from './paper/paper-table.tsx';
import type { RegistrationCardsQuery } from './registration-cards.generated.ts';

type Room = RegistrationCardsQuery['registrationCards'][number]['rooms'][number];

/** The rooms of a booking with who sleeps there and what they eat. */
export function RegisteredRooms({ rooms }: { rooms: readonly Room[] }) {
  return (
    <PaperTable
      caption="Rooms"
      columns={[
        { header: 'Room', cell: formatRoom },
        { header: 'Nights', isOnSheetsOnly: true, cell: formatDateRange },
        { header: 'Guests', isOnSheetsOnly: true, cell: formatGuests },
        { header: 'Meals', isOnSheetsOnly: true, cell: ({ mealPlan }) => MEAL_NAMES[mealPlan] },
      ]}
      rows={rooms.map((room, index) => ({ ...room, index }))}
      rowKey={({ index }) => String(index)}
      rollNote={(room) => `${formatDateRange(room)}, ${formatGuests(room)}. ${MEAL_NAMES[room.mealPlan]}`}
      empty="No room is booked any more."
    />
  );
}
