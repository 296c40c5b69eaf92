import { useEffect, useState } from 'react';
import { shownFile } from '../../lib/session/send-file.ts';

/** A file of which this page has the bytes, or why it has not; null while they come. */
type ShownFile = { readonly address: string } | { readonly message: string } | null;

/** A file that only some may see, in one of its sizes; none for null. A higher number of tries asks once more. */
export function useShownFile(fileId: string | null, size: 'large' | 'small', tries = 0): ShownFile {
  const [shown, setShown] = useState<ShownFile>(null);
  // It needs a token, so that no address of the page could show it; it is let go with whatever shows it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again.
  useEffect(() => {
    if (fileId === null) return;
    let address: string | null = null;
    let isOver = false;
    setShown(null);
    shownFile(fileId, size).then(
      (given) => {
        address = given;
        if (isOver) URL.revokeObjectURL(given);
        else setShown({ address: given });
      },
      (error: Error) => {
        if (!isOver) setShown({ message: error.message });
      },
    );
    return () => {
      isOver = true;
      if (address !== null) URL.revokeObjectURL(address);
    };
  }, [fileId, size, tries]);
  return shown;
}
