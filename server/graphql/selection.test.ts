import { type FragmentDefinitionNode, Kind, parse } from 'graphql';
import { expect, it } from 'vitest';
import { type Asked, isAsked } from './selection.ts';

function asked(document: string): Asked {
  const { definitions } = parse(document);
  const fragments: Record<string, FragmentDefinitionNode> = {};
  for (const node of definitions)
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments[node.name.value] = node;
  const operation = definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  const fieldNodes = (operation?.selectionSet.selections ?? []).filter((node) => node.kind === Kind.FIELD);
  return { fieldNodes, fragments };
}

it.each([
  ['plainly', '{ reservations { total } }', 'total', true],
  ['under another name', '{ reservations { count: total } }', 'total', true],
  ['in a fragment', '{ reservations { ...Page } } fragment Page on ReservationPage { total }', 'total', true],
  ['in an inline fragment', '{ reservations { ... on ReservationPage { total } } }', 'total', true],
  ['not at all', '{ reservations { nodes { id } } }', 'total', false],
  ['only deeper', '{ reservations { nodes { total } } }', 'total', false],
  ['down a path', '{ reservations { nodes { rooms { nights { net } } } } }', 'nodes.rooms.nights', true],
  ['not down a path', '{ reservations { nodes { rooms { id } } } }', 'nodes.rooms.nights', false],
  [
    'in fragments of fragments',
    '{ reservations { nodes { ...Row } } } fragment Row on Reservation { ...Rooms } fragment Rooms on Reservation { rooms { nights { net } } }',
    'nodes.rooms.nights',
    true,
  ],
])('a field that is asked for %s', (_how, document, path, expected) => {
  expect(isAsked(asked(document), path)).toBe(expected);
});
