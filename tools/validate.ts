/** `npm run validate`: what codegen writes is what is committed, then everything that `npm test` runs. */
import { spawnSync } from 'node:child_process';

function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

if (!run(process.execPath, 'tools/codegen.ts')) process.exit(1);
if (!run('git', 'diff', '--exit-code', '--stat', 'server/schema.graphql', 'server/modules')) {
  console.error(
    'The schema or the resolvers differ from what is committed: commit what npm run codegen writes.',
  );
  process.exit(1);
}
process.exit(run(process.execPath, 'tools/test.ts') ? 0 : 1);
