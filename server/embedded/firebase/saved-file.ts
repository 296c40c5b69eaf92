import { replacePrivateFile } from './private-files.ts';

/**
 * Keeps one JSON file in step with what is in memory. However many changes arrive, one write runs at a time
 * and the next one carries all that came meanwhile, so a busy hour is not a storm of whole-file writes.
 */
export class SavedFile {
  readonly #file: string;
  readonly #contents: () => unknown;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  constructor(file: string, contents: () => unknown) {
    this.#file = file;
    this.#contents = contents;
  }

  /** Settles when a write that began after this call has reached the disk; rejects when it could not. */
  save(): Promise<void> {
    if (this.#next !== undefined) return this.#next;
    if (this.#running === undefined) return this.#write();
    this.#next = this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = undefined;
        return this.#write();
      });
    return this.#next;
  }

  #write(): Promise<void> {
    const writing = this.#replace().finally(() => {
      this.#running = undefined;
    });
    this.#running = writing;
    return writing;
  }

  async #replace(): Promise<void> {
    await replacePrivateFile(this.#file, JSON.stringify(this.#contents()));
  }
}
