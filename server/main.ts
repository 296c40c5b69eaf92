import { once } from 'node:events';
import { systemClock } from '../domain/clock.ts';
import { readEnv } from './env.ts';
import { createLogger } from './logger.ts';
import { type RunningLodge, startLodge } from './run.ts';
import { startupBannerOf } from './startup-banner.ts';
import { startupErrorOf } from './startup-error.ts';

// First of all: a signal that comes while the lodge starts must not leave a process behind.
const stopping = new AbortController();
const stopped = once(stopping.signal, 'abort');
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

let lodge: RunningLodge;
try {
  const env = readEnv(process.env);
  lodge = await startLodge(env, createLogger(env.logLevel), systemClock, stopping.signal);
  console.log(startupBannerOf(lodge));
} catch (error) {
  if (stopping.signal.aborted) process.exit(0);
  console.error(startupErrorOf(error));
  process.exit(1);
}

await stopped;
await lodge.stop();
process.exit(0);
