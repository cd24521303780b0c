import { useEffect, useState } from 'react';
import { handedOver, watchHandOvers, type HandOver, type HandOverKind } from '../hand-over.ts';

/** The records that another demo has handed over. None before hydration, because the server has no storage. */
export function useHandedOver<Kind extends HandOverKind>(kind: Kind): readonly HandOver<Kind>[] {
  const [records, setRecords] = useState<readonly HandOver<Kind>[]>([]);
  useEffect(() => {
    const read = () => setRecords(handedOver(kind));
    read();
    return watchHandOvers(read);
  }, [kind]);
  return records;
}
