import { expect, it } from 'vitest';
import { changeStage, reservationRoomOf } from '../../testing/lodge/change-stage.ts';
import { ACTIONS, type ActionInputs } from './actions.ts';

const { stage } = await changeStage();

it('an action is given the input of the mutation of its name', () => {
  const inputs = {
    pinRoom: { reservationRoomId: 'one', version: 1, isPinned: true },
    // @ts-expect-error a check-out names its reservation
    checkOut: { reservationRoomId: 'one', version: 1 },
  } satisfies Partial<ActionInputs>;
  expect(Object.keys(inputs).every((name) => name in ACTIONS)).toBe(true);
});

it('a room whose stay is the same is none that a change would change', async () => {
  const { desk } = stage;
  const { reservation } = await desk.book();
  const room = reservationRoomOf(reservation);
  const pinned = await desk.previewChange({ pinRoom: { ...room, isPinned: true } });
  expect(pinned.rooms).toEqual([]);
  const guests = { adults: 1, children: 0, infants: 0, from: 'START' } as const;
  const fewer = await desk.previewChange({ setGuests: { ...room, ...guests } });
  expect(fewer.rooms).toMatchObject([{ reservationRoomId: room.reservationRoomId, after: { adults: 1 } }]);
});
