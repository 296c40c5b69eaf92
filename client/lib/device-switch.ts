import { useSyncExternalStore } from 'react';

/** Something that is on or off in this browser, as its person chose. */
type DeviceSwitch = {
  /** Whether it is on. */
  useIsOn(): boolean;
  /** Remembers the choice in this browser. */
  choose(isOn: boolean): void;
};

/** A switch that this browser keeps under a key; off until it is chosen. */
export function deviceSwitch(key: string): DeviceSwitch {
  const listeners = new Set<() => void>();
  // Where the browser keeps nothing, the choice holds until the page is left.
  let isChosen = storedChoice(key);
  const publish = (isOn: boolean) => {
    isChosen = isOn;
    for (const listener of listeners) listener();
  };
  // Another tab may choose, too.
  const listen = (listener: () => void) => {
    const follow = (event: StorageEvent) => (event.key === key ? publish(storedChoice(key)) : undefined);
    listeners.add(listener);
    addEventListener('storage', follow);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', follow);
    };
  };
  return {
    useIsOn: () => useSyncExternalStore(listen, () => isChosen),
    choose(isOn) {
      try {
        if (isOn) localStorage.setItem(key, 'yes');
        else localStorage.removeItem(key);
      } catch {
        // Storage is switched off.
      }
      publish(isOn);
    },
  };
}

function storedChoice(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
