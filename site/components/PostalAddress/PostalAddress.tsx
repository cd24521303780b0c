import { Fragment } from 'react';
import { addressLines, type Address } from '../../../content-model/text/address.ts';

/** The lines of an address, in the order of its country. */
export const PostalAddress = (address: Address) =>
  addressLines(address).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
