import type { BookingRow_reservationFragment } from './bookings-list.generated.ts';

type Row = BookingRow_reservationFragment;

/** The bookings that are ticked, on whatever page, by their codes. */
export type ChosenRows = ReadonlyMap<string, Row>;

/** Which bookings are ticked, and how that changes. */
export type BookingsChoice = { chosen: ChosenRows; onChoose: (chosen: ChosenRows) => void };

/** Ticks the rows, or takes their ticks away; what else is ticked stays so. */
function choose({ chosen, onChoose }: BookingsChoice, rows: readonly Row[], isChosen: boolean): void {
  const next = new Map(chosen);
  for (const row of rows) {
    if (isChosen) next.set(row.code, row);
    else next.delete(row.code);
  }
  onChoose(next);
}

/** Ticks one booking. */
export function RowChoice({ choice, row, name }: { choice: BookingsChoice; row: Row; name: string }) {
  return (
    <ChoiceBox
      label={`Choose ${name}`}
      isOn={choice.chosen.has(row.code)}
      onChange={(isOn) => choose(choice, [row], isOn)}
    />
  );
}

type PageChoiceProps = {
  choice: BookingsChoice;
  rows: readonly Row[];
  /** Where no column of ticks says what it is for. */
  hasWords?: boolean;
};

/** Ticks all bookings of the page that is shown. */
export function PageChoice({ choice, rows, hasWords = false }: PageChoiceProps) {
  const areAllChosen = rows.every(({ code }) => choice.chosen.has(code));
  return (
    <ChoiceBox
      label="Choose all on this page"
      hasWords={hasWords}
      isOn={areAllChosen}
      onChange={() => choose(choice, rows, !areAllChosen)}
    />
  );
}

type ChoiceBoxProps = {
  label: string;
  hasWords?: boolean;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

function ChoiceBox({ label, hasWords = false, isOn, onChange }: ChoiceBoxProps) {
  return (
    <label
      className={`relative z-10 flex h-control cursor-pointer items-center ${hasWords ? 'gap-2 ps-3' : 'w-control justify-center'}`}
    >
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-4.5 accent-pine"
      />
      <span className={hasWords ? '' : 'sr-only'}>{label}</span>
    </label>
  );
}
