import type { FigureWords } from '../../../../domain/financial-labels.ts';

/** How each figure is counted, for who has no mouse to point at it. */
export function FiguresExplained({
  title = 'How this is counted',
  figures,
}: {
  title?: string;
  figures: readonly FigureWords[];
}) {
  return (
    <details className="rounded-card border border-line bg-surface p-4 shadow-card lg:p-5 print:hidden">
      <summary className="cursor-pointer font-semibold">{title}</summary>
      <dl className="grid gap-3 pt-3 lg:grid-cols-2">
        {figures.map(({ name, meaning }) => (
          <div key={name}>
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
