import { type ReactNode, useState } from 'react';
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
  // what saves comes with the first press, so that the page is there sooner
  const saveIt = async () => (await import('./save-long-file.tsx')).saveLongFile(path, fileName, setProgress);
  return (
    <>
      <Button {...rest} onClick={() => void save(saveIt)} isBusy={isSaving}>
        {children}
      </Button>
      {progress}
    </>
  );
}
