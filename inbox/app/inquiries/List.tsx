import { useMemberNames } from '../member-names.ts';
import { useQuery, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { useControlRef } from '../../../ui/keyboard/focus.ts';
import { Link } from 'wouter';
import { replyLine } from '../../api/mails/reply-format.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import components from '../components/components.module.css';
import { Icon } from '../components/Icon.tsx';
import { ErrorMessage, Loading, MoreButton } from '../components/Status.tsx';
import { Tile } from '../components/Tile.tsx';
import { distanceText, isPast, isToday, isWithinDay, nearText, stampText } from '../format.tsx';
import { useDraft } from '../local-drafts.ts';
import {
  colleaguesQuery,
  membersQuery,
  operationsQuery,
  waitingQuery,
  type Filter,
  type ListedInquiry,
} from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { checklist, detail, list as t } from '../texts/inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { attemptQuery } from './attempts.ts';
import css from './List.module.css';
import { presenceText } from './Presence.tsx';
import type { Selection } from './useSelection.ts';
import type { ListItem } from './useSteadyRows.ts';
import { Marked } from './Marked.tsx';

/** The links of the rows by reference, for the keys that open the next one. */
export type RowLinks = RefObject<Map<string, HTMLAnchorElement>>;

interface ListProps {
  links: RowLinks;
  query: Pick<
    UseInfiniteQueryResult,
    'error' | 'isPending' | 'isPaused' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >;
  items: readonly ListItem[];
  filter: Filter;
  selection: Selection;
  reference: string | undefined;
  /** Removes search and filter. */
  onClear: () => void;
}

export function List({ query, items, filter, selection, reference, links, onClear }: ListProps) {
  const mayChange = useMayChange();
  const order = items.flatMap(({ row, reference: one }) => (row ? one : []));
  const headings = items.map(({ group }, index) =>
    group === items[index - 1]?.group ? undefined : t.groups[group],
  );
  const { error, isPending } = query;
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return (
    <>
      <ErrorMessage error={error} />
      <Loading query={query} />
      {!isPending && items.length === 0 && !error && <Empty filter={filter} onClear={onClear} />}
      <ul aria-label={t.list}>
        {items.map((item, index) => (
          <li key={item.reference}>
            {headings[index] && <h2 className={css.group}>{headings[index]}</h2>}
            {item.row ? (
              <ListRow
                row={item.row}
                isOpen={item.reference === reference}
                order={order}
                links={links}
                selection={mayChange ? selection : undefined}
                present={colleagues.filter(({ inquiry }) => inquiry === item.reference).map(presenceText)}
              />
            ) : (
              <p className={css.gone}>{t.gone}</p>
            )}
          </li>
        ))}
      </ul>
      <MoreButton query={query} />
    </>
  );
}

interface ListRowProps extends Pick<ListProps, 'links'> {
  row: ListedInquiry;
  isOpen: boolean;
  /** The references of all rows, for a range that is selected with Shift. */
  order: string[];
  selection: Selection | undefined;
  /** What colleagues do there now. */
  present: string[];
}

/** Name and time over subject and the beginning of what came last; in color only what needs somebody. */
function ListRow({ row, isOpen, order, links, selection, present }: ListRowProps) {
  const { reference, name, email, subject, threadLength, hasFiles, read, found } = row;
  const link = useRef<HTMLAnchorElement>(null);
  const control = useControlRef({ ref: link });
  const box = useControlRef<HTMLInputElement>();
  useEffect(() => {
    const { current } = links;
    current.set(reference, link.current!);
    return () => void current.delete(reference);
  }, [links, reference]);
  useEffect(() => {
    if (isOpen) link.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const assignee = row.assigneeName || row.assignee;
  return (
    <div className={css.row} data-here={isOpen || undefined} data-unread={!read || undefined}>
      {selection && (
        <label className={css.select}>
          <input
            type="checkbox"
            ref={box}
            aria-label={fill(t.select, { subject })}
            checked={selection.has(reference)}
            onChange={({ nativeEvent }) =>
              selection.toggle(reference, (nativeEvent as PointerEvent).shiftKey ? order : [])
            }
          />
        </label>
      )}
      <Link ref={control} href={`/inquiries/${reference}`} className={css.link!} aria-current={isOpen}>
        <span className={css.head}>
          <span className={css.person} dir="auto">
            <Marked text={name || email} marks={found.name} />
          </span>
          {threadLength > 1 && <span className={css.threadLength}>{threadLength}</span>}
          {hasFiles && <Icon name="file" />}
        </span>
        <RowTime row={row} />
        <span className={css.subject} dir="auto">
          <span>
            <Marked text={subject} marks={found.subject} />
          </span>
          {!read && <VisuallyHidden>{` (${t.unreadMark})`}</VisuallyHidden>}
        </span>
        <span className={css.last}>
          {present.length > 0 ? (
            <SnippetLine label={present.join(' ')} text="" isPending />
          ) : (
            <Snippet row={row} />
          )}
          {assignee && (
            <span className={css.assignee} title={assignee}>
              <Tile name={assignee} side="ours" variant="small" />
            </span>
          )}
        </span>
      </Link>
    </div>
  );
}

/** Where the words of a search stand, the member's draft, what is sent later, or the beginning of what was written last with who of the team wrote it. */
function Snippet({ row }: { row: ListedInquiry }) {
  const { reference, snippet, snippetAuthor, scheduledFor, scheduledText, found } = row;
  const { email } = useSession();
  const nameOf = useMemberNames();
  const { text: draft } = useDraft('reply', reference);
  const { data: attempt } = useQuery(attemptQuery('reply', reference));
  const authorOf = (author: string) =>
    author === email ? t.byYou : fill(t.byMember, { name: nameOf(author) });
  if (found.passage) {
    const { text, marks, author } = found.passage;
    return (
      <SnippetLine {...(author && { label: authorOf(author) })} text={<Marked text={text} marks={marks} />} />
    );
  }
  if (draft.trim() && attempt?.state !== 'sending')
    return <SnippetLine label={t.draft} text={replyLine(draft)} isPending />;
  if (scheduledFor !== null)
    return (
      <SnippetLine
        label={fill(t.scheduled, { time: stampText(scheduledFor) })}
        text={replyLine(scheduledText ?? '')}
        isPending
      />
    );
  if (snippetAuthor === '') return <SnippetLine text={snippet.trim() || detail.noMessage} />;
  return <SnippetLine label={authorOf(snippetAuthor)} text={replyLine(snippet)} />;
}

interface SnippetLineProps {
  label?: string;
  text: ReactNode;
  /** Whether the text has not left yet. */
  isPending?: boolean;
}

function SnippetLine({ label, text, isPending }: SnippetLineProps) {
  return (
    // `dir=auto` ignores the `bdi` of the label, so the text alone sets the direction.
    <span className={css.snippet} dir="auto">
      {label && <bdi className={isPending ? css.pending : undefined}>{label}</bdi>} {text}
    </span>
  );
}

/** When the person last wrote, after what became of the reply, or when it is due if that is near. */
function RowTime({ row }: { row: ListedInquiry }) {
  return (
    <span className={css.time}>
      <RowState row={row} /> {nearText(row.activeAt)}
    </span>
  );
}

function RowState({ row }: { row: ListedInquiry }) {
  const { bounced, delayed, dueAt, snoozedUntil, state } = row;
  if (bounced) return <Urgent>{t.bounced}</Urgent>;
  if (delayed && dueAt === null) return <span>{t.delayed}</span>;
  if (snoozedUntil !== null) return <span>{fill(t.until, { time: stampText(snoozedUntil) })}</span>;
  if (state === 'quarantined') return <span>{t.held}</span>;
  if (dueAt === null) return null;
  if (isPast(dueAt)) return <Urgent>{fill(t.late, { time: distanceText(dueAt) })}</Urgent>;
  if (isWithinDay(dueAt)) {
    const text = fill(t.dueIn, { time: distanceText(dueAt) });
    return isToday(dueAt) ? <Urgent>{text}</Urgent> : <span>{text}</span>;
  }
  return null;
}

const Urgent = ({ children }: { children: string }) => (
  <span className={`${components.dot} ${css.urgent}`}>{children}</span>
);

/** What a view has nothing of, and what to do. */
function Empty({ filter: { view, text, unread }, onClear }: Pick<ListProps, 'filter' | 'onClear'>) {
  const mayChange = useMayChange();
  const isNarrowed = text.trim() !== '' || unread;
  const narrowed = text.trim() ? t.emptySearch : t.emptyUnread;
  const [what, advice] = isNarrowed ? narrowed : t.empty[view];
  return (
    <div className={css.empty}>
      <p className={css.what}>{what}</p>
      <p>{advice}</p>
      {isNarrowed && <Button onClick={onClear}>{t.showAll}</Button>}
      {/* Viewers cannot set anything up. */}
      {!isNarrowed && mayChange && view === 'unanswered' && <Checklist />}
    </div>
  );
}

/** What an inbox without anything to do still needs before it can be relied on. */
function Checklist() {
  const { data: report } = useQuery(operationsQuery);
  const { data: members } = useQuery(membersQuery);
  const { data: counts } = useQuery(waitingQuery);
  if (!report || !members || !counts) return null;
  const { mail, alerts, backup } = report;
  const steps = [
    [!mail.toFiles, checklist.mail],
    [alerts.byWebhook || alerts.byMail, checklist.alerts],
    [backup.lastAt !== null, checklist.backup],
    [
      members.length > 1,
      <Link key="team" href="/team">
        {checklist.colleague}
      </Link>,
    ],
    [
      counts.received > 0,
      <a key="site" href="/">
        {checklist.inquiry}
      </a>,
    ],
  ] as const;
  if (steps.every(([isDone]) => isDone)) return null;
  return (
    <>
      <h2>{checklist.title}</h2>
      <ol className={css.steps}>
        {steps.map(([isDone, text], index) => (
          <li key={index} data-done={isDone}>
            <VisuallyHidden>{`${isDone ? checklist.done : checklist.open}: `}</VisuallyHidden>
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
