import type { RunningLodge } from './run.ts';

/** What the person who started the lodge wants to know first. */
export function startupBannerOf({
  address,
  demoAccounts,
  needsAdmin,
}: Pick<RunningLodge, 'address' | 'demoAccounts' | 'needsAdmin'>): string {
  const accounts = demoAccounts.map(
    ({ email, label, password }) => `  ${label.padEnd(14)}${email.padEnd(24)}${password}`,
  );
  const lines = [
    '',
    `Lodge is open at ${address}`,
    `API playground   ${address}/playground`,
    ...(accounts.length > 0 ? ['', 'Demo accounts:', ...accounts] : []),
    ...(needsAdmin ? ['', ...wayIn(address)] : []),
    '',
    'Ctrl-C closes it.',
    '',
  ];
  return lines.join('\n');
}

function wayIn(address: string): string[] {
  return [
    'Nobody is an admin of this lodge yet. The way in:',
    `  1. make an account at ${address}/auth/signup`,
    '  2. close the lodge with Ctrl-C',
    '  3. npm run make-admin -- YOUR E-MAIL, and npm start again',
  ];
}
