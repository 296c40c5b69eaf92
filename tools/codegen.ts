/** Writes everything that is generated: the Prisma client, resolver types and stubs, the client's typed documents. */
import { spawnSync } from 'node:child_process';

const steps = [
  ['prisma', 'generate'],
  ['graphql-codegen', '--config', 'codegen.ts'],
];

for (const [command, ...args] of steps) {
  const { status, stdout, stderr } = spawnSync(`node_modules/.bin/${command}`, args, { encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${stdout}\n${stderr}`);
    process.exit(1);
  }
}
