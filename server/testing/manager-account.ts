import { join } from 'node:path';
import { systemClock } from '../../domain/clock.ts';
import { tokenAt } from '../../testing/over-http.ts';
import { openIdentity } from '../auth/identity.ts';
import { startEmbeddedFirebase } from '../embedded/firebase/embedded-firebase.ts';

const ACCOUNT = { email: 'manager@lodge.example', password: 'lodge-demo' };

/** Puts a manager into the data folder of a lodge that does not run. */
export async function ensureManager(dataDir: string): Promise<void> {
  const projectId = 'demo-lodge';
  const log = { info: () => undefined, error: () => undefined };
  const embedded = await startEmbeddedFirebase({
    dataDir: join(dataDir, 'firebase'),
    projectId,
    clock: systemClock,
    log,
  });
  const identity = await openIdentity({ mode: 'embedded', embedded, projectId, clock: systemClock });
  await identity.ensureAccount({ ...ACCOUNT, displayName: 'Meera Thakur', role: 'manager' });
  await identity.close();
  await embedded.close();
}

/** The token with which the manager is known to the lodge at an address. */
export function managerTokenAt(address: string): Promise<string> {
  return tokenAt(address, ACCOUNT);
}
