import type { Viewer } from '../../auth/viewer.ts';
import { writeIdempotently } from '../../db/write.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { Scope } from '../../scope.ts';
import type { ApiKey, CreateApiKeyInput, RevokeApiKeyInput } from '../types.generated.ts';
import { newApiKeyOf, revokedKeyOf } from './api-key.input.ts';
import { readApiKeys } from './api-key.sql.ts';
import { addApiKey, revokeKey } from './api-key.write.ts';

/** The keys with which spreadsheets and scripts read. */
export class ApiKeyService {
  readonly #scope: Scope;

  constructor(scope: Scope) {
    this.#scope = scope;
  }

  /** The keys: those that work first, then the latest first. */
  list(_viewer: Viewer): Promise<ApiKey[]> {
    const { database, clock } = this.#scope;
    return readApiKeys(database, { now: clock.now() });
  }

  /**
   * Makes a key; its secret is null where the request is a repeated one. Refusals: NameRequired, NameTaken,
   * ValidationFailed.
   */
  async create(
    _viewer: Viewer,
    rawInput: CreateApiKeyInput,
  ): Promise<{ readonly apiKey: ApiKey; readonly token: string | null }> {
    const key = newApiKeyOf(rawInput);
    const asked = { operation: 'createApiKey', input: rawInput };
    const { id, made } = await writeIdempotently(this.#scope, this.#scope.request, asked, (write) =>
      addApiKey(write, key),
    );
    return { apiKey: await this.#one(id), token: made?.token ?? null };
  }

  /** Ends a key for good. Refusals: ValidationFailed; NOT_FOUND for no such key. */
  async revoke(_viewer: Viewer, rawInput: RevokeApiKeyInput): Promise<ApiKey> {
    const keyId = revokedKeyOf(rawInput);
    const asked = { operation: 'revokeApiKey', input: rawInput };
    const { id } = await writeIdempotently(this.#scope, this.#scope.request, asked, (write) =>
      revokeKey(write, keyId),
    );
    return this.#one(id);
  }

  async #one(id: string): Promise<ApiKey> {
    const { database, clock } = this.#scope;
    const [key] = await readApiKeys(database, { now: clock.now(), id });
    if (!key) throw new ApiError('NOT_FOUND');
    return key;
  }
}
