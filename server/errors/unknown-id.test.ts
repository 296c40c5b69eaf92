import { expect, it } from 'vitest';
import { noSuchRoom, unknownTo } from './unknown-id.ts';

it.each([
  ['PUBLIC', 'FORBIDDEN'],
  ['GUEST', 'FORBIDDEN'],
  ['AGENT', 'FORBIDDEN'],
  ['MANAGER', 'NOT_FOUND'],
  ['ADMIN', 'NOT_FOUND'],
] as const)('a row that is not there is answered to the role %s with %s', (role, code) => {
  expect(unknownTo({ role }).extensions.code).toBe(code);
});

it('a room that is not there is named at each field that asks for it', () => {
  expect(noSuchRoom('rooms.0.roomId', 'rooms.2.roomId').data.fields).toEqual([
    { path: 'rooms.0.roomId', message: 'There is no such room.' },
    { path: 'rooms.2.roomId', message: 'There is no such room.' },
  ]);
});
