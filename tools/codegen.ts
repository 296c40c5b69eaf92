/** `npm run codegen`: everything generated, whether or not it is out of date. */
import { spawnSync } from 'node:child_process';

const COMMANDS = [
  ['node_modules/.bin/prisma', 'generate'],
  ['node_modules/.bin/graphql-codegen', '--config', 'codegen.ts'],
];

for (const [command = '', ...args] of COMMANDS) {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status === 0) continue;
  console.error(`${stdout}\n${stderr}`);
  process.exit(1);
}
