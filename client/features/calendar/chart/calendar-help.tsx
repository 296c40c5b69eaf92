import { Kbd } from '../../../ui/kbd.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

const KEYS: readonly {
  title: string;
  rows: readonly (readonly [keys: readonly string[], words: string, whose?: 'DESK' | 'AGENT'])[];
}[] = [
  {
    title: 'Anywhere on the page',
    rows: [
      [['T'], 'Go to today'],
      [['N'], 'New booking'],
      [['F'], 'Rooms free?'],
      [['/'], 'Find a guest'],
      [['Ctrl', 'Z'], 'Undo what was done last, for ten minutes'],
      [['?'], 'This list'],
    ],
  },
  {
    title: 'On the chart',
    rows: [
      [['←', '→', '↑', '↓'], 'Go from night to night, from room to room'],
      [['Shift', '→'], 'Pick more free nights'],
      [['Enter'], 'Book or hold what is picked, with its price, or open the booking'],
      [['Shift', 'drag'], 'Choose all bookings that the frame touches'],
      [['X'], 'Take what is picked off sale', 'DESK'],
      [['R'], 'Open the room, as a click on its name does', 'DESK'],
    ],
  },
  {
    title: 'On a booking',
    rows: [
      [['.'], 'Open its menu, as a right click and the menu key do'],
      [['Ctrl', 'click'], 'Choose it with others, to move by nights, check in or print', 'DESK'],
      [['Ctrl', 'click'], 'Choose it with others, to move by nights', 'AGENT'],
      [['Ctrl', 'Space'], 'The same by keyboard; Esc chooses none'],
      [['M'], 'Pick it up and move it with the arrows, to another room or other nights', 'DESK'],
      [['M'], 'Pick it up and move it with the arrows, to other nights', 'AGENT'],
      [['A'], 'Pick up its day of arrival'],
      [['D'], 'Pick up its day of departure'],
      [['Enter'], 'Drop it there'],
      [['Esc'], 'Leave everything as it was'],
    ],
  },
];

/** What the keys of the calendar do: for an agent without what is the desk's. */
export function CalendarHelp({ isForAgent, onClose }: { isForAgent: boolean; onClose: () => void }) {
  return (
    <Dialog title="Keys of the calendar" onClose={onClose}>
      <div className="grid gap-5">
        {KEYS.map(({ title, rows }) => (
          <section key={title}>
            <h3 className="pb-2 text-sm font-semibold text-ink-2">{title}</h3>
            <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
              {rows
                .filter(([, , whose]) => whose !== (isForAgent ? 'DESK' : 'AGENT'))
                .map(([keys, words]) => (
                  <div key={words} className="contents">
                    <dt className="flex gap-1">
                      {keys.map((key) => (
                        <Kbd key={key}>{key}</Kbd>
                      ))}
                    </dt>
                    <dd>{words}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
