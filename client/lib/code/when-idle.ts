import { whenIdle } from './on-idle.ts';

/** Loads code once the page is at rest. A load that fails here is tried again with the press, and spoken of then. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  whenIdle(() => void load().catch(() => undefined));
}

function savesData(): boolean {
  // some browsers alone have it, and the types of the DOM do not
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
