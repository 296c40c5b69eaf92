import { expect, it } from 'vitest';
import { areaPaths } from '../../../lib/area-paths.ts';
import type { FirstStepsQuery } from './first-steps.generated.ts';
import { firstStepsOf } from './first-steps.ts';

const none: FirstStepsQuery = { lodge: { __typename: 'Lodge', address: '' }, roomTypes: [], rooms: [] };
const address = { lodge: { __typename: 'Lodge' as const, address: '1 Mall Road' } };
const roomTypes = [{ __typename: 'RoomType' as const, id: 'a' }];
const rooms = [{ __typename: 'Room' as const, id: 'b' }];
const paths = areaPaths('admin');

it.each([
  ['nothing', none, [false, false, false]],
  ['its address', { ...none, ...address }, [true, false, false]],
  ['a room type', { ...none, roomTypes }, [false, true, false]],
  ['rooms of a type', { ...none, roomTypes, rooms }, [false, true, true]],
])('a lodge with %s is told what is left', (_what, lodge, done) => {
  const steps = firstStepsOf(lodge, paths);
  expect(steps.map(({ isDone }) => isDone)).toEqual(done);
  expect(steps.map(({ path }) => path)).toEqual(['/admin/settings', '/admin/room-types', '/admin/rooms']);
});
