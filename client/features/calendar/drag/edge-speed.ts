import { HEADER_HEIGHT, TYPE_HEIGHT, type Widths } from '../parts/chart-rows.ts';

/** How near, in pixels, to an edge of the chart a bar in the hand makes it scroll. */
const NEAR_PX = 44;
/** The most that it scrolls in one frame. */
const MAX_PX = 16;

type Edges = { left: number; right: number; top: number; bottom: number };

/** How far a chart scrolls in a frame while the pointer is at one of its edges: the nearer, the faster. */
export function edgeSpeed(at: { x: number; y: number }, edges: Edges, { names }: Widths) {
  return {
    x: pull(edges.left + names - at.x) || -pull(at.x - edges.right),
    y: pull(edges.top + HEADER_HEIGHT + TYPE_HEIGHT - at.y) || -pull(at.y - edges.bottom),
  };
}

/** Below zero, towards the beginning; `beyond` is how far past the edge the pointer is, below zero inside. */
function pull(beyond: number): number {
  const depth = Math.min(NEAR_PX, Math.max(0, beyond + NEAR_PX));
  return depth === 0 ? 0 : -Math.ceil((depth / NEAR_PX) * MAX_PX);
}
