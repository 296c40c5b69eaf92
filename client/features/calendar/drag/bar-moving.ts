import type { Chart } from '../parts/chart-rows.ts';
import {
  type Fit,
  fitOf,
  type GrabbedBar,
  homeOfBar,
  isSameFit,
  isSameTarget,
  type Target,
} from './bar-move.ts';

/** What the server says of a place before the bar is dropped there. */
export type Verdict =
  | { kind: 'ASKING' }
  | {
      kind: 'PRICE';
      /** By how much the stay would cost more, or less when below zero. */
      difference: number;
      /** The fee that is in it. */
      fee: number;
      /** The other stays that would have to move. */
      moves: readonly PlannedMove[];
      /** The room that the stay would have where it is not the one it is carried to. */
      otherRoom: string | null;
      /** Whether it is to be done with a reason alone, since it is below the list. */
      needsReason?: boolean;
    }
  | {
      kind: 'REFUSED';
      message: string;
      /** Whether that is since the viewer may not give so much off. */
      isTooMuchOff: boolean;
      /** Whether a reason is all that it wants. */
      needsReason?: boolean;
      /** What is free for nights that come on to a stay whose own room is taken for them. */
      freeRooms: readonly FreeRoom[];
    };

/** A stay that would move to make room, by the numbers of the rooms. */
type PlannedMove = { readonly guestName: string | null; readonly from: string; readonly to: string };
export type FreeRoom = { readonly id: string; readonly number: string };

/** A bar on its way. */
export type Moving = {
  grabbed: GrabbedBar;
  by: 'pointer' | 'keyboard';
  target: Target;
  fit: Fit;
  /** Null where there is nothing to ask: at home, or where another bar stands and others are moved by the desk alone. */
  verdict: Verdict | null;
};

/** What the server says of a place, and how the bar fits there: two that cannot change rooms are no swap. */
export type Judged = Pick<Moving, 'fit' | 'verdict'>;
export type AskServer = (moving: Moving, signal: AbortSignal) => Promise<Judged>;

/** How long the bar rests over a place before the server is asked about it. */
const RESTS_MS = 120;

/**
 * The bar that is being moved. It lives outside of React: a chart of many rooms must not be drawn anew with every
 * step of the pointer; only the ghost and its words listen here.
 */
export class BarMoving {
  readonly #ask: AskServer;
  readonly #listeners = new Set<() => void>();
  #moving: Moving | null = null;
  #asking: AbortController | null = null;

  constructor(ask: AskServer) {
    this.#ask = ask;
  }

  readonly current = (): Moving | null => this.#moving;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  begin(grabbed: GrabbedBar, by: Moving['by']): void {
    this.#publish({ grabbed, by, target: homeOfBar(grabbed), fit: { kind: 'HOME' }, verdict: null });
  }

  /** Carries the bar to a place; the chart is the one on the screen now, which may have changed on the way. */
  carry(target: Target, chart: Chart): void {
    const moving = this.#moving;
    if (moving === null || isSameTarget(moving.target, target)) return;
    this.#stand({ ...moving, target, fit: fitOf(chart, moving.grabbed, target) });
  }

  /** The chart came anew from the server: the place under the bar may have been taken, or left. */
  judgeAgain(chart: Chart): void {
    const moving = this.#moving;
    if (moving === null) return;
    const fit = fitOf(chart, moving.grabbed, moving.target);
    // Of a stay that somebody changed meanwhile the version that was seen is sent: the server then says who changed it.
    if (!isSameFit(fit, moving.fit)) this.#stand({ ...moving, fit });
  }

  /** Ends the move and gives it; null where no bar was being moved. */
  end(): Moving | null {
    const moving = this.#moving;
    this.#asking?.abort();
    this.#publish(null);
    return moving;
  }

  #stand(moving: Omit<Moving, 'verdict'>): void {
    const isOpen = isAsked(moving);
    this.#publish({ ...moving, verdict: isOpen ? { kind: 'ASKING' } : null });
    this.#asking?.abort();
    if (isOpen) void this.#askAbout();
  }

  async #askAbout(): Promise<void> {
    const asking = new AbortController();
    this.#asking = asking;
    await new Promise((resolve) => setTimeout(resolve, RESTS_MS));
    const moving = this.#moving;
    if (asking.signal.aborted || moving === null) return;
    const judged = await this.#ask(moving, asking.signal);
    if (!asking.signal.aborted && this.#moving !== null) this.#publish({ ...this.#moving, ...judged });
  }

  #publish(moving: Moving | null): void {
    this.#moving = moving;
    for (const listener of this.#listeners) listener();
  }
}

/** Where another bar stands, who may move others is told whether that helps. */
function isAsked({ fit, grabbed }: Omit<Moving, 'verdict'>): boolean {
  return fit.kind === 'FREE' || fit.kind === 'SWAP' || (fit.kind === 'TAKEN' && grabbed.bar.canMove);
}
