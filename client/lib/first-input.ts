const ACTS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

/** Calls back once, when somebody does the first thing on the page; gives the end of it. */
export function onFirstInput(begin: () => void): () => void {
  const stop = () => {
    for (const act of ACTS) removeEventListener(act, hear, true);
  };
  const hear = () => {
    stop();
    begin();
  };
  for (const act of ACTS) addEventListener(act, hear, { capture: true, passive: true });
  return stop;
}
