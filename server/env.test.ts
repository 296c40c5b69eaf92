import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readEnv, WrongSetting } from './env.ts';

describe('settings', () => {
  it('need not be given', () => {
    expect(readEnv({})).toEqual({
      mode: 'embedded',
      port: 4000,
      host: '127.0.0.1',
      dataDir: resolve('.data'),
      filesQuota: 2048 * 1024 * 1024,
      databaseUrl: null,
      demoData: true,
      answersOnlyHere: true,
      publicUrl: null,
      trustProxy: false,
      ownOrigins: [],
      logLevel: 'info',
      firebase: {
        projectId: 'demo-lodge',
        apiKey: 'embedded',
        authDomain: null,
        authEmulatorHost: null,
        firestoreEmulatorHost: null,
      },
    });
  });

  it('that are empty count as not given', () => {
    expect(readEnv({ PORT: '', DATABASE_URL: '', LODGE_MODE: '', PUBLIC_URL: '' })).toEqual(readEnv({}));
  });

  it('are read', () => {
    const env = readEnv({
      PORT: '0',
      HOST: 'localhost',
      DATA_DIR: '/var/lodge',
      FILES_QUOTA_MB: '10',
      DATABASE_URL: 'postgres://lodge@db/lodge',
      DEMO_DATA: 'false',
      PUBLIC_URL: 'https://lodge.example',
      TRUST_PROXY: 'true',
      ALLOWED_ORIGINS: 'https://a.example/, https://b.example:8443,',
      LOG_LEVEL: 'silent',
    });
    expect(env).toMatchObject({
      port: 0,
      host: 'localhost',
      dataDir: '/var/lodge',
      filesQuota: 10 * 1024 * 1024,
      databaseUrl: 'postgres://lodge@db/lodge',
      demoData: false,
      publicUrl: 'https://lodge.example',
      trustProxy: true,
      ownOrigins: ['https://lodge.example', 'https://a.example', 'https://b.example:8443'],
      logLevel: 'silent',
    });
  });

  it('bring no demo lodge to a lodge with a Firebase of its own', () => {
    const hosted = {
      LODGE_MODE: 'production',
      DATABASE_URL: 'postgresql://lodge@db/lodge',
      FIREBASE_PROJECT_ID: 'our-lodge',
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: 'our-lodge.firebaseapp.com',
      GOOGLE_APPLICATION_CREDENTIALS: '/run/secrets/firebase.json',
      PUBLIC_URL: 'https://lodge.example/',
    };
    expect(readEnv({ ...hosted, NODE_ENV: 'production' })).toMatchObject({
      mode: 'production',
      demoData: false,
      answersOnlyHere: false,
      ownOrigins: ['https://lodge.example'],
    });
    expect(() => readEnv({ ...hosted, DEMO_DATA: 'true' })).toThrow('refuses DEMO_DATA=true');
    expect(() => readEnv({ ...hosted, PUBLIC_URL: '' })).toThrow('needs PUBLIC_URL');
  });

  it('open a demo to other names than this machine’s own only when the operator says so', () => {
    expect(readEnv({ ALLOW_REMOTE: 'true' })).toMatchObject({ answersOnlyHere: false });
  });

  it.each([
    ['PORT', 'x'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '4000.5'],
    ['FILES_QUOTA_MB', '0'],
    ['DATABASE_URL', 'mysql://lodge'],
    ['LODGE_MODE', 'test'],
    ['DEMO_DATA', '1'],
    ['TRUST_PROXY', 'TRUE'],
    ['PUBLIC_URL', 'lodge.example'],
    ['ALLOWED_ORIGINS', 'https://a.example,b'],
    ['LOG_LEVEL', 'loud'],
  ])('are named when they are wrong: %s=%s', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(WrongSetting);
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name}.* must [^\\n]+\\.$`));
  });
});
