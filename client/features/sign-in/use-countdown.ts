import { useEffect, useState } from 'react';

const SECOND_MS = 1_000;

/** Whole seconds that are left until an instant in milliseconds; 0 once it is past. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const isRunning = left > 0;
  // The clock moves by itself; it stops when there is nothing to count any more.
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS / 4);
    return () => clearInterval(timer);
  }, [isRunning]);
  // A new end may lie ahead of a clock that stood still.
  useEffect(() => {
    if (until > 0) setNow(Date.now());
  }, [until]);
  return left;
}
