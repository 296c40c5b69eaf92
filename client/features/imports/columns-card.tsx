import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { LabelledSelect } from '../../ui/form/labelled-select.tsx';
import type { Import_dataImportFragment } from './imports.generated.ts';

type ColumnsCardProps = {
  shown: Import_dataImportFragment;
  isBusy: boolean;
  error: string | null;
  /** Looks at the file anew with these columns; null where the file is not at hand any more. */
  onColumns: ((columns: { field: string; place: number | null }[]) => void) | null;
};

/** Which column of the file says what: found by their names, and chosen by hand where they are called otherwise. */
export function ColumnsCard({ shown, isBusy, error, onColumns }: ColumnsCardProps) {
  const { headers, columns } = shown;
  const [chosen, setChosen] = useState(
    () => new Map(columns.map(({ field, place }) => [field, place ?? null])),
  );
  const unused = headers.filter(({ place }) => ![...chosen.values()].includes(place));
  const options = headers.map(({ place, name }) => ({
    value: `${place}`,
    label: nameIn(headers, { name, place }),
  }));
  const choose = (field: string, value: string) =>
    setChosen(new Map(chosen).set(field, value === '' ? null : Number(value)));
  const isChanged = columns.some(({ field, place }) => (chosen.get(field) ?? null) !== (place ?? null));
  const fieldOf = ({ field, label, isRequired }: (typeof columns)[number]) => {
    const place = chosen.get(field) ?? null;
    const samples = headers
      .find((header) => header.place === place)
      ?.samples.filter((sample) => sample !== '');
    return (
      <div key={field} className="min-w-0">
        {onColumns ? (
          <LabelledSelect
            label={isRequired ? `${label} (needed)` : label}
            value={place === null ? '' : `${place}`}
            options={options}
            emptyLabel="Not in the file"
            onChange={(value) => choose(field, value)}
          />
        ) : (
          <p>
            <span className="font-medium">{label}:</span>{' '}
            {headers.find((header) => header.place === place)?.name ?? 'not in the file'}
          </p>
        )}
        <p className="truncate pt-1 text-sm text-ink-3">{samples?.join(' · ')}</p>
      </div>
    );
  };
  const isSeen = ({ field, isRequired }: (typeof columns)[number]) =>
    isRequired || (chosen.get(field) ?? null) !== null;
  return (
    <Card title={`3. Columns of ${shown.fileName}`}>
      <div className="grid gap-4">
        {error === null ? null : <Notice variant="danger">{error}</Notice>}
        <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {columns.filter(isSeen).map(fieldOf)}
        </div>
        {unused.length > 0 && (
          <p className="text-sm text-ink-2">
            Not used: {unused.map((header) => nameIn(headers, header)).join(', ')}
          </p>
        )}
        {unused.map((header) => {
          const twin = headers.find((other) => isTwin(other, header) && !unused.includes(other));
          return (
            twin && (
              <Notice key={header.place}>
                {`Two columns are called ${header.name}: column ${twin.place + 1} is used, column ${header.place + 1} is not.`}
              </Notice>
            )
          );
        })}
        {onColumns && columns.some((column) => !isSeen(column)) && (
          <details>
            <summary className="cursor-pointer py-1 text-ink-2">More that a line can say</summary>
            <div className="grid gap-x-4 gap-y-3 pt-3 sm:grid-cols-2 lg:grid-cols-3">
              {columns.filter((column) => !isSeen(column)).map(fieldOf)}
            </div>
          </details>
        )}
        {isChanged && onColumns && (
          <div>
            <Button
              isBusy={isBusy}
              onClick={() => onColumns([...chosen].map(([field, place]) => ({ field, place })))}
            >
              Check with these columns
            </Button>
          </div>
        )}
      </div>
    </Card>
  );
}

type Header = Pick<Import_dataImportFragment['headers'][number], 'name' | 'place'>;

function isTwin(one: Header, other: Header): boolean {
  return one.place !== other.place && one.name !== '' && one.name.toLowerCase() === other.name.toLowerCase();
}

/** What a column is called: by its place, too, where another is called so. */
function nameIn(headers: readonly Header[], header: Header): string {
  const column = `column ${header.place + 1}`;
  if (header.name === '') return `Column ${header.place + 1}`;
  return headers.some((other) => isTwin(other, header)) ? `${header.name} (${column})` : header.name;
}
