import { createContext } from 'react';

export interface ErpAddressProps {
  /** Address of the ERP demo, to which records of this demo lead; undefined if the site has none. */
  erp: string | undefined;
}

export const ErpAddress = createContext<ErpAddressProps['erp']>(undefined);
