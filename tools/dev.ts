/** `npm run dev`: the server, restarted on change, and beside it Vite, which reloads the site as it is written. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildIfStale } from './build.ts';
import { endWithNpm } from './follow-npm.ts';

endWithNpm();
if (existsSync('.env')) process.loadEnvFile('.env');
buildIfStale(console.log);

const children: ChildProcess[] = [
  spawn(process.execPath, ['--watch-path=server', '--watch-path=domain', 'server/main.ts'], {
    stdio: 'inherit',
  }),
  spawn('node_modules/.bin/vite', [], { stdio: 'inherit' }),
];
let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  for (const child of children) child.kill('SIGTERM');
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
