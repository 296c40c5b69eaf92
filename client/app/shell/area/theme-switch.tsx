import { Monitor, Moon, Sun } from 'lucide-react';
import { useState } from 'react';
import { chooseTheme, chosenTheme } from '../../../lib/theme.ts';
import { Segmented } from '../../../ui/segmented.tsx';

const OPTIONS = [
  { value: 'light', label: <Choice icon={Sun} name="Light" /> },
  { value: 'dark', label: <Choice icon={Moon} name="Dark" /> },
  { value: 'system', label: <Choice icon={Monitor} name="System" /> },
] as const;

/** Light, dark, or as the system has it. */
export function ThemeSwitch() {
  const [theme, setTheme] = useState(chosenTheme);
  return (
    <Segmented
      label="Theme"
      className="w-full"
      options={OPTIONS}
      value={theme}
      onChange={(chosen) => {
        chooseTheme(chosen);
        setTheme(chosen);
      }}
    />
  );
}

function Choice({ icon: Icon, name }: { icon: typeof Sun; name: string }) {
  return (
    <span className="flex items-center gap-1.5 text-sm">
      <Icon aria-hidden className="size-4" />
      {name}
    </span>
  );
}
