import { whenIdle } from './on-idle.ts';

/** Loads code once the page is at rest. A load that fails here is tried again with the press, and spoken of then. */
export function loadWhenIdle(load: () => Promise<unknown>): void {
  if (typeof window === 'undefined' || savesData()) return;
  whenIdle(() => void load().catch(() => undefined));
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
