import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Target } from './callers.ts';

/** Which attack is played on whom, and from where. */
export type Order = { readonly name: string; readonly target: Target; readonly address: string };

/** Begins an attack in a process of its own, which shares no clock with the desk; gives the way to end it. */
export async function beginAttack(order: Order): Promise<() => Promise<void>> {
  const attacker = fork(new URL('attacker.ts', import.meta.url));
  const gone = once(attacker, 'exit');
  attacker.send(order);
  await Promise.race([once(attacker, 'message'), gone.then(failed)]);
  return async () => {
    if (attacker.connected) attacker.send('end');
    const [code] = await gone;
    if (code !== 0) failed();
  };
}

function failed(): never {
  throw new Error('The attacker ended by itself.');
}
