/** An account that the sign-in page offers with one click, in embedded mode alone. */
export type DemoAccount = { email: string; label: string; password: string };

/** What the browser is told at run time, so that one build serves every installation. */
export type Settings = {
  mode: 'embedded' | 'emulator' | 'production';
  firebase: { apiKey: string; authDomain: string | null; projectId: string };
  /** Where Google's Auth emulator listens, in emulator mode. */
  authEmulatorUrl?: string;
  demoAccounts?: DemoAccount[];
};

/** The settings lack something, or the server gave none. */
class SettingsError extends Error {
  override name = 'SettingsError';
}

const ALWAYS = ['apiKey', 'projectId'] as const;

let known: Promise<Settings> | undefined;

/** The settings of this page, asked for once; what failed is asked for again at the next call. */
export function pageSettings(): Promise<Settings> {
  known ??= loadSettings().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Asks the server for the settings; a missing one is named in the console and refused. */
async function loadSettings(): Promise<Settings> {
  const response = await fetch('/config.json', { headers: { accept: 'application/json' } });
  if (!response.ok) throw new SettingsError(`The server gave no settings (${response.status}).`);
  return checked(await response.json());
}

/** The settings themselves when nothing that is required is missing. */
export function checked(given: Partial<Settings>): Settings {
  // Only a hosted Firebase has a domain of its own, for its sign-in popups.
  const required = given.mode === 'production' ? (['authDomain', ...ALWAYS] as const) : ALWAYS;
  const missing = required.filter((name) => !given.firebase?.[name]).map((name) => `firebase.${name}`);
  if (!given.mode) missing.unshift('mode');
  if (missing.length > 0) {
    const message = `Missing settings: ${missing.join(', ')}.`;
    console.error(`${message} Set them in the server's environment; it serves them at /config.json.`);
    throw new SettingsError(message);
  }
  // Every required member was seen above; the rest is optional.
  return given as Settings;
}
