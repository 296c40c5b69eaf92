import type { Clock } from '../../../domain/clock.ts';
import { can } from '../../../domain/rights.ts';
import type { Viewer } from '../../auth/viewer.ts';
import type { Database } from '../../db/client.ts';
import type { Scope } from '../../scope.ts';
import type { Room } from '../types.generated.ts';
import { readRooms } from './room.sql.ts';

/** The numbered places that parties sleep in. */
export class RoomService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor({ database, clock }: Pick<Scope, 'database' | 'clock'>) {
    this.#database = database;
    this.#clock = clock;
  }

  /** Every room in its order; an agent is told nothing of housekeeping, nor of the guests in it. */
  list(viewer: Viewer, { withTonight = false }: { readonly withTonight?: boolean } = {}): Promise<Room[]> {
    return readRooms(this.#database, {
      forDesk: can(viewer, 'seeHousekeeping'),
      withTonight,
      now: this.#clock.now(),
      roomIds: null,
    });
  }

  /** One room as the desk sees it, or null: what a mutation gives back after its commit. */
  async one(roomId: string): Promise<Room | null> {
    const [room] = await this.some([roomId]);
    return room ?? null;
  }

  /** Some rooms as the desk sees them, in their order. */
  some(roomIds: readonly string[]): Promise<Room[]> {
    const now = this.#clock.now();
    return readRooms(this.#database, { forDesk: true, withTonight: true, now, roomIds });
  }
}
