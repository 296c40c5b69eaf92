import type { ReactNode } from 'react';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { type TypedContact, useDoNotRentMark } from './use-do-not-rent-mark.ts';

export type AllTheSameProps = {
  /** How somebody new can be reached, as it is typed; null where nobody is asked about: a known guest, or an agent who books. */
  typed: TypedContact | null;
  /** Whether it was refused because no room is let to this guest: the field says so itself. */
  isRefused: boolean;
  /** Whether the field is shown whatever is typed. */
  isAsked: boolean;
  /** The field for the reason. */
  children: ReactNode;
};

const NOBODY: TypedContact = { phone: '' };

/** Says while a number or an address is typed that no room is let to whom it belongs, and then asks for the reason to do it all the same. */
export function AllTheSame({ typed, isRefused, isAsked, children }: AllTheSameProps) {
  const mark = useDoNotRentMark(typed ?? NOBODY);
  return (
    <>
      {mark !== null && !isRefused && (
        <Notice variant="danger" className="sm:col-span-2">
          {mark}
        </Notice>
      )}
      {(isAsked || isRefused || mark !== null) && children}
    </>
  );
}
