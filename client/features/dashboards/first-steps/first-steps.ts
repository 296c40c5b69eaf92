import type { AreaPaths } from '../../../lib/area-paths.ts';
import type { FirstStepsQuery } from './first-steps.generated.ts';

/** One of the things that a lodge needs before it can sell a night. */
export type FirstStep = {
  readonly title: string;
  readonly note: string;
  readonly path: string;
  readonly isDone: boolean;
};

/** What a new lodge needs, in the order in which it is made. */
export function firstStepsOf(made: FirstStepsQuery, paths: AreaPaths): FirstStep[] {
  const { lodge, roomTypes, rooms, rateCalendar, dataImports } = made;
  return [
    {
      title: 'The lodge',
      note: 'Its name, address and times, the cancellation policy and the taxes.',
      path: paths.page('settings'),
      isDone: lodge.address !== '',
    },
    {
      title: 'Room types and rates',
      note: 'What is sold, how many sleep there and what a night costs.',
      path: paths.page('room-types'),
      isDone: roomTypes.length > 0,
    },
    {
      title: 'Seasons',
      note: 'What nights cost on weekends, at festivals and in high season; all others have the rate of their room type.',
      path: paths.page('room-types'),
      isDone: rateCalendar.roomTypes.some(({ seasons }) => seasons.length > 0),
    },
    {
      title: 'Rooms',
      note: 'A run of them can be made at once, as 101 to 112.',
      path: paths.page('rooms'),
      isDone: rooms.length > 0,
    },
    {
      title: 'Import',
      note: 'From a spreadsheet: all of this, and the guests and bookings that there are. There is a template of each.',
      path: paths.page('import'),
      isDone: dataImports.some(({ status }) => status === 'APPLIED'),
    },
  ];
}
