import { answerOf, offer, piecesOf } from './save-list.ts';

/** How far an archive has come: how many of its files have begun, of how many. */
type FilesSoFar = (files: number, ofAll: number) => void;

/** What a file in a zip begins with. */
const FILE_HEAD = [0x50, 0x4b, 0x03, 0x04];

/**
 * Fetches a zip and hands it to the browser to be saved; tells on the way how many of its files have come. Gives how many
 * there are. Throws with the server's own sentence when it says no, and when it is broken off by the signal.
 */
export async function saveArchive(
  address: string,
  fileName: string,
  { onFiles, signal }: { onFiles: FilesSoFar; signal: AbortSignal },
): Promise<number> {
  const response = await answerOf(address, signal);
  const all = Number(response.headers.get('x-file-count') ?? 0);
  const pieces: BlobPart[] = [];
  const heads = headCounter();
  for await (const piece of piecesOf(response)) {
    pieces.push(piece);
    onFiles(Math.min(heads(piece), all), all);
  }
  if (all > 0) offer(new Blob(pieces, { type: 'application/zip' }), fileName);
  return all;
}

/** Counts the heads of files in bytes that come in pieces, also where one is cut in two. */
function headCounter(): (bytes: Uint8Array) => number {
  let [count, met] = [0, 0];
  return (bytes) => {
    for (const byte of bytes) {
      if (byte === FILE_HEAD[met]) met += 1;
      else met = byte === FILE_HEAD[0] ? 1 : 0;
      if (met < FILE_HEAD.length) continue;
      count += 1;
      met = 0;
    }
    return count;
  };
}
