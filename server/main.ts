import { readEnv } from './env.ts';
import { explain } from './explain.ts';
import { createLogger } from './logger.ts';
import { type RunningLodge, startLodge } from './run.ts';
import { welcomeOf } from './welcome.ts';

// First of all: a signal that comes while the lodge starts must not leave a process behind.
const stopped = Promise.withResolvers<void>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.resolve());

let lodge: RunningLodge;
try {
  const env = readEnv(process.env);
  lodge = await startLodge(env, createLogger(env.logLevel));
  console.log(welcomeOf(lodge));
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

await stopped.promise;
await lodge.stop();
process.exit(0);
