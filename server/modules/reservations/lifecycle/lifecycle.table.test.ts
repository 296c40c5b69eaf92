import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Act, type Actor, transitionOf } from '../../../../domain/lifecycle.ts';
import { refusedActSentence } from '../../../../domain/refusals/refused-act.ts';
import type { Status } from '../../../../domain/statuses.ts';
import { onVersion } from '../../../../testing/usual-inputs.ts';
import type { Viewer } from '../../../auth/viewer.ts';
import { openStayLodge, type StayDesk } from '../../../testing/lodge/stay-lodge.ts';
import { type LifecycleAction, refusalOf } from '../../../testing/service-desk.ts';
import { viewerOf, viewers } from '../../../testing/viewers.ts';
import type { Reservation } from '../../types.generated.ts';

const { seed, clock, close, open } = await openStayLodge();

/** Each act with the mutation that does it, and what that is given so that no guard stands in its way. */
const ACTS = {
  CONFIRM: ['confirmReservation', {}],
  CANCEL: ['cancelReservation', { reason: 'Plans changed' }],
  CHECK_IN: ['checkIn', { withoutIdReason: 'Later', dirtyReason: 'Later' }],
  MARK_NO_SHOW: ['markNoShow', {}],
  CHECK_OUT: ['checkOut', { leaveDueReason: 'By bank' }],
  UNDO_CHECK_IN: ['undoCheckIn', {}],
  UNDO_CHECK_OUT: ['undoCheckOut', {}],
  REINSTATE: ['reinstateReservation', {}],
} as const satisfies { readonly [act in Act]?: readonly [LifecycleAction, object] };
const ACT_KEYS = [
  'CONFIRM',
  'CANCEL',
  'CHECK_IN',
  'MARK_NO_SHOW',
  'CHECK_OUT',
  'UNDO_CHECK_IN',
  'UNDO_CHECK_OUT',
  'REINSTATE',
] as const;
const STATUSES = [
  'HELD',
  'CONFIRMED',
  'CHECKED_IN',
  'CHECKED_OUT',
  'CANCELLED',
  'NO_SHOW',
  'EXPIRED',
] as const;
/** Two in the afternoon; the hour from which a missing guest counts as not come is later. */
const ELEVEN_PM = new Date('2026-12-24T17:30:00Z');

let stay: StayDesk;
let agent: Viewer;

afterAll(close);

beforeEach(async () => {
  stay = await open();
  agent = viewerOf(await seed.agent(`Agent ${stay.type.id}`, { confirmsInstantly: true }));
});

/** A reservation of the agent in the status. */
async function reservationIn(status: Status): Promise<Reservation> {
  const { desk } = stay;
  const words = { agentId: agent.agent?.id ?? null, source: 'AGENT' as const };
  if (status === 'CHECKED_IN') return desk.bookAndCheckIn(words);
  if (status === 'CHECKED_OUT') return desk.bookAndCheckOut(words);
  const isHold = status === 'HELD' || status === 'EXPIRED';
  const { reservation } = await desk.book({ ...words, status: isHold ? 'HELD' : 'CONFIRMED' });
  if (status === 'CANCELLED')
    return desk.cancelReservation({ ...onVersion(reservation), reason: 'Plans changed' });
  if (status === 'EXPIRED') clock.travelTo(new Date('2026-12-24T13:00:00Z'));
  if (status !== 'NO_SHOW') return reservation;
  clock.travelTo(ELEVEN_PM);
  return desk.perform('markNoShow', onVersion(reservation));
}

const ACTORS: readonly (readonly [Actor, () => Viewer])[] = [
  ['AGENT', () => agent],
  ['MANAGER', () => viewers.manager],
  ['ADMIN', () => viewers.admin],
];

/** What is true on the day of arrival, of the agent's own. */
const TRUE_TODAY: ReadonlySet<string> = new Set(['OWN', 'CONFIRMS_INSTANTLY', 'SAME_DAY']);

function isAllowed(status: Status, act: Act, actor: Actor): boolean {
  // a hold that has ended is taken again by a user who may bring it back
  const row = transitionOf(status, act === 'CONFIRM' && status === 'EXPIRED' ? 'REINSTATE' : act);
  return row?.who[actor]?.every((condition) => TRUE_TODAY.has(condition)) ?? false;
}

describe.each(STATUSES)('what is %s', (status) => {
  describe.each(ACTORS)('lets %s do', (actor, viewer) => {
    it.each(ACT_KEYS)('%s as the table says, and nothing else', async (act) => {
      const [operation, input] = ACTS[act];
      const reservation = await reservationIn(status);
      if (act === 'MARK_NO_SHOW' && status === 'CONFIRMED') clock.travelTo(ELEVEN_PM);
      const acting = stay.desk.as(viewer()).perform(operation, { ...onVersion(reservation), ...input });
      if (isAllowed(status, act, actor)) {
        const to = transitionOf(status, act)?.to ?? 'CONFIRMED';
        expect((await acting).status).toBe(to);
      } else {
        expect(await refusalOf(acting)).toMatchObject({
          code: 'BAD_TRANSITION',
          message: refusedActSentence(status, act),
        });
      }
    });
  });
});
