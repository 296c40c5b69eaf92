import { type DocumentNode, type SelectionSetNode, visit } from 'graphql';
import { expect, it } from 'vitest';
import { BookingDetail_reservationFragmentDoc } from '../detail/booking-detail.generated.ts';
import { ChangeMenu_reservationFragmentDoc } from './change-menu.generated.ts';
import { ChangedReservationFragmentDoc } from './changed-reservation.generated.ts';

/** What a fragment of a reservation asks for of its rooms, by way of other fragments too. */
function fieldsOfRooms(document: DocumentNode): string[] {
  const fieldsIn = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === 'Field') return [selection.name.value];
      if (selection.kind === 'InlineFragment') return fieldsIn(selection.selectionSet);
      const spread = document.definitions.find(
        (definition) =>
          definition.kind === 'FragmentDefinition' && definition.name.value === selection.name.value,
      );
      return spread?.kind === 'FragmentDefinition' ? fieldsIn(spread.selectionSet) : [];
    });
  const fields: string[] = [];
  visit(document, {
    Field({ name, selectionSet }) {
      if (name.value === 'rooms' && selectionSet) fields.push(...fieldsIn(selectionSet));
    },
  });
  return fields;
}

it('a changed booking comes back with what its page and its menu say of its rooms, but for the stretches and who else is there', () => {
  const given = new Set(fieldsOfRooms(ChangedReservationFragmentDoc));
  const shown = [BookingDetail_reservationFragmentDoc, ChangeMenu_reservationFragmentDoc].map(fieldsOfRooms);
  expect(shown.map((fields) => fields.filter((field) => !given.has(field)))).toEqual([
    ['stretches', 'occupant'],
    ['stretches'],
  ]);
});
