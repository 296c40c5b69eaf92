import { parse } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travellingClock } from '../../domain/clock.ts';
import type { Viewer } from '../auth/viewer.ts';
import { compiledDocuments } from '../graphql/compiled-documents.ts';
import { buildSchema } from '../graphql/schema.ts';
import { createServices } from '../services.ts';
import { LodgeSeed, SEED_NOW } from '../testing/lodge/lodge-seed.ts';
import { scopeOf } from '../testing/scope.ts';
import { statementsOf } from '../testing/statements/statements-of.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { viewerOf, viewers } from '../testing/viewers.ts';

const { database, drop } = await createTestDatabase();
const seed = new LodgeSeed(database);
const documents = compiledDocuments(buildSchema());
let agentViewer: Viewer;

beforeAll(async () => {
  const type = await seed.roomType('Family Nest');
  const room = await seed.room(type, '201');
  const agent = await seed.agent('Hill Tours');
  agentViewer = viewerOf(agent);
  await seed.reserve(room, '2026-12-24', 2, { agent, code: 'K7QX4M2P', note: 'Haggles' });
});

afterAll(drop);

/** The answer to a document, compiled as the server compiles it. */
async function ask(viewer: Viewer, source: string) {
  const scope = scopeOf(database, travellingClock(SEED_NOW), viewer, null);
  const context = {
    viewer,
    services: createServices(scope),
    requestId: 'test',
    spend: () => undefined,
    assertSessionHolds: async () => undefined,
  };
  const answer = await documents.run(parse(source), null, source, context, {});
  if (!answer) throw new Error('The document could not be compiled.');
  return answer;
}

it.each([
  ['lodge', '{ lodge { name today checkInTime cancellationSentence } }'],
  ['roomTypes', '{ roomTypes { name baseRate } }'],
  ['rooms', '{ rooms { number housekeeping note activeFrom activeTo roomType { name } } }'],
  ['specialCharges', '{ specialCharges { name unitPrice } }'],
  ['mealPlans', '{ mealPlans { plan roomType { name } adultPrice } }'],
  ['agents', '{ agents { name } }'],
  [
    'reservation',
    '{ reservation(code: "K7QX4M2P") { status createdAt rooms { room { number } nights { gross } } allowedActions } }',
  ],
  [
    'reservations',
    '{ reservations { total nodes { code holdEndsAt rooms { gross nights { night } } } countsByStatus { status count } pageInfo { endCursor hasNextPage } } }',
  ],
  [
    'calendar',
    '{ calendar(from: "2026-12-20", to: "2026-12-30") { today roomTypes { freeByNight rooms { number bars { kind code holdEndsAt gross } } } } }',
  ],
])('the root field %s answers without an error and with one statement', async (field, source) => {
  const statements = await statementsOf(database, async () => {
    const { data, errors } = await ask(viewers.admin, source);
    expect(errors).toBeUndefined();
    expect(data).toHaveProperty(field);
  });
  expect(statements).toHaveLength(1);
});

it('the list reads nights and counts when they are asked for, and not otherwise', async () => {
  const plain = await statementsOf(database, () => ask(viewers.admin, '{ reservations { nodes { code } } }'));
  expect(plain[0]).not.toContain("'night', night, 'rate'");
  expect(plain[0]).not.toContain('group by status');
  const { data } = await ask(
    viewers.admin,
    `{ reservations { ...Page countsByStatus { count } } }
     fragment Page on ReservationPage { total nodes { rooms { ...Line } } }
     fragment Line on ReservationRoom { nights { night gross } }`,
  );
  expect(data).toMatchObject({
    reservations: {
      total: 1,
      countsByStatus: [{ count: 1 }],
      nodes: [
        {
          rooms: [
            {
              nights: [
                { night: '2026-12-24', gross: 350_00 },
                { night: '2026-12-25', gross: 350_00 },
              ],
            },
          ],
        },
      ],
    },
  });
});

it('a field kept from an agent is null, not an error', async () => {
  const { data, errors } = await ask(
    agentViewer,
    `{ rooms { housekeeping note }
       reservation(code: "K7QX4M2P") { note rooms { room { number } } }
       calendar(from: "2026-12-20", to: "2026-12-30") {
         roomTypes { rooms { housekeeping bars { kind note } } barsWithoutRoom { kind note } } } }`,
  );
  expect(errors).toBeUndefined();
  expect(data).toEqual({
    rooms: [{ housekeeping: null, note: null }],
    reservation: { note: null, rooms: [{ room: null }] },
    calendar: {
      roomTypes: [
        {
          rooms: [{ housekeeping: null, bars: [{ kind: 'BUSY', note: null }] }],
          barsWithoutRoom: [{ kind: 'STAY', note: null }],
        },
      ],
    },
  });
});
