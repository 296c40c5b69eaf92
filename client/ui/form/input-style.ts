/** How everything that is typed into looks; its height is its own. */
export const INPUT_STYLE =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface px-3 text-control text-ink ' +
  'transition-colors hover:border-ink-3 focus-visible:border-pine focus-visible:outline-offset-0 ' +
  'disabled:cursor-not-allowed disabled:bg-sunk disabled:text-ink-3 ' +
  'aria-invalid:border-danger aria-invalid:bg-danger-tint/40';
