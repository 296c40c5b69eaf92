type ProgressBarProps = {
  /** What it is of, as a screen reader says it. */
  label: string;
  done: number;
  total: number;
};

/** How far something is. Browsers draw it in a green of their own as soon as its height is another: each names its parts otherwise. */
export function ProgressBar({ label, done, total }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      value={done}
      max={total}
      className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line-mid text-pine [&::-moz-progress-bar]:bg-current [&::-webkit-progress-bar]:bg-line-mid [&::-webkit-progress-value]:bg-current"
    />
  );
}
