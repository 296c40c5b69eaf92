import { inflateRawSync } from 'node:zlib';

/** What lies in a zip archive: the names, and how many bytes all of it takes once it is unfolded. */
type ArchiveSize = { readonly names: readonly string[]; readonly size: number };

const END = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const HEAD_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;
const MOST_ENTRIES = 1_000;

/**
 * Looks through an archive by its directory and unfolds each part, as long as all of them stay below a size: what the
 * directory says of sizes may be untrue. Null where it is no archive that can be read; more than `most` where it is
 * larger.
 */
export function unzippedSizeOf(archive: Buffer, most: number): ArchiveSize | null {
  try {
    return sizeOf(archive, most);
  } catch (error) {
    if (error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      return { names: [], size: most + 1 };
    return null;
  }
}

function sizeOf(archive: Buffer, most: number): ArchiveSize | null {
  const end = endOf(archive);
  if (end === null) return null;
  const count = archive.readUInt16LE(end + 10);
  if (count > MOST_ENTRIES) return { names: [], size: most + 1 };
  const names: string[] = [];
  let size = 0;
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== ENTRY) return null;
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes);
    size += unfoldedBytes(archive, at, most - size);
    if (size > most) return { names, size };
    names.push(name);
    at += ENTRY_BYTES + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return { names, size };
}

function endOf(archive: Buffer): number | null {
  const earliest = Math.max(0, archive.length - END_BYTES - LONGEST_COMMENT);
  for (let at = archive.length - END_BYTES; at >= earliest; at -= 1)
    if (archive.readUInt32LE(at) === END) return at;
  return null;
}

function unfoldedBytes(archive: Buffer, entry: number, most: number): number {
  const method = archive.readUInt16LE(entry + 10);
  const packed = archive.readUInt32LE(entry + 20);
  const head = archive.readUInt32LE(entry + 42);
  const from = head + HEAD_BYTES + archive.readUInt16LE(head + 26) + archive.readUInt16LE(head + 28);
  if (method === STORED) return packed;
  if (method !== DEFLATED) throw new Error('Packed in a way that no workbook is.');
  // one byte more than is left tells what is too large
  return inflateRawSync(archive.subarray(from, from + packed), { maxOutputLength: most + 1 }).length;
}
