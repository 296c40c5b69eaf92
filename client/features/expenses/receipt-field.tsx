import { newIdempotencyKey } from '../../lib/api/idempotency-key.ts';
import { sendFor } from '../../lib/session/send-file.ts';
import { UploadField } from '../../ui/upload/upload-field.tsx';
import { fileNameOf, type Receipt } from './receipt.ts';
import { useShownFile } from './use-shown-file.ts';

const ACCEPT = 'image/jpeg,image/png,image/webp,application/pdf';
const sendReceipt = sendFor('EXPENSE_RECEIPT');

/** The receipt of an expense: the one that is there, or one to choose or to take a photo of. */
export function ReceiptField({ receipt }: { receipt: Receipt | null }) {
  const shown = useShownFile(receipt === null || receipt.isPdf ? null : receipt.fileId, 'small');
  return (
    <UploadField
      name="receiptId"
      label="Receipt"
      choose="Choose a photo or a PDF"
      accept={ACCEPT}
      {...(receipt && { initialName: fileNameOf(receipt) })}
      initialPreview={shown && 'address' in shown ? shown.address : null}
      newKey={newIdempotencyKey}
      send={sendReceipt}
    />
  );
}
