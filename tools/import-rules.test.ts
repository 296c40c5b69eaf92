import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { judgedFiles, MAY_IMPORT, wrongImportsIn } from './import-rules.ts';
import { keptFiles } from './kept-files.ts';

const CORE = 'server/modules/reservations/core/totals.ts';
const API_KEYS = 'server/modules/api-keys/api-key.write.ts';
const FORM = 'client/features/reservations/form';
const DOCUMENTS = 'client/features/documents';
const APP = 'client/app';

test('every import of the project is one that the table allows', () => {
  const wrong = judgedFiles().flatMap((file) => wrongImportsIn(file, readFileSync(file, 'utf8')));
  expect(wrong).toEqual([]);
});

test('the table has no ring: each folder imports only folders of the lines above its own', () => {
  const folders = Object.keys(MAY_IMPORT);
  // The files at the top of server/ hold the types of a request; services and resolvers are put together there.
  for (const [index, folder] of folders.entries()) {
    const named = (MAY_IMPORT[folder] ?? '')
      .split(' ')
      .filter((name) => name !== '' && name !== '*' && name !== 'server');
    for (const name of named) expect(folders.slice(0, index), `${folder} imports ${name}`).toContain(name);
  }
});

test('no two modules import each other, not even by different folders', () => {
  const moduleOf = (folder: string) => folder.split('/')[0] ?? folder;
  const modules = Object.keys(MAY_IMPORT).filter((folder) =>
    existsSync(`server/modules/${moduleOf(folder)}`),
  );
  const above = new Map<string, Set<string>>();
  for (const folder of modules) {
    const named = (MAY_IMPORT[folder] ?? '').split(' ').map(moduleOf);
    const imported = named.filter(
      (name) => name !== moduleOf(folder) && existsSync(`server/modules/${name}`),
    );
    above.set(moduleOf(folder), new Set([...(above.get(moduleOf(folder)) ?? []), ...imported]));
  }
  const reached = (from: string, seen = new Set<string>()): Set<string> => {
    for (const name of above.get(from) ?? []) if (!seen.has(name)) reached(name, seen.add(name));
    return seen;
  };
  for (const name of above.keys()) expect(reached(name), name).not.toContain(name);
});

test.each([
  ['an import that no line allows', CORE, "import { a } from '../changes/room-move.write.ts';"],
  [
    'an import over several lines',
    CORE,
    "import {\n  type A,\n  b,\n} from '../changes/room-move.write.ts';",
  ],
  ['an export from elsewhere', CORE, "export { a } from '../changes/room-move.write.ts';"],
  ['an import when it is needed', CORE, "const a = await import('../changes/room-move.write.ts');"],
  ["another module's statements", CORE, "import { a } from '../../quotes/price-list.sql.ts';"],
  [
    "a booking's statements in the keys",
    API_KEYS,
    "import { a } from '../reservations/core/booking.sql.ts';",
  ],
  ["the keys' statements in a booking", CORE, "import { a } from '../../api-keys/api-key.sql.ts';"],
  [
    'what a module without a row imports',
    'server/modules/parking/a.service.ts',
    "import { a } from '../quotes/quote.rules.ts';",
  ],
  [
    'statements in a module without a row',
    'server/modules/parking/a.service.ts',
    "import { a } from '../quotes/price-list.sql.ts';",
  ],
  ['a module without a row', 'server/services.ts', "import { a } from './modules/parking/a.service.ts';"],
  [
    "a module's statements at the door",
    'server/http/a.ts',
    "import { a } from '../modules/quotes/price-list.sql.ts';",
  ],
  ['an import for its effect', CORE, "import '../changes/room-move.write.ts';"],
  [
    'an import for its effect in the browser',
    'client/features/rooms/a.tsx',
    "import '../guests/guest-card.tsx';",
  ],
  ['statements in rules', 'server/modules/quotes/a.rules.ts', "import { a } from './price-list.sql.ts';"],
  [
    'rules in a resolver',
    'server/modules/rooms/resolvers/Query/a.ts',
    "import { a } from '../../a.rules.ts';",
  ],
  ['Firebase outside of server/auth', CORE, "import { getAuth } from 'firebase-admin/auth';"],
  ["Prisma's client outside of server/db", CORE, "import { a } from '../../../db/generated/client.ts';"],
  ['the server in the browser', 'client/lib/a.ts', "import { a } from '../../server/env.ts';"],
  ['one feature in another', 'client/features/rooms/a.tsx', "import { a } from '../guests/guest-card.tsx';"],
  ['a page in a feature', 'client/features/rooms/a.tsx', "import { a } from '../../app/pages.ts';"],
  ['the session in ui', 'client/ui/a.tsx', "import { a } from '../lib/session/use-viewer.ts';"],
  ['a dialog in a field', 'client/ui/form/a.tsx', "import { a } from '../overlay/dialog.tsx';"],
  ['the session in the paths', 'client/lib/a.ts', "import { a } from './session/use-viewer.ts';"],
  ['the form in its draft', `${FORM}/draft/a.ts`, "import { a } from '../new-booking-form.tsx';"],
  ['the papers in the messages', `${DOCUMENTS}/messages/a.ts`, "import { a } from '../document-format.ts';"],
  ['the frame of an area in an action', `${APP}/actions/a.tsx`, "import { a } from '../shell/area/b.tsx';"],
  ['a feature in ui', 'client/ui/a.tsx', "import { a } from '../features/rooms/room-tile.tsx';"],
])('%s is refused', (_title, file, text) => {
  expect(wrongImportsIn(file, text)).toHaveLength(1);
});

test.each([
  ['its own module', CORE, "import { a } from './claims.sql.ts';"],
  ['a folder that its line names', CORE, "import { a } from '../../quotes/quote.rules.ts';"],
  [
    'the types of rows in rules',
    'server/modules/quotes/a.rules.ts',
    "import type { A } from './price-list.sql.ts';",
  ],
  [
    'the parts of reservations in another feature',
    'client/features/rooms/a.tsx',
    "import { a } from '../reservations/parts/room-number.tsx';",
  ],
  [
    'the values of the form in its draft',
    `${FORM}/draft/a.ts`,
    "import { a } from '../values/booking-form.ts';",
  ],
  ['what is generated', 'client/lib/a.ts', "import { a } from '../gql/schema.generated.ts';"],
])('%s is allowed', (_title, file, text) => {
  expect(wrongImportsIn(file, text)).toEqual([]);
});

test('no folder holds more than 25 source files besides tests', () => {
  const sources = keptFiles().filter(
    (file) => /\.(tsx?|graphql|css)$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file),
  );
  const counts = Object.groupBy(sources, dirname);
  const full = Object.entries(counts).flatMap(([folder, held]) =>
    (held?.length ?? 0) > 25 ? [`${folder}: ${held?.length}`] : [],
  );
  expect(full).toEqual([]);
});
