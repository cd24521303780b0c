import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { InputField } from '../../../ui/Field.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { queryOf } from '../queries.ts';
import { unmatched as t } from '../texts/unmatched.ts';
import css from './InquirySearch.module.css';

/** More results do not help; a longer search does. */
const MAX_RESULTS = 10;

export interface ChosenInquiry {
  reference: string;
  /** What a member knows it by. */
  name: string;
}

interface InquirySearchProps {
  onChoose: (inquiry: ChosenInquiry) => void;
}

/** Finds inquiries as the list does, by what a member remembers of one, and lists them to choose from. */
export function InquirySearch({ onChoose }: InquirySearchProps) {
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const { data, error, isPlaceholderData } = useQuery({
    ...queryOf('POST /inquiries/list', { filter: { view: 'all', text, unread: false }, sort: 'newest' }),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const found = text && data ? data : undefined;
  return (
    <div className={css.search}>
      <InputField
        type="search"
        label={t.find}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ErrorMessage error={error} />
      <p role="status" className="u-caption">
        {found &&
          (found.length > MAX_RESULTS
            ? fill(t.foundMore, { count: MAX_RESULTS })
            : fill(t.found, { count: found.length }))}
      </p>
      {found && found.length > 0 && (
        <ul aria-label={t.results} className={css.results}>
          {found.slice(0, MAX_RESULTS).map(({ reference, name, email, subject }) => (
            <li key={reference}>
              <button
                type="button"
                // The rows are about to move.
                disabled={isPlaceholderData}
                onClick={() => onChoose({ reference, name: name || email })}
              >
                <bdi className={css.name}>{name || email}</bdi>{' '}
                <span className={css.reference}>{reference}</span>{' '}
                <bdi className={css.subject}>{subject}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
