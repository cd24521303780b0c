import { useEffect, useState } from 'react';
import { handedOver, type HandOver, type HandOverKind } from '../hand-over.ts';
import { watchStorage } from '../storage.ts';

/** The records that another demo has handed over. None before hydration, because the server has no storage. */
export function useHandedOver<Kind extends HandOverKind>(kind: Kind): readonly HandOver<Kind>[] {
  const [records, setRecords] = useState<readonly HandOver<Kind>[]>([]);
  useEffect(() => {
    const read = () => setRecords(handedOver(kind));
    read();
    return watchStorage(read);
  }, [kind]);
  return records;
}
