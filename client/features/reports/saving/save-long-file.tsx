import type { ReactNode } from 'react';
import { formatBytes } from '../../../../domain/files/file-size.ts';
import { saveFile } from '../../../lib/session/save-list.ts';
import { Button } from '../../../ui/button.tsx';

/** What takes longer than this shows how far it has come, and can be broken off. */
const IS_LONG_AFTER_MS = 1_000;

/**
 * Saves a file of a report. What is to be shown of a long one goes to `show`: how much has come, and a way to break it off. Gives
 * the sentence that is said once it is saved, or null where it was broken off.
 */
export async function saveLongFile(
  path: string,
  fileName: string,
  show: (progress: ReactNode) => void,
): Promise<string | null> {
  const controller = new AbortController();
  let bytes = 0;
  let isLong = false;
  const showProgress = () => {
    if (isLong) show(<Progress fileName={fileName} bytes={bytes} onCancel={() => controller.abort()} />);
  };
  const timer = setTimeout(() => {
    isLong = true;
    showProgress();
  }, IS_LONG_AFTER_MS);
  const onBytes = (all: number) => {
    bytes = all;
    showProgress();
  };
  try {
    await saveFile(path, fileName, { signal: controller.signal, onBytes });
    return `Saved ${fileName}.`;
  } catch (error) {
    // who broke it off knows
    if (controller.signal.aborted) return null;
    throw error;
  } finally {
    clearTimeout(timer);
    show(null);
  }
}

type ProgressProps = { fileName: string; bytes: number; onCancel: () => void };

function Progress({ fileName, bytes, onCancel }: ProgressProps) {
  return (
    <>
      <span role="status" className="self-center text-sm text-ink-2">
        {bytes === 0 ? 'Begins…' : `${formatBytes(bytes)} so far`}
      </span>
      <Button onClick={onCancel} aria-label={`Cancel ${fileName}`}>
        Cancel
      </Button>
    </>
  );
}
