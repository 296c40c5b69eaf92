/** The most that is taken in of a file, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** What is said of a file that is larger. */
export const FILE_TOO_LARGE = 'The file is over 5 MB.';

const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** A size in bytes as people read it: '340 kB', '2.1 GB', in steps of 1024. */
export function formatBytes(bytes: number): string {
  const step = Math.min(UNITS.length - 1, bytes < 1024 ? 0 : Math.floor(Math.log2(bytes) / 10));
  const amount = bytes / 1024 ** step;
  return `${amount.toFixed(step > 0 && amount < 10 ? 1 : 0)} ${UNITS[step]}`;
}
