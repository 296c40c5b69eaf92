import { Clock, Handshake, IdCard, type LucideIcon, StickyNote, Users } from 'lucide-react';
import type { BarSign } from './bar-contents.ts';

const SIGNS: Record<BarSign, LucideIcon> = {
  LATE: Clock,
  ID_MISSING: IdCard,
  NOTE: StickyNote,
  AGENT: Handshake,
  GROUP: Users,
};

/** Small pictures for what is worth knowing of a bar; its label says them in words. */
export function BarSigns({ signs }: { signs: readonly BarSign[] }) {
  return signs.map((sign) => {
    const Sign = SIGNS[sign];
    return <Sign key={sign} className="size-3.5 shrink-0" />;
  });
}
