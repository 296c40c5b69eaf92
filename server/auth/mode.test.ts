import { describe, expect, it } from 'vitest';
import { assertModeAllowed, type ModeSettings } from './mode.ts';

type Changes = Partial<Omit<ModeSettings, 'firebase'>> & { firebase?: Partial<ModeSettings['firebase']> };

function settings(mode: ModeSettings['mode'], { firebase, ...others }: Changes = {}): ModeSettings {
  const usual = {
    embedded: { projectId: 'demo-lodge', emulatorHosts: {}, hasCredentials: false },
    emulator: {
      projectId: 'demo-lodge',
      emulatorHosts: { auth: '127.0.0.1:9099', firestore: '127.0.0.1:8080' },
      hasCredentials: false,
    },
    production: { projectId: 'hill-lodge', emulatorHosts: {}, hasCredentials: true },
  };
  return {
    mode,
    host: '127.0.0.1',
    allowRemote: false,
    wantsDemoData: false,
    publicUrl: 'https://lodge.example',
    ...others,
    firebase: { ...usual[mode], ...firebase },
  };
}

describe('the mode in which the lodge runs', () => {
  it.each(['embedded', 'emulator', 'production'] as const)(
    '%s starts with the settings meant for it',
    (mode) => {
      expect(assertModeAllowed(settings(mode))).toEqual([]);
    },
  );

  it.each([
    [
      'production',
      { firebase: { emulatorHosts: { auth: 'localhost:9099' } } },
      'FIREBASE_AUTH_EMULATOR_HOST',
    ],
    [
      'production',
      { firebase: { emulatorHosts: { firestore: 'localhost:8080' } } },
      'FIRESTORE_EMULATOR_HOST',
    ],
    ['production', { firebase: { projectId: 'demo-lodge' } }, 'demo-lodge'],
    ['production', { firebase: { projectId: undefined } }, 'FIREBASE_PROJECT_ID'],
    ['production', { firebase: { hasCredentials: false } }, 'GOOGLE_APPLICATION_CREDENTIALS'],
    ['production', { wantsDemoData: true }, 'refuses DEMO_DATA=true'],
    ['production', { publicUrl: undefined }, 'needs PUBLIC_URL'],
    ['emulator', { host: '0.0.0.0' }, 'ALLOW_REMOTE=true'],
    ['embedded', { nodeEnv: 'production' }, 'NODE_ENV=production'],
    ['embedded', { firebase: { projectId: 'hill-lodge' } }, 'hill-lodge'],
    ['embedded', { firebase: { hasCredentials: true } }, 'GOOGLE_APPLICATION_CREDENTIALS'],
    ['embedded', { host: '0.0.0.0' }, 'ALLOW_REMOTE=true'],
    ['embedded', { host: '::' }, 'ALLOW_REMOTE=true'],
    ['embedded', { host: '192.168.1.20' }, 'ALLOW_REMOTE=true'],
    ['emulator', { nodeEnv: 'production' }, 'NODE_ENV=production'],
    ['emulator', { firebase: { emulatorHosts: { auth: 'localhost:9099' } } }, 'FIRESTORE_EMULATOR_HOST'],
  ] as const)('%s refuses %o and says what to change', (mode, changes, named) => {
    const lines = assertModeAllowed(settings(mode, changes));
    expect(lines).toEqual([expect.stringContaining(named)]);
  });

  it('names every reason at once', () => {
    const changes = { firebase: { projectId: 'demo-lodge', hasCredentials: false } };
    expect(assertModeAllowed(settings('production', changes))).toHaveLength(2);
  });

  it.each(['127.0.0.1', '127.0.0.2', 'localhost', '::1'])('embedded may listen on %s', (host) => {
    expect(assertModeAllowed(settings('embedded', { host }))).toEqual([]);
  });

  it.each(['embedded', 'emulator'] as const)('%s may listen anywhere when the operator says so', (mode) => {
    expect(assertModeAllowed(settings(mode, { host: '0.0.0.0', allowRemote: true }))).toEqual([]);
  });
});
