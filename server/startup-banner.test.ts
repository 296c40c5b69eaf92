import { expect, it } from 'vitest';
import { startupBannerOf } from './startup-banner.ts';

const address = 'http://127.0.0.1:4000';
const demoAccounts = [{ email: 'admin@lodge.example', label: 'Admin', password: 'lodge-demo' }];

it('a demo lodge names its accounts', () => {
  const said = startupBannerOf({ address, demoAccounts, needsAdmin: false });
  expect(said).toMatch(/admin@lodge.example +lodge-demo/);
  expect(said).not.toContain('make-admin');
});

it('a lodge without an admin says how to become one, and names no account that it has not', () => {
  const said = startupBannerOf({ address, demoAccounts: [], needsAdmin: true });
  expect(said).toContain('npm run make-admin -- YOUR E-MAIL');
  expect(said).toContain(`${address}/auth/signup`);
  expect(said).not.toContain('Demo accounts');
});
