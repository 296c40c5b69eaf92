import { expect, it } from 'vitest';
import { whyNotReady } from './check-in-chosen.ts';

type Room = Parameters<typeof whyNotReady>[0][number];
const ready: Room = { needsId: false, housekeeping: 'CLEAN', proposedFees: [] };
const fee: Room['proposedFees'][number] = {
  __typename: 'ProposedFee',
  kind: 'EARLY_CHECK_IN',
  gross: 50_000,
};
const dirty: Room = { ...ready, housekeeping: 'DIRTY', proposedFees: [fee] };

it.each<[string, Room[], string | null]>([
  ['nothing has to be asked', [ready], null],
  ['no room can be checked in', [], 'It cannot be checked in now.'],
  ['an ID is missing', [ready, { ...ready, needsId: true }], 'An ID is missing.'],
  [
    'the room is dirty and a fee is proposed',
    [dirty],
    'The room is to be cleaned, a fee for coming early is proposed.',
  ],
])('a chosen booking of which %s says so', (_what, rooms, words) => {
  expect(whyNotReady(rooms)).toBe(words);
});
