import { clsx } from 'clsx';
import { Camera, FileUp, RotateCw, X } from 'lucide-react';
import { type DragEvent, type RefCallback, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { ProgressBar } from '../feedback/progress-bar.tsx';
import type { FieldBinding } from '../form/field.tsx';
import { IconButton } from '../icon-button.tsx';
import { type Upload, type UploadOptions, useUpload } from './use-upload.ts';

export type UploadControlProps = UploadOptions & {
  /** What may be chosen, as an input says it: 'image/jpeg,application/pdf'. */
  readonly accept: string;
  /** What the button says: 'Choose a photo or a PDF'. */
  readonly choose: string;
  readonly isMultiple?: boolean;
  /** Whether a phone offers its camera; it does when this is left out. */
  readonly hasCamera?: boolean;
  readonly binding?: FieldBinding;
  /** Given the button that can mend what is wrong with the field. */
  readonly focusRef?: RefCallback<HTMLElement>;
};

/** Chooses files, by the button, by the camera of a phone, or dropped here, and sends them. */
export function UploadControl({
  accept,
  choose,
  isMultiple = false,
  hasCamera = true,
  binding,
  focusRef,
  ...options
}: UploadControlProps) {
  const { upload, ...acts } = useUpload(options);
  const [isOver, setIsOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) acts.choose(isMultiple ? files : files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button below does the same.
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={clsx(
        'flex flex-col gap-3 rounded-control border border-dashed p-3',
        isOver ? 'border-pine bg-pine-tint' : 'border-line-strong bg-surface',
      )}
    >
      {upload ? (
        <UploadRow
          upload={upload}
          binding={binding}
          focusRef={focusRef}
          onRetry={acts.retry}
          onCancel={acts.cancel}
        />
      ) : (
        <Choosing
          accept={accept}
          label={choose}
          isMultiple={isMultiple}
          hasCamera={hasCamera}
          binding={binding}
          focusRef={focusRef}
          onChoose={acts.choose}
        />
      )}
    </div>
  );
}

type ChoosingProps = {
  accept: string;
  label: string;
  isMultiple: boolean;
  hasCamera: boolean;
  binding: FieldBinding | undefined;
  focusRef: RefCallback<HTMLElement> | undefined;
  onChoose: (files: readonly File[]) => void;
};

function Choosing({ accept, label, isMultiple, hasCamera, binding, focusRef, onChoose }: ChoosingProps) {
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = ({ target }: { target: HTMLInputElement }) => {
    const files = [...(target.files ?? [])];
    // the same file can be chosen once more
    target.value = '';
    if (files.length > 0) onChoose(files);
  };
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        {...binding}
        ref={focusRef}
        aria-label={label}
        variant="outline"
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden className="size-4" />
        {label}
      </Button>
      {hasCamera && (
        <Button variant="outline" className="pointer-fine:hidden" onClick={() => camera.current?.click()}>
          <Camera aria-hidden className="size-4" />
          Take a photo
        </Button>
      )}
      <span className="text-sm text-ink-3 pointer-coarse:hidden">
        or drop {isMultiple ? 'them' : 'it'} here
      </span>
      <input ref={input} type="file" hidden accept={accept} multiple={isMultiple} onChange={take} />
      <input ref={camera} type="file" hidden accept="image/*" capture="environment" onChange={take} />
    </div>
  );
}

type UploadRowProps = {
  upload: Upload;
  binding: FieldBinding | undefined;
  focusRef: RefCallback<HTMLElement> | undefined;
  onRetry: () => void;
  onCancel: () => void;
};

function UploadRow({ upload, binding, focusRef, onRetry, onCancel }: UploadRowProps) {
  const { name, preview, share, error } = upload;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {preview ? (
        <img src={preview} alt="" className="size-14 shrink-0 rounded-control object-cover" />
      ) : null}
      <div className="flex min-w-40 flex-1 flex-col gap-1">
        <span className="truncate font-medium">{name}</span>
        {error === null ? (
          <ProgressBar label={`Sending ${name}`} done={share ?? 0} total={1} />
        ) : (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
      </div>
      {error === null ? null : (
        <Button variant="outline" onClick={onRetry}>
          <RotateCw aria-hidden className="size-4" />
          Try again
        </Button>
      )}
      <IconButton
        {...binding}
        ref={focusRef}
        label={error === null ? 'Stop sending' : 'Give it up'}
        onClick={onCancel}
      >
        <X aria-hidden className="size-4" />
      </IconButton>
    </div>
  );
}
