import { expect, it } from 'vitest';
import { areaPaths } from '../../../lib/area-paths.ts';
import type { FirstStepsQuery } from './first-steps.generated.ts';
import { firstStepsOf } from './first-steps.ts';

const none: FirstStepsQuery = {
  lodge: { __typename: 'Lodge', address: '' },
  roomTypes: [],
  rooms: [],
  rateCalendar: { __typename: 'RateCalendar', roomTypes: [] },
  dataImports: [],
};
const address = { lodge: { __typename: 'Lodge' as const, address: '1 Mall Road' } };
const roomTypes = [{ __typename: 'RoomType' as const, id: 'a' }];
const rooms = [{ __typename: 'Room' as const, id: 'b' }];
const seasons = [{ __typename: 'RatePeriod' as const, id: 'c' }];
const rateCalendar = {
  __typename: 'RateCalendar' as const,
  roomTypes: [{ __typename: 'RateCalendarType' as const, seasons }],
};
const importOf = (status: 'APPLIED' | 'UNDONE') => [{ __typename: 'DataImport' as const, status }];
const paths = areaPaths('admin');

it.each([
  ['nothing', none, []],
  ['its address', { ...none, ...address }, ['The lodge']],
  ['a room type', { ...none, roomTypes }, ['Room types and rates']],
  ['a season', { ...none, roomTypes, rateCalendar }, ['Room types and rates', 'Seasons']],
  ['rooms of a type', { ...none, roomTypes, rooms }, ['Room types and rates', 'Rooms']],
  ['a list that was imported', { ...none, dataImports: importOf('APPLIED') }, ['Import']],
  ['a list that was taken back', { ...none, dataImports: importOf('UNDONE') }, []],
])('a lodge with %s is told what is left', (_what, lodge, done) => {
  const steps = firstStepsOf(lodge, paths);
  expect(steps.filter(({ isDone }) => isDone).map(({ title }) => title)).toEqual(done);
  expect(steps.map(({ path }) => path)).toEqual([
    '/admin/settings',
    '/admin/room-types',
    '/admin/room-types',
    '/admin/rooms',
    '/admin/import',
  ]);
});
