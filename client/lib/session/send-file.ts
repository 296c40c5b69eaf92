import { FILE_TOO_LARGE, MAX_FILE_BYTES } from '../../../domain/files/file-size.ts';
import { smallerPicture } from '../smaller-picture.ts';
import { openedSession } from './session.ts';

/** What a file is sent in for. */
export type FilePurpose = 'ROOM_TYPE_PICTURE' | 'EXPENSE_RECEIPT' | 'DATA_IMPORT';

/** A file as the lodge keeps it. */
type SentFile = { readonly id: string; readonly type: 'WEBP' | 'PDF' | 'CSV' | 'XLSX' };

export type Sending = {
  /** The idempotency key, which every try with the same file shares. */
  readonly key: string;
  /** Ends it. */
  readonly signal: AbortSignal;
  /** How much of it has left the device, from 0 to 1. */
  readonly onProgress: (share: number) => void;
};

const NO_CONNECTION = 'No connection: the file was not sent. Try again when the internet is back.';
const NOT_TAKEN = 'The file could not be sent. Please try again.';
const NOT_SHOWN = 'The file could not be opened. Please try again.';

/**
 * Gives what sends files in for a purpose; a large picture is made smaller first. Sending throws with one sentence when
 * the lodge says no, or cannot be reached.
 */
export function sendFor(purpose: FilePurpose) {
  return async (file: Blob, sending: Sending): Promise<SentFile> => {
    const content = await smallerPicture(file);
    // said here as well: a browser that still sends when the lodge says no may not hear it
    if (content.size > MAX_FILE_BYTES) throw new Error(FILE_TOO_LARGE);
    return send(purpose, content, await (await openedSession()).idToken(), sending);
  };
}

function send(
  purpose: FilePurpose,
  content: Blob,
  token: string | null,
  { key, signal, onProgress }: Sending,
): Promise<SentFile> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    // fetch tells nothing of what has left
    const request = new XMLHttpRequest();
    request.open('POST', `/files?purpose=${purpose}`);
    request.responseType = 'json';
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('idempotency-key', key);
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onload = () => {
      if (request.status === 201) resolve(request.response);
      else reject(new Error(sentenceIn(request.response) ?? NOT_TAKEN));
    };
    request.onerror = () => reject(new Error(NO_CONNECTION));
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content);
  });
}

function sentenceIn(answer: unknown): string | null {
  const [first] = Object(answer).errors ?? [];
  return typeof first?.message === 'string' ? first.message : null;
}

/**
 * The address under which this page can show a file that is not everybody's. The code that shows it revokes the address. Throws
 * with one sentence when it cannot be read.
 */
export async function shownFile(id: string, size: 'large' | 'small' = 'large'): Promise<string> {
  const token = await (await openedSession()).idToken();
  const headers: HeadersInit = token === null ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`/files/${id}?size=${size}`, { headers }).catch(() => null);
  if (!response) throw new Error(NOT_SHOWN);
  if (!response.ok) throw new Error(sentenceIn(await response.json().catch(() => null)) ?? NOT_SHOWN);
  return URL.createObjectURL(await response.blob());
}
