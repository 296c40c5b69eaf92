/**
 * Which folder may import which: `node tools/import-rules.ts` names every import that the table below does not allow.
 * Part of `npm run lint`. Circles of files are the linter's own rule.
 */
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { keptFiles } from './kept-files.ts';

const SERVER = 'domain server server/auth server/db server/errors server/graphql';
const BOOKING = `${SERVER} guests/core guests/view money quotes room-claims`;
const LIB = 'client/lib client/lib/code client/lib/format client/lib/api client/lib/session';
/** What the kit may take from `lib`: nothing that knows the lodge. */
const KIT = 'client/lib client/lib/code client/lib/format';
const UI =
  'client/ui client/ui/feedback client/ui/form client/ui/list client/ui/overlay client/ui/dates client/ui/upload';
const CLIENT = `domain client/gql ${LIB} ${UI}`;
const PARTS = 'client/features/reservations/parts client/features/documents/paper';
const FORM =
  'client/features/reservations/form/values client/features/reservations/form/draft client/features/reservations/form/rooms';
const FEATURES = `${PARTS} ${FORM} client/features/reservations/form client/features/documents/messages client/features/documents client/features`;

/**
 * Each folder with the folders that it may import, besides its own. A name without `server/` is a module's. A folder
 * that has no line here has its parent's. From the bottom to the top: no line may name one that stands below it, but
 * for `server`, whose files at the top hold the types of a request.
 */
export const MAY_IMPORT: Readonly<Record<string, string>> = {
  domain: '',
  'server/errors': 'domain',
  'server/db': 'domain server/errors',
  'server/auth': 'domain server/db server/errors',
  'server/graphql': 'domain server server/errors',
  'server/events': 'domain server/db',
  'server/tables': 'domain',
  'server/papers': 'domain',
  'server/files': 'server/db',
  'text-search': 'domain server/db',
  base: SERVER,
  files: `${SERVER} server/files`,
  money: SERVER,
  catalog: `${SERVER} money server/events server/tables`,
  'room-type-pictures': `${SERVER} server/events files`,
  'room-claims': SERVER,
  quotes: `${SERVER} catalog room-claims`,
  'refused-demand': `${SERVER} quotes`,
  'guests/view': SERVER,
  'guests/core': `${SERVER} guests/view quotes text-search`,
  rooms: `${SERVER} catalog quotes room-claims server/events`,
  rates: `${SERVER} money catalog quotes server/events server/tables`,
  'room-types': `${SERVER} money catalog rates server/events server/tables`,
  users: `${SERVER} server/events server/tables`,
  'reservations/core': `${BOOKING} catalog`,
  'reservations/money': `${BOOKING} catalog reservations/core`,
  'reservations/availability': `${BOOKING} reservations/core reservations/money`,
  'reservations/view': `${BOOKING} catalog reservations/core server/tables text-search`,
  'reservations/lifecycle': `${BOOKING} reservations/core reservations/money reservations/availability`,
  'reservations/booking': `${BOOKING} reservations/core reservations/money reservations/availability reservations/lifecycle`,
  'reservations/changes': `${BOOKING} reservations/core reservations/money reservations/availability reservations/view reservations/lifecycle reservations/booking`,
  'reservations/naming': `${BOOKING} reservations/core reservations/availability reservations/view`,
  reservations: `${BOOKING} reservations/core reservations/availability reservations/view reservations/lifecycle reservations/booking reservations/changes`,
  guests: `${SERVER} guests/core guests/view server/tables text-search`,
  'audit-events': `${SERVER} reservations/view server/tables text-search`,
  'live-events': `${SERVER} server/events reservations/view`,
  calendars: `${SERVER} money quotes reservations/core reservations/view`,
  blocks: `${SERVER} room-claims quotes rooms reservations/core reservations/availability`,
  'room-settings': `${SERVER} room-claims rooms server/events server/tables reservations reservations/core reservations/availability`,
  'reservations/taxes': `${BOOKING} reservations/core reservations/money`,
  'lodge-settings': `${BOOKING} catalog reservations/taxes server/events`,
  'day-sums': `${SERVER} money reservations/core`,
  'billing/core': `${SERVER} money quotes reservations/core`,
  'billing/payments': `${SERVER} money quotes text-search reservations/core reservations/view billing/core`,
  'billing/reported-payments': `${SERVER} money quotes reservations/core reservations/view billing/core billing/payments`,
  'billing/folios': `${SERVER} money quotes reservations/core reservations/money reservations/view billing/core billing/payments`,
  'billing/invoices': `${SERVER} server/tables server/papers money reservations/core reservations/view billing/core`,
  'reservation-acts': `${BOOKING} reservations reservations/core reservations/view reservations/lifecycle reservations/changes billing/payments billing/folios`,
  'billing/cash': `${SERVER} money server/events`,
  expenses: `${SERVER} money server/events server/tables billing/cash files`,
  agents: `${SERVER} money server/events server/tables server/papers catalog guests/core quotes day-sums reservations/core billing/core billing/payments expenses`,
  imports: `${SERVER} server/tables files guests/core rates room-settings room-types reservations/booking reservations/lifecycle billing/payments billing/cash`,
  documents: `${SERVER} quotes reservations/core`,
  'police-register': `${SERVER} guests/view documents reservations/core reservations/view server/tables`,
  dashboards: `${SERVER} money rooms agents day-sums police-register reservations/core reservations/availability reservations/view`,
  reports: `${SERVER} money catalog agents day-sums quotes reservations/core server/tables server/papers`,
  system: SERVER,
  'api-keys': `${SERVER} server/events`,
  'server/http': `${SERVER} server/files quotes files`,
  'server/http/site': `${SERVER} quotes files server/http`,
  'server/http/downloads': `${SERVER} server/tables server/papers server/http`,
  'server/embedded': 'domain server/http',
  server: '*',
  'client/gql': '',
  'client/lib': 'domain',
  'client/lib/code': 'client/lib',
  'client/lib/format': 'domain',
  'client/lib/api': 'domain client/gql client/lib',
  'client/lib/session': 'domain client/gql client/lib client/lib/code client/lib/api',
  'client/ui': `domain ${KIT}`,
  'client/ui/feedback': `domain ${KIT} client/ui`,
  'client/ui/form': `domain ${KIT} client/ui client/ui/feedback`,
  'client/ui/list': `domain ${KIT} client/ui client/ui/feedback client/ui/form`,
  'client/ui/overlay': `domain ${KIT} client/ui client/ui/feedback client/ui/form`,
  'client/ui/upload': `domain ${KIT} client/ui client/ui/feedback client/ui/form`,
  'client/ui/dates': `domain ${KIT} client/ui client/ui/feedback client/ui/form client/ui/overlay`,
  'client/features/reservations/parts': CLIENT,
  'client/features/documents/paper': CLIENT,
  'client/features/reservations/form/values': `${CLIENT} client/features/reservations/parts`,
  'client/features/reservations/form/draft': `${CLIENT} ${PARTS} client/features/reservations/form/values`,
  'client/features/reservations/form/rooms': `${CLIENT} ${PARTS} client/features/reservations/form/values`,
  'client/features/reservations/form': `${CLIENT} ${PARTS} ${FORM}`,
  'client/features/documents/messages': `${CLIENT} ${PARTS}`,
  'client/features/documents': `${CLIENT} ${PARTS} client/features/documents/messages`,
  'client/features': `${CLIENT} ${PARTS}`,
  'client/app/shell': `${CLIENT} ${FEATURES}`,
  'client/app/shell/public': `${CLIENT} ${FEATURES} client/app/shell`,
  'client/app/actions': `${CLIENT} ${FEATURES} client/app/shell`,
  'client/app/stay-sheet': `${CLIENT} ${FEATURES} client/app/shell client/app/actions`,
  'client/app/routes': `${CLIENT} ${FEATURES} client/app/shell client/app/actions client/app/stay-sheet`,
  'client/app/palette': `${CLIENT} ${FEATURES} client/app/shell client/app/routes`,
  'client/app/shell/area': `${CLIENT} ${FEATURES} client/app/shell client/app/actions client/app/routes client/app/palette`,
  'client/app': `${CLIENT} ${FEATURES} client/app/shell client/app/shell/public client/app/routes client/app/shell/area`,
  'client/playground': `domain ${LIB}`,
  client: `${CLIENT} ${FEATURES} client/app/shell client/app`,
};

/** What a file of one module may take from another: never its SQL, its policy or its resolvers. */
const ACROSS_MODULES = /\.(service|rules|input|refusals|fragment|write)\.ts$/;
/** What no file outside of the module takes, those that put the lodge together included. */
const OF_MODULE_ALONE = /\.(sql|policy)\.ts$|\/resolvers\//;

/** Packages and folders that few may import, with the files that may. */
const KEPT_APART: readonly {
  readonly imported: RegExp;
  readonly by: RegExp;
  readonly why: string;
}[] = [
  {
    imported: /^(firebase-admin|@google-cloud\/firestore)/,
    by: /^(server\/(auth|embedded)|tools|prisma|bench|e2e)\//,
    why: 'Only server/auth talks to Firebase: ask the Identity in the scope.',
  },
  {
    imported: /^(firebase|react|react-dom|@apollo\/client)(\/|$)/,
    by: /^(client|e2e|bench)\//,
    why: 'Only the browser draws and signs in: put what both need into domain/.',
  },
  {
    imported: /^(pg|fastify|@prisma\/.*)$|^server\/db\/generated/,
    by: /^(server|tools|prisma|bench)\//,
    why: 'The browser knows the server through GraphQL only: ask for it in a .graphql file.',
  },
  {
    imported: /^@prisma\/|^server\/db\/generated/,
    by: /^(server\/db|server\/testing|tools|prisma|bench)\//,
    why: "Only server/db knows Prisma's client: take Database, or Transaction in a write.",
  },
  {
    imported: /^server\/embedded\//,
    by: /^(server\/run\.ts|server\/(embedded|testing)\/|tools\/|prisma\/|bench\/|e2e\/)/,
    why: 'What npm start brings along is loaded by server/run.ts alone, in its mode alone.',
  },
];

type WrongImport = { readonly file: string; readonly imported: string; readonly why: string };

/** The imports of a file that the rules do not allow; `file` from the root of the project, `/` between folders. */
export function wrongImportsIn(file: string, text: string): WrongImport[] {
  return importsOf(file, text).flatMap(({ imported, isTypeOnly }) => {
    const why = whyNot(file, imported, isTypeOnly);
    return why === null ? [] : [{ file, imported, why }];
  });
}

type Import = { readonly imported: string; readonly isTypeOnly: boolean };

function importsOf(file: string, text: string): Import[] {
  const statements = text.matchAll(
    /^(?:import|export)( type)?\b[^'";]*?from '([^']+)'|^import '([^']+)'|import\('([^']+)'\)/gm,
  );
  return [...statements].map(([, type, from, forEffect, lazily]) => {
    const name = from ?? forEffect ?? lazily ?? '';
    return {
      imported: name.startsWith('.') ? normalize(join(dirname(file), name)) : name,
      isTypeOnly: type !== undefined,
    };
  });
}

function whyNot(file: string, imported: string, isTypeOnly: boolean): string | null {
  const apart = KEPT_APART.find((rule) => rule.imported.test(imported) && !rule.by.test(file));
  if (apart) return apart.why;
  if (file.endsWith('.rules.ts') && isForbiddenToRules(imported, isTypeOnly)) {
    return 'Rules do no I/O and draw no lots: let the service read and pass it in.';
  }
  if (file.includes('/resolvers/')) return whyNotInResolver(imported);
  if (imported.includes('.generated.')) return null;
  const [module, importer] = [moduleOf(imported), moduleOf(file)];
  if (module !== null && module !== importer) {
    const isTaken = importer === null ? !OF_MODULE_ALONE.test(imported) : ACROSS_MODULES.test(imported);
    if (!isTaken)
      return 'Of a module, others take its services, rules, inputs, refusals, fragments and writes only.';
  }
  const [own, other] = [folderOf(file), folderOf(imported)];
  if (own === null) return withoutRow(dirname(file));
  // a package has no row
  if (other === null) return module === null ? null : withoutRow(dirname(imported));
  return isBeside(file, imported) || mayImport(own, other)
    ? null
    : `The table of tools/import-rules.ts does not let ${own} import ${other}.`;
}

function withoutRow(folder: string): string {
  return `${folder} has no row in the table of tools/import-rules.ts: say there what it may import.`;
}

function isForbiddenToRules(imported: string, isTypeOnly: boolean): boolean {
  if (isTypeOnly) return false;
  return /^(node:|pg$|@prisma\/|server\/db\/(?!column-schemas))|\.(sql|service|write)\.ts$/.test(imported);
}

function whyNotInResolver(imported: string): string | null {
  return /^(pg$|@prisma\/|server\/db\/)|\.(sql|rules|policy|write)\.ts$/.test(imported)
    ? 'A resolver unpacks, calls one service and wraps: move this into the service.'
    : null;
}

/** The longest line of the table under which a file stands; null for one that stands under none. */
function folderOf(file: string): string | null {
  const inModules = file.startsWith('server/modules/') ? file.slice('server/modules/'.length) : null;
  const parts = dirname(inModules ?? file).split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const folder = parts.slice(0, length).join('/');
    if (folder in MAY_IMPORT) return folder;
  }
  return null;
}

/** Whether two files lie under the same line of the table, and in the same feature. */
function isBeside(file: string, other: string): boolean {
  const own = folderOf(file);
  return own === folderOf(other) && (own !== 'client/features' || featureOf(file) === featureOf(other));
}

function featureOf(file: string): string | undefined {
  return file.split('/')[2];
}

function mayImport(own: string, other: string): boolean {
  const allowed = MAY_IMPORT[own] ?? '';
  return allowed === '*' || allowed.split(' ').includes(other);
}

function moduleOf(file: string): string | null {
  return /^server\/modules\/([^/]+)\//.exec(file)?.[1] ?? null;
}

/** The files that the rules judge: what is built and run, no tests and nothing generated. */
export function judgedFiles(): string[] {
  return keptFiles('domain', 'server', 'client').filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file),
  );
}

if (import.meta.main) {
  const wrong = judgedFiles().flatMap((file) => wrongImportsIn(file, readFileSync(file, 'utf8')));
  for (const { file, imported, why } of wrong) console.error(`${file} imports ${imported}\n  ${why}`);
  if (wrong.length > 0) process.exit(1);
}
