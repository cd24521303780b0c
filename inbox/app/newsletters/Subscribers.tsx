import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField, TextAreaField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage, MoreButton } from '../components/Status.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import { requestErasure } from '../erasure-request.ts';
import { timeText } from '../format.tsx';
import { queryOf, subscribersQuery, type Subscriber, type SubscriberFilter } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { newsletters as t } from '../texts/newsletters.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { shell } from '../texts/shell.ts';
import { useAction } from '../useAction.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Form } from '../components/Form.tsx';
import { toast } from '../toasts.tsx';
import css from './Subscribers.module.css';
import components from '../components/components.module.css';

export function Subscribers() {
  const mayChange = useMayChange();
  const [filter, setFilter] = useState<SubscriberFilter>({ view: 'all', text: '' });
  const query = useInfiniteQuery(subscribersQuery(useDeferredValue(filter)));
  const rows = query.data?.pages.flat();
  const [isAdding, setIsAdding] = useState(false);
  return (
    <Section title={t.subscribers} text={t.subscribersText}>
      {mayChange && <Button onClick={() => setIsAdding(true)}>{t.add}</Button>}
      {isAdding && <Additions onClose={() => setIsAdding(false)} />}
      <Filters filter={filter} onChange={setFilter} />
      {rows?.length === 0 && <p role="status">{t.noSubscribers}</p>}
      <Rows>
        {rows?.map((subscriber) => (
          <Row
            key={subscriber.id}
            name={subscriber.email}
            below={<span className="u-label">{detailsOf(subscriber)}</span>}
            actions={mayChange && <Actions subscriber={subscriber} />}
          />
        ))}
      </Rows>
      <MoreButton query={query} />
      <ErrorMessage error={query.error} />
    </Section>
  );
}

function Actions({ subscriber: { id, email, bouncedAt } }: { subscriber: Subscriber }) {
  return (
    <>
      {bouncedAt !== null && (
        <ActionButton
          label={t.tryAgain}
          of={email}
          action={() => call('POST /subscribers/:id/try-again', { id })}
          done={() => t.triedAgain}
        />
      )}
      <ActionButton
        label={t.unsubscribe}
        of={email}
        ask={{ title: fill(t.unsubscribeTitle, { email }), text: t.unsubscribeText }}
        action={() => call('POST /subscribers/:id/unsubscribe', { id })}
        done={() => t.unsubscribed}
      />
      <Link href="/data" aria-label={`${t.erase}: ${email}`} onClick={() => requestErasure(email)}>
        {t.erase}
      </Link>
    </>
  );
}

function detailsOf({ state, source, requestedAt, confirmedAt, consent, ...bounce }: Subscriber): string {
  const { bouncedAt, reason } = bounce;
  return [
    fill(state === 'confirmed' && consent ? t.addedAt : t[state], {
      time: timeText(confirmedAt ?? requestedAt),
    }),
    source && fill(t.on, { source }),
    consent,
    bouncedAt && fill(t.bounced, { time: timeText(bouncedAt), reason: reason ?? '' }),
  ]
    .filter(Boolean)
    .join(' · ');
}

const VIEWS = Object.keys(t.views) as SubscriberFilter['view'][];

interface FiltersProps {
  filter: SubscriberFilter;
  onChange: (filter: SubscriberFilter) => void;
}

function Filters({ filter, onChange }: FiltersProps) {
  const { data: counts } = useQuery(queryOf('GET /subscribers/counts'));
  return (
    <>
      <ToggleButtons
        label={t.view}
        options={VIEWS.map((view) => [view, t.views[view], counts?.[view]])}
        value={filter.view}
        onChange={(view) => onChange({ ...filter, view })}
      />
      <div className={css.fields}>
        <InputField
          label={t.search}
          type="search"
          maxLength={254}
          value={filter.text}
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
        {counts && counts.sources.length > 0 && (
          <ChoiceField
            label={t.source}
            value={filter.source ?? ''}
            choices={[
              ['', t.anyPage],
              ...counts.sources.map(({ source, n }) => [source, `${source} (${n})`] as const),
            ]}
            onChange={({ target: { value } }) => {
              const { source: _, ...others } = filter;
              onChange(value ? { ...others, source: value } : others);
            }}
          />
        )}
      </div>
    </>
  );
}

const MAX_SHOWN = 20;

/**
 * Adds subscribers who gave consent elsewhere, typed or from a CSV file: all of them, or none when a line is invalid,
 * unless the member decides to leave such lines out.
 */
function Additions({ onClose }: { onClose: () => void }) {
  const [list, setList] = useState('');
  const { mutate, data, isPending, error } = useAction(
    ({ consent, skip }: { consent: string; skip: boolean }) =>
      call('POST /subscribers/add', { list, consent, skip }),
    {
      onSuccess: ({ added, known }) => {
        if (added + known === 0) return;
        toast(fill(t.added, { added, known }));
        onClose();
      },
    },
  );
  return (
    <Dialog title={t.add} onClose={onClose}>
      <Form
        onSubmit={(values) => mutate({ consent: String(values.get('consent')), skip: values.has('skip') })}
      >
        <InputField
          label={t.listFile}
          type="file"
          accept=".csv,.txt"
          onChange={({ target }) => void target.files?.[0]?.text().then(setList)}
        />
        <TextAreaField
          label={t.addresses}
          rows={5}
          required
          value={list}
          onChange={(event) => setList(event.target.value)}
        />
        <InputField wide label={t.consent} name="consent" required maxLength={500} />
        <p className="u-caption">{t.consentText}</p>
        {data && data.added + data.known === 0 && (
          <div role="alert" className={components.panel}>
            <p>{t.nothingAdded}</p>
            <ul>
              {data.refused.slice(0, MAX_SHOWN).map(({ line, text, reason }) => (
                <li key={line}>
                  {fill(t.refusedLines[reason], { line })} <bdi>{text}</bdi>
                </li>
              ))}
              {data.refused.length > MAX_SHOWN && <li>…</li>}
            </ul>
            {data.valid > 0 && (
              <label>
                <input type="checkbox" name="skip" /> {fill(t.skipLines, { count: data.valid })}
              </label>
            )}
          </div>
        )}
        <Toolbar>
          <Button variant="primary" type="submit" disabled={isPending}>
            {t.add}
          </Button>
          <Button onClick={onClose}>{shell.cancel}</Button>
        </Toolbar>
        <ErrorMessage error={error} />
      </Form>
    </Dialog>
  );
}
