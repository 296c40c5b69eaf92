type ChipsProps = { options: readonly string[]; value: string; onChoose: (words: string) => void };

/** Words that are often typed, to be pressed instead. */
export function Chips({ options, value, onChoose }: ChipsProps) {
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {options.map((words) => (
        <button
          key={words}
          type="button"
          aria-pressed={value === words}
          onClick={() => onChoose(words)}
          className="min-h-control rounded-full border border-line bg-surface px-3.5 font-medium text-ink-2 transition-colors hover:border-line-strong aria-pressed:border-pine aria-pressed:bg-pine-wash aria-pressed:text-ink"
        >
          {words}
        </button>
      ))}
    </div>
  );
}
