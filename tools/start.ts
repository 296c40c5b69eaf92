/** `npm start`: builds what is out of date, then runs the application in this same process. */
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { readEnv } from '../server/env.ts';
import { buildIfStale } from './build.ts';
import { endWithNpm } from './follow-npm.ts';

endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');

try {
  readEnv(process.env); // a wrong setting is said before the build, not after it
  buildIfStale(console.log);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
// What Node made of each file is kept for the next start, which takes less of the processor then. Without the right to write
// there it starts as before.
enableCompileCache('.cache/compiled');
// Only now: what it imports has just been generated.
await import('../server/main.ts');
