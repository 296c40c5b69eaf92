import { type ReactNode, useRef, useState } from 'react';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { useSaving } from '../../../ui/saving/use-saving.ts';

type SaveFileButtonProps = Pick<ButtonProps, 'variant' | 'className' | 'aria-label'> & {
  /** Where the file is had. */
  path: string;
  /** Under which name it is found again. */
  fileName: string;
  children: ReactNode;
};

/** Saves a file of a report, and says that it is saved or why not. */
export function SaveFileButton({ path, fileName, children, ...rest }: SaveFileButtonProps) {
  const { isSaving, save } = useSaving();
  const [progress, setProgress] = useState<ReactNode>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const show = (next: ReactNode) => {
    // what breaks it off goes with it, and must not take the focus along
    if (next === null && shown.current?.contains(document.activeElement)) button.current?.focus();
    setProgress(next);
  };
  // what saves comes with the first press, so that the page is there sooner
  const saveIt = async () => (await import('./save-long-file.tsx')).saveLongFile(path, fileName, show);
  return (
    <>
      <Button {...rest} ref={button} onClick={() => void save(saveIt)} isBusy={isSaving}>
        {children}
      </Button>
      <span ref={shown} className="contents">
        {progress}
      </span>
    </>
  );
}
