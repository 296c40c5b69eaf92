export const ID_TYPES = ['AADHAAR', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID', 'PAN', 'OTHER'] as const;

/** What the server says of an Aadhaar number, said before it is sent: the whole number never leaves the desk. */
export const AADHAAR_LAST4 = 'Enter only the last 4 digits of the Aadhaar number.';

export function isWholeAadhaar({ idType, idNumber }: { idType: string; idNumber: string }): boolean {
  return idType === 'AADHAAR' && idNumber.trim() !== '' && !/^\d{4}$/.test(idNumber.trim());
}
