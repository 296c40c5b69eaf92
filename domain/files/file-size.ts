/** The most that is taken in of a file, in bytes. */
export const MAX_FILE_BYTES = 5 * 1024 * 1024;

/** What is said of a file that is larger. */
export const FILE_TOO_LARGE = 'The file is over 5 MB.';
