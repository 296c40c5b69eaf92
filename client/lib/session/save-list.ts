import { openedSession } from './session.ts';

/** How far a list has come: how many of its rows are here. */
type RowsSoFar = (rows: number) => void;

/**
 * Fetches a list as CSV and hands it to the browser to be saved; tells on the way how many rows have come. Throws with
 * the server's own sentence when it says no.
 */
export async function saveList(address: string, fileName: string, onRows: RowsSoFar): Promise<void> {
  const response = await answerOf(address);
  const pieces: BlobPart[] = [];
  const lines = new LineCount();
  for await (const piece of piecesOf(response)) {
    pieces.push(piece);
    const rows = lines.with(piece);
    // The first line is the head.
    onRows(Math.max(0, rows - 1));
  }
  offer(new Blob(pieces, { type: 'text/csv' }), fileName);
}

/** How a file is fetched that may be long: until when, and what hears how many bytes have come. */
type Fetching = { readonly signal: AbortSignal; readonly onBytes: (bytes: number) => void };

/** Fetches a file and hands it to the browser to be saved. Throws with the server's own sentence when it says no. */
export async function saveFile(address: string, fileName: string, fetching?: Fetching): Promise<void> {
  const response = await answerOf(address, fetching?.signal);
  const pieces: BlobPart[] = [];
  let bytes = 0;
  for await (const piece of piecesOf(response)) {
    pieces.push(piece);
    bytes += piece.length;
    fetching?.onBytes(bytes);
  }
  offer(new Blob(pieces, { type: response.headers.get('content-type') ?? '' }), fileName);
}

/** What comes of a file, piece by piece. Throws with a sentence where it ends before all of it came. */
export async function* piecesOf({ body }: Answer): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  const reader = body.getReader();
  for (;;) {
    const piece = await reader.read().catch((error: unknown) => {
      throw new Error('The file was not saved: it broke off before all of it had come. Please try again.', {
        cause: error,
      });
    });
    if (piece.done) return;
    yield piece.value;
  }
}

const NOT_REACHED =
  'The file was not saved: the connection to the lodge broke. Check the connection and try again.';

type Answer = Response & { readonly body: NonNullable<Response['body']> };

/** Asks for a file as the signed-in user. Throws with the server's own sentence when it says no, with one where nobody answers. */
export async function answerOf(address: string, signal?: AbortSignal): Promise<Answer> {
  const token = await (await openedSession()).idToken();
  const response = await fetch(address, {
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    // who broke it off knows
    if (signal?.aborted) throw error;
    throw new Error(NOT_REACHED, { cause: error });
  });
  if (!isWhole(response)) throw new Error(await sentenceOf(response));
  return response;
}

function isWhole(response: Response): response is Answer {
  return response.ok && response.body !== null;
}

const NEW_LINE = 10;
const QUOTE = 34;

/** Counts the lines of a table piece by piece; one that ends within a text in quotes is none. */
class LineCount {
  #lines = 0;
  #isQuoted = false;

  with(bytes: Uint8Array): number {
    for (const byte of bytes) {
      if (byte === QUOTE) this.#isQuoted = !this.#isQuoted;
      else if (byte === NEW_LINE && !this.#isQuoted) this.#lines += 1;
    }
    return this.#lines;
  }
}

async function sentenceOf(response: Response): Promise<string> {
  const usual = 'The list could not be loaded. Please try again.';
  const answer: unknown = await response.json().catch(() => null);
  if (typeof answer !== 'object' || answer === null || !('errors' in answer)) return usual;
  const [first] = Array.isArray(answer.errors) ? answer.errors : [];
  return typeof first?.message === 'string' ? first.message : usual;
}

/** A browser saves what a link leads to. */
export function offer(file: Blob, fileName: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
