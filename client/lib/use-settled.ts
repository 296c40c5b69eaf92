import { useEffect, useState } from 'react';

/** The value once it has stood still for so many milliseconds; the first one at once. Compared by its content. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  const isSettled = isSame(value, settled);
  // A timer lives outside React: it has to be set when the content changes and cleared when it changes again.
  useEffect(() => {
    if (isSettled) return;
    const timer = setTimeout(() => setSettled(JSON.parse(content)), milliseconds);
    return () => clearTimeout(timer);
  }, [content, isSettled, milliseconds]);
  return settled;
}

/** Whether two values have the same content. */
export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
