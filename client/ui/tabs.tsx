import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type TabsProps = {
  /** What the tabs are about, for those who do not see them. */
  label: string;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  value: string;
  onChange: (value: string) => void;
};

/** Several sheets of which one is in sight. For sheets with an address of their own: TabLinks. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange}>
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={TAB_LOOK}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-4">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const TAB_LOOK =
  'flex h-control items-center gap-1.5 border-b-2 border-transparent px-3 font-medium whitespace-nowrap text-ink-2 ' +
  'transition-colors hover:text-ink focus-visible:-outline-offset-2 ' +
  'data-[state=active]:border-pine data-[state=active]:font-semibold data-[state=active]:text-ink';
