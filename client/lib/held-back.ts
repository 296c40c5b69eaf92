type Hold = (event: PopStateEvent) => void;

const holds: Hold[] = [];

/** Hears of Back and Forward before the router, which is told nothing of what a hold stops: to be called before it listens. */
export function listenForBack(): void {
  window.addEventListener('popstate', (event) => holds.at(-1)?.(event));
}

/** Has the hold judge Back and Forward, in place of those before it; gives the end of it. */
export function holdBack(hold: Hold): () => void {
  return added(holds, hold);
}

type LeaveHold = (path: string, leave: () => void) => void;

const leaveHolds: LeaveHold[] = [];

/** Leaves for an address by code, as a click on a link does: what is held on the page is asked first. */
export function leaveFor(path: string, leave: () => void): void {
  const hold = leaveHolds.at(-1);
  if (hold === undefined) leave();
  else hold(path, leave);
}

/** Has the hold judge whatever leaves for an address by code; gives the end of it. */
export function holdLeaving(hold: LeaveHold): () => void {
  return added(leaveHolds, hold);
}

function added<T>(list: T[], hold: T): () => void {
  list.push(hold);
  return () => {
    const place = list.indexOf(hold);
    if (place >= 0) list.splice(place, 1);
  };
}
