/** `npm run validate`: codegen is clean, then everything that `npm test` runs. */
import { spawnSync } from 'node:child_process';

function run(...[command = '', ...args]: string[]): number {
  return spawnSync(command, args, { stdio: 'inherit' }).status ?? 1;
}

if (run('node_modules/.bin/node', 'tools/codegen.ts') !== 0) process.exit(1);
// What codegen writes and git keeps: the printed schema and the resolvers' stubs.
if (run('git', 'diff', '--exit-code', '--stat', 'server/schema.graphql', 'server/modules') !== 0) {
  console.error(
    'The committed schema or resolvers differ from what codegen writes: run npm run codegen and commit.',
  );
  process.exit(1);
}
process.exit(run('node_modules/.bin/node', 'tools/test.ts'));
