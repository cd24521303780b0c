import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import type { Session } from '../calls/queries.ts';
import { fillIn, messages } from '../messages.ts';
import { useTitle } from '../title.ts';
import { Bulk } from './Bulk.tsx';
import css from './Enquiries.module.css';
import { Filters } from './Filters.tsx';
import { KeptFilters } from './KeptFilters.tsx';
import { Keys, useKeys } from './Keys.tsx';
import { List } from './List.tsx';
import { One } from './One.tsx';
import { listQuery, NEW_ONES, waitingQuery } from './queries.ts';
import { useSelection } from './selection.ts';

/** Kept while one looks at other pages, and gone with the tab: what is searched for may be a name. */
let lastFilter = NEW_ONES;

/** The list of enquiries, and beside it, or in its place on a phone, the one that is read. */
export function Enquiries({ session, reference }: { session: Session; reference?: string }) {
  const [filter, setFilter] = useState(lastFilter);
  useEffect(() => {
    lastFilter = filter;
  }, [filter]);
  const list = useInfiniteQuery(listQuery(useDeferredValue(filter)));
  const rows = list.data?.pages.flat() ?? [];
  const selection = useSelection(filter);
  const { data: waiting } = useQuery(waitingQuery);
  const mayChange = session.role !== 'viewer';
  const [help, setHelp] = useState(false);
  useKeys({ rows, reference, mayChange, toggle: selection.toggle, showHelp: () => setHelp(true) });
  useTitle(reference ?? messages.list.title);
  return (
    <div className={reference ? `${css.places} ${css.reading}` : css.places}>
      <div className={css.list}>
        <h1 className={css.title}>{messages.list.title}</h1>
        {/* Read out as they come in. */}
        <p role="status" className={css.hidden}>
          {waiting && fillIn(messages.list.waiting, { count: waiting.new })}
        </p>
        <Filters filter={filter} waiting={waiting} onChange={setFilter} />
        <KeptFilters filter={filter} onChange={setFilter} />
        {mayChange && <Bulk rows={rows} filter={filter} selection={selection} />}
        <List
          query={list}
          rows={rows}
          filter={filter}
          selection={selection}
          reference={reference}
          mayChange={mayChange}
        />
        <button type="button" className={css.help} onClick={() => setHelp(true)}>
          {messages.list.keys}
        </button>
      </div>
      <div className={css.pane}>
        {reference ? (
          <One key={reference} reference={reference} session={session} />
        ) : (
          <p className={css.choose}>{messages.list.choose}</p>
        )}
      </div>
      {help && <Keys onClose={() => setHelp(false)} />}
    </div>
  );
}
