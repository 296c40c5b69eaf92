import { resolve } from 'node:path';
import * as v from 'valibot';
import { assertModeAllowed } from './auth/mode.ts';

const flag = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform((value) => value === 'true'),
);
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a number from 0 to 65535'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a number from 0 to 65535'),
);
const megabytes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}$/, 'must be a number of megabytes such as 2048'),
  v.transform((number) => Number(number) * 1024 * 1024),
);
const url = v.pipe(v.string(), v.url('must be an address such as https://lodge.example'));
const origins = v.pipe(
  v.string(),
  v.transform((list) =>
    list
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.url('must be addresses, separated by commas'),
      v.transform((address) => new URL(address).origin), // as a browser says it, without a path
    ),
  ),
);

const settings = v.object({
  PORT: v.optional(port, '4000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  FILES_QUOTA_MB: v.optional(megabytes, '2048'),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://')),
  ),
  LODGE_MODE: v.optional(
    v.picklist(['embedded', 'emulator', 'production'], 'must be embedded, emulator or production'),
  ),
  NODE_ENV: v.optional(v.string()),
  DEMO_DATA: v.optional(flag),
  ALLOW_REMOTE: v.optional(flag, 'false'),
  PUBLIC_URL: v.optional(url),
  TRUST_PROXY: v.optional(flag, 'false'),
  ALLOWED_ORIGINS: v.optional(origins, ''),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
      'must be a level of the log such as info',
    ),
    'info',
  ),
  FIREBASE_PROJECT_ID: v.optional(v.string()),
  FIREBASE_API_KEY: v.optional(v.string()),
  FIREBASE_AUTH_DOMAIN: v.optional(v.string()),
  GOOGLE_APPLICATION_CREDENTIALS: v.optional(v.string()),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(v.string()),
  FIRESTORE_EMULATOR_HOST: v.optional(v.string()),
});

/** What a demo can do without: a database of one's own, and what browsers need to reach the Firebase project. */
const NEEDED_IN_PRODUCTION = ['DATABASE_URL', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;

export type Mode = 'embedded' | 'emulator' | 'production';

/** Everything that can be set from outside, read once. */
export type Env = {
  readonly mode: Mode;
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /** How large all files that are sent in may become together, in bytes. */
  readonly filesQuota: number;
  readonly databaseUrl: string | null;
  readonly demoData: boolean;
  /** Whether only requests of this machine are answered, and none for another name or passed on by a proxy or a tunnel. */
  readonly answersOnlyHere: boolean;
  readonly publicUrl: string | null;
  readonly trustProxy: boolean;
  /** Whose pages may speak for their visitors: the site's own, also where a proxy sends a host of its own, and others. */
  readonly ownOrigins: readonly string[];
  readonly logLevel: string;
  readonly firebase: {
    readonly projectId: string;
    readonly apiKey: string;
    readonly authDomain: string | null;
    readonly authEmulatorHost: string | null;
    readonly firestoreEmulatorHost: string | null;
  };
};

/** A setting is wrong; the message names it in one line. */
export class WrongSetting extends Error {}

/** Reads the settings. Empty ones count as not given. Raises WrongSetting. */
export function readEnv(source: NodeJS.ProcessEnv): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = v.safeParse(settings, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new WrongSetting(`${v.getDotPath(issue)} ${issue.message}.`);
  }
  const set = parsed.output;
  const mode = modeOf(set.LODGE_MODE, set.NODE_ENV);
  const projectId = set.FIREBASE_PROJECT_ID ?? (mode === 'production' ? '' : 'demo-lodge');
  const problems = assertModeAllowed({
    mode,
    nodeEnv: set.NODE_ENV,
    host: set.HOST,
    allowRemote: set.ALLOW_REMOTE,
    wantsDemoData: set.DEMO_DATA ?? false,
    publicUrl: set.PUBLIC_URL,
    firebase: {
      projectId,
      emulatorHosts: { auth: set.FIREBASE_AUTH_EMULATOR_HOST, firestore: set.FIRESTORE_EMULATOR_HOST },
      hasCredentials: set.GOOGLE_APPLICATION_CREDENTIALS !== undefined,
    },
  });
  if (mode === 'production') {
    for (const name of NEEDED_IN_PRODUCTION) {
      if (!set[name]) problems.push(`LODGE_MODE=production needs ${name}.`);
    }
  }
  if (problems.length > 0) throw new WrongSetting(problems.join('\n'));
  return {
    mode,
    port: set.PORT,
    host: set.HOST,
    dataDir: resolve(set.DATA_DIR),
    filesQuota: set.FILES_QUOTA_MB,
    databaseUrl: set.DATABASE_URL ?? null,
    demoData: set.DEMO_DATA ?? mode === 'embedded',
    answersOnlyHere: mode !== 'production' && !set.ALLOW_REMOTE,
    publicUrl: set.PUBLIC_URL ?? null,
    trustProxy: set.TRUST_PROXY,
    ownOrigins: [...(set.PUBLIC_URL ? [new URL(set.PUBLIC_URL).origin] : []), ...set.ALLOWED_ORIGINS],
    logLevel: set.LOG_LEVEL,
    firebase: {
      projectId,
      apiKey: set.FIREBASE_API_KEY ?? 'embedded',
      authDomain: set.FIREBASE_AUTH_DOMAIN ?? null,
      authEmulatorHost: set.FIREBASE_AUTH_EMULATOR_HOST ?? null,
      firestoreEmulatorHost: set.FIRESTORE_EMULATOR_HOST ?? null,
    },
  };
}

function modeOf(mode: Mode | undefined, nodeEnv: string | undefined): Mode {
  if (mode) return mode;
  if (nodeEnv === 'production') {
    throw new WrongSetting(
      'LODGE_MODE must be set (embedded, emulator or production) when NODE_ENV is production.',
    );
  }
  return 'embedded';
}
