import { useState } from 'react';
import { useViewer } from '../../../../lib/session/use-viewer.ts';

/** Why the desk takes no fee, and its field; a user who is not of the desk has none, and pays it. */
export type FeeWaiver = { value: string; onChange: (value: string) => void };

/** What a change says of the fee for nights that it gives up. */
export function useFeeWaiver(): { waived: { waiveFeeReason?: string }; waiver: FeeWaiver | undefined } {
  const { claims } = useViewer();
  const [value, onChange] = useState('');
  const reason = value.trim();
  return {
    waived: reason === '' ? {} : { waiveFeeReason: reason },
    waiver: claims.manager ? { value, onChange } : undefined,
  };
}
