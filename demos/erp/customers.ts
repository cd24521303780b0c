import { isTooLong, tooLong } from '../kit/length.ts';
import { checked, type Numbered, type Result } from '../kit/result.ts';
import { customerOf, withCustomer } from './selling.ts';
import { MAX_ADDRESS, MAX_NAME, type Books, type Customer } from './state.ts';
import { texts } from './texts.ts';

const { issues } = texts;

/** What may change of a customer. Invoices refer to the name. */
type Details = Pick<Customer, 'contact' | 'email' | 'address'>;

export const customers = {
  /** Adds a customer; names are unique. */
  addCustomer(books: Books, { name: typed, resale, ...rest }: Omit<Customer, 'number'>): Result<Books> {
    const name = typed.trim();
    const details = trimmed(rest);
    return checked(
      [
        [!name, 'name', issues.noText],
        [isTooLong(name, MAX_NAME), 'name', () => tooLong(MAX_NAME)],
        [customerOf(books, name) !== undefined, 'name', issues.known],
        ...detailChecks(details),
      ],
      () => withCustomer(books, { name, ...details, resale }),
    );
  },
  changeCustomer(books: Books, { number, ...rest }: Numbered & Details): Result<Books> {
    const details = trimmed(rest);
    return checked(
      [
        [!books.customers.some((one) => one.number === number), 'contact', issues.notOpen],
        ...detailChecks(details),
      ],
      () => ({
        ...books,
        customers: books.customers.map((one) => (one.number === number ? { ...one, ...details } : one)),
      }),
    );
  },
};

const trimmed = ({ contact, email, address }: Details): Details => ({
  contact: contact.trim(),
  email: email.trim(),
  address: address.trim(),
});

const detailChecks = ({ contact, email, address }: Details) =>
  [
    [isTooLong(contact, MAX_NAME), 'contact', () => tooLong(MAX_NAME)],
    [email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email), 'email', issues.email],
    [isTooLong(email, MAX_ADDRESS), 'email', () => tooLong(MAX_ADDRESS)],
    [isTooLong(address, MAX_ADDRESS), 'address', () => tooLong(MAX_ADDRESS)],
  ] as const;
