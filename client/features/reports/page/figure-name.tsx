import type { FigureWords } from '../../../../domain/financial-labels.ts';
import { Tooltip } from '../../../ui/overlay/tooltip.tsx';

/** The name of a figure; what it means is told at hover and focus. */
export function FigureName({ words: { name, meaning } }: { words: FigureWords }) {
  return (
    <Tooltip text={meaning}>
      <button
        type="button"
        className="cursor-help rounded-xs text-left underline decoration-line-strong decoration-dotted underline-offset-4"
      >
        {name}
      </button>
    </Tooltip>
  );
}
