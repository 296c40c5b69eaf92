const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'input'] as const;

/** Calls back once, when somebody does the first thing on the page; gives the end of it. */
export function atFirstSign(begin: () => void): () => void {
  const stop = () => {
    for (const sign of SIGNS) removeEventListener(sign, hear, true);
  };
  const hear = () => {
    stop();
    begin();
  };
  for (const sign of SIGNS) addEventListener(sign, hear, { capture: true, passive: true });
  return stop;
}
