import { X } from 'lucide-react';
import { createContext, use } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { IconButton } from '../icon-button.tsx';

type Overtaken = { words: string; onClose: () => void } | null;

/** What another desk did meanwhile to what the page shows; dialogs say so above their form, which stays as it is. */
export const OvertakenContext = createContext<Overtaken>(null);

/** Says what another desk did meanwhile, where there is something to say. */
export function OvertakenNotice({ className }: { className?: string }) {
  const overtaken = use(OvertakenContext);
  return (
    <div role="status" className={overtaken ? className : undefined}>
      {overtaken && (
        <Notice variant="held">
          <div className="flex items-start gap-2">
            <p className="min-w-0 flex-1">
              {overtaken.words} Your screen shows the latest, and what you typed is still there.
            </p>
            <IconButton label="Put away" onClick={overtaken.onClose} className="-my-2 -me-2">
              <X aria-hidden />
            </IconButton>
          </div>
        </Notice>
      )}
    </div>
  );
}
