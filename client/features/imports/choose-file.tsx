import { Download } from 'lucide-react';
import { IMPORT_LIMITS } from '../../../domain/imports/import-limits.ts';
import type { ImportKind } from '../../gql/schema.generated.ts';
import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { importTemplatePath } from '../../lib/export-paths.ts';
import { saveFile } from '../../lib/session/save-list.ts';
import { sendFor } from '../../lib/session/send-file.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { useSaving } from '../../ui/saving/use-saving.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { UploadControl } from '../../ui/upload/upload-control.tsx';
import { IMPORT_WORDS, KINDS, linesOf } from './import-labels.ts';

const ACCEPT = '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const OPTIONS = KINDS.map((value) => ({
  value,
  label: IMPORT_WORDS[value].title,
}));
/** Five names are wider than a phone. */
const IN_TWO_ROWS =
  'max-sm:h-auto max-sm:w-full max-sm:flex-wrap max-sm:[&>label]:-mt-px max-sm:[&>label]:min-h-control max-sm:[&>label]:basis-[30%] max-sm:[&>label]:border-t';
const send = sendFor('DATA_IMPORT');

type ChooseFileProps = {
  kind: ImportKind;
  onKind: (kind: ImportKind) => void;
  error: string | null;
  isReading: boolean;
  onSent: (file: { fileId: string; fileName: string }) => unknown;
};

/** What is brought along, its templates, and the file. */
export function ChooseFile({ kind, onKind, error, isReading, onSent }: ChooseFileProps) {
  const { title, note } = IMPORT_WORDS[kind];
  return (
    <>
      <Card title="1. What do you bring along?">
        <div className="grid gap-3">
          <Segmented
            label="What is imported"
            options={OPTIONS}
            value={kind}
            onChange={onKind}
            className={`w-fit ${IN_TWO_ROWS}`}
          />
          <p className="text-ink-2">{note}</p>
          <div className="flex flex-wrap items-center gap-2">
            <Template kind={kind} type="xlsx" label="Template for Excel" />
            <Template kind={kind} type="csv" label="Template as CSV" />
            <span className="text-sm text-ink-3">or use a list that you have</span>
          </div>
        </div>
      </Card>
      <Card title="2. Choose the file">
        <div className="grid gap-3">
          {error === null ? null : <Notice variant="danger">{error}</Notice>}
          <UploadControl
            accept={ACCEPT}
            choose={`Choose a list of ${title.toLowerCase()}`}
            hasCamera={false}
            newKey={newIdempotencyKey}
            send={send}
            onSent={(fileId, { name }) => onSent({ fileId, fileName: name })}
          />
          <p role="status" className="text-sm text-ink-3">
            {isReading
              ? 'Reading the file…'
              : `CSV or Excel (XLSX), at most ${linesOf(IMPORT_LIMITS[kind])} and 5 MB.`}
          </p>
        </div>
      </Card>
    </>
  );
}

type TemplateProps = { kind: ImportKind; type: 'csv' | 'xlsx'; label: string };

function Template({ kind, type, label }: TemplateProps) {
  const { save } = useSaving();
  const saveTemplate = async () => {
    await saveFile(
      importTemplatePath(type, kind),
      `${kind.toLowerCase().replaceAll('_', '-')}-template.${type}`,
    );
    return null;
  };
  return (
    <Button variant="outline" onClick={() => void save(saveTemplate)}>
      <Download aria-hidden className="size-4" />
      {label}
    </Button>
  );
}
