import { useEffect, useRef, useState } from 'react';

/** Sends a file; throws with one sentence when it is not taken. */
export type SendFile = (
  file: Blob,
  sending: { key: string; signal: AbortSignal; onProgress: (share: number) => void },
) => Promise<{ id: string }>;

/** A file on its way, or one that did not arrive. */
export type Upload = {
  readonly name: string;
  /** The address of what it looks like, where it is a picture. */
  readonly preview: string | null;
  /** How much has left, from 0 to 1; null once it failed. */
  readonly share: number | null;
  /** Why it was not taken. */
  readonly error: string | null;
};

/** The pictures that a browser can show. */
const SHOWN_TYPES = /^image\/(avif|gif|jpeg|png|webp)$/;

type Chosen = { readonly file: File; readonly key: string };

export type UploadOptions = {
  readonly send: SendFile;
  readonly newKey: () => string;
  /** What arrived, one after the other; `preview` is the address of what it looks like on this device. */
  readonly onSent: (id: string, sent: { readonly name: string; readonly preview: string | null }) => unknown;
  /** Told when files were chosen that have not arrived yet, and when the last of them was given up. */
  readonly onWaiting?: (isWaiting: boolean) => void;
};

/** Files that were chosen, sent one after the other. One that fails stays until it is sent again or given up. */
export function useUpload({ send, newKey, onSent, onWaiting }: UploadOptions) {
  const [upload, setUpload] = useState<Upload | null>(null);
  const waiting = useRef<Chosen[]>([]);
  const running = useRef<AbortController | null>(null);
  const previews = useRef<string[]>([]);

  // What was left is not sent on, and the pictures on this device are let go. While it is developed, React takes each effect
  // back once and makes it again at once: then nothing was left.
  const isThere = useRef(false);
  useEffect(() => {
    isThere.current = true;
    return () => {
      isThere.current = false;
      queueMicrotask(() => {
        if (isThere.current) return;
        running.current?.abort();
        for (const preview of previews.current) URL.revokeObjectURL(preview);
      });
    };
  }, []);

  const sendNext = async (): Promise<void> => {
    const [next] = waiting.current;
    if (!next) return setUpload(null);
    const { file, key } = next;
    const preview = SHOWN_TYPES.test(file.type) ? URL.createObjectURL(file) : null;
    if (preview) previews.current.push(preview);
    const shown = { name: file.name, preview, share: 0, error: null };
    setUpload(shown);
    const ending = new AbortController();
    running.current = ending;
    const onProgress = (share: number) => {
      if (!ending.signal.aborted) setUpload({ ...shown, share });
    };
    try {
      const { id } = await send(file, { key, signal: ending.signal, onProgress });
      if (ending.signal.aborted) return;
      await onSent(id, { name: file.name, preview });
      waiting.current.shift();
      await sendNext();
    } catch (error) {
      if (ending.signal.aborted) return;
      const sentence = error instanceof Error ? error.message : 'The file could not be sent.';
      setUpload({ ...shown, share: null, error: sentence });
    }
  };

  return {
    upload,
    choose(files: readonly File[]): void {
      running.current?.abort();
      waiting.current = files.map((file) => ({ file, key: newKey() }));
      onWaiting?.(true);
      void sendNext();
    },
    retry: () => void sendNext(),
    /** Gives the file up that is being sent, or failed; others that were chosen with it go on. */
    cancel(): void {
      running.current?.abort();
      waiting.current.shift();
      if (waiting.current.length === 0) onWaiting?.(false);
      void sendNext();
    },
  };
}
