import type { ReactNode } from 'react';

type TickProps = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode };

/** A checkbox that is no field of a form: a filter of a list, or what is said with a change. */
export function Tick({ isOn, onChange, children }: TickProps) {
  return (
    <label className="flex min-h-control cursor-pointer items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 shrink-0 accent-pine"
      />
      {children}
    </label>
  );
}
