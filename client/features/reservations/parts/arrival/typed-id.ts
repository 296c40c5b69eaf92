import { isWholeAadhaar } from '../../../../../domain/aadhaar.ts';
import { AADHAAR_LAST4 } from '../id-types.ts';

/** What is wrong with the number of an ID as it is typed: more of an Aadhaar number than is kept; undefined where nothing is. */
export function typedIdProblem({
  idType,
  idNumber,
}: {
  idType: string;
  idNumber: string;
}): string | undefined {
  const typed = idNumber.trim();
  const isTooMuch = (idType === 'AADHAAR' && typed.length > 4) || isWholeAadhaar(typed);
  return isTooMuch ? AADHAAR_LAST4 : undefined;
}
