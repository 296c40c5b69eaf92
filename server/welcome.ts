import type { RunningLodge } from './run.ts';

/** What whoever started the lodge wants to know first. */
export function welcomeOf({ address, demoAccounts }: Pick<RunningLodge, 'address' | 'demoAccounts'>): string {
  const accounts = demoAccounts.map(
    ({ email, label, password }) => `  ${label.padEnd(14)}${email.padEnd(24)}${password}`,
  );
  const lines = [
    '',
    `Lodge is open at ${address}`,
    `API playground   ${address}/playground`,
    ...(accounts.length > 0 ? ['', 'Demo accounts:', ...accounts] : []),
    '',
    'Ctrl-C closes it.',
    '',
  ];
  return lines.join('\n');
}
