import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { RefusalNotice } from './refusal-notice.tsx';
import { RefusalWays } from './refusal-ways.tsx';
import type { Refused } from './use-booking.ts';
import type { RefusalRemedies } from './use-refusal-remedies.ts';

const SENTENCE = 'Room 301 is still with Meenal Chauhan, due out 11 am. Free and clean now: none.';

const OCCUPIED: Refused = {
  refusal: {
    __typename: 'RoomOccupiedError',
    message: SENTENCE,
    code: 'ROOM_OCCUPIED',
    room: '301',
    freeRooms: [],
  },
  shownTotal: null,
  about: '',
  place: { at: 'room', index: 0 },
};

function showOccupied(onAnyRoom: RefusalRemedies['onAnyRoom']) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const nothing = () => undefined;
  root.render(
    <RefusalNotice refused={OCCUPIED}>
      <RefusalWays
        refused={OCCUPIED}
        isBusy={false}
        remedies={{
          onChooseRoom: nothing,
          onAnyRoom,
          onNights: nothing,
          onChooseType: nothing,
          onMoveAndBook: nothing,
          onBookAtPrice: nothing,
        }}
      />
    </RefusalNotice>,
  );
}

it('any other room is offered to who asked for one that is still occupied', async () => {
  let hasAsked = false;
  showOccupied(() => {
    hasAsked = true;
  });
  await page.getByRole('button', { name: 'Any room' }).click();
  expect(hasAsked).toBe(true);
});

it('a refusal has no button that does nothing, where any room was asked for already', async () => {
  showOccupied(null);
  await expect.element(page.getByText(SENTENCE)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Any room' })).not.toBeInTheDocument();
});
