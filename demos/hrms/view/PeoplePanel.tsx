import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { dateOf, type Day } from '../../kit/day.ts';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { hoursOf, longDate, shortDate } from '../calendar.ts';
import { hiredKey } from '../hiring.ts';
import { balanceOf, unusedCents } from '../leave.ts';
import { checklistsOf } from '../records.ts';
import { isOpen, reviewOf } from '../reviews.ts';
import { publishedFor } from '../roster.ts';
import { personOf, YEAR_END, type Person, type Week } from '../state.ts';
import type { WeekStore } from '../store.ts';
import { texts } from '../texts.ts';
import { ReviewDialog } from './ReviewDialog.tsx';
import css from './PeoplePanel.module.css';

const t = texts.people;

interface Opened {
  person: string;
  view: 'record' | 'review';
}

interface PeoplePanelProps extends WeekStore {
  /** First day of the shown week. */
  first: Day;
}

/** Everybody at work, each with a record from the first day to the last, and a review. */
export function PeoplePanel({ first, ...store }: PeoplePanelProps) {
  const { state: week } = store;
  const [opened, open, close] = useOpened<Opened>();
  const person = opened && personOf(week, opened.person);
  return (
    <Panel title={t.title}>
      <Records>
        {week.people.map((one) => (
          <RecordRow
            key={one.key}
            title={formatText(t.row, { name: one.name, role: one.role })}
            actions={
              <Toolbar label={one.name}>
                <Button onClick={() => open({ person: one.key, view: 'record' })} of={one.name}>
                  {t.record}
                </Button>
                <Button onClick={() => open({ person: one.key, view: 'review' })} of={one.name}>
                  {t.review}
                </Button>
              </Toolbar>
            }
          >
            <span>
              <EmploymentMark week={week} person={one} /> <ReviewMark week={week} person={one} />
            </span>
          </RecordRow>
        ))}
      </Records>
      {person && opened.view === 'record' && (
        <RecordDialog {...store} first={first} person={person} onClose={close} />
      )}
      {person && opened.view === 'review' && <ReviewDialog {...store} person={person} onClose={close} />}
    </Panel>
  );
}

/** From when or until when somebody works, and how much of the checklist is done. */
function EmploymentMark({ week, person }: { week: Week; person: Person }) {
  const { start, lastDay, finished } = person;
  const items = checklistsOf(person).flatMap((one) => one.items);
  const done = items.filter(({ key }) => finished.includes(key)).length;
  let state: string = t.since;
  if (start > week.today) state = formatText(t.starts, { day: formatDay(start) });
  if (lastDay !== undefined) state = formatText(t.until, { day: formatDay(lastDay) });
  return (
    <>
      <Mark>{state}</Mark>{' '}
      {items.length > 0 && (
        <Mark tone={done < items.length ? 'open' : 'good'}>
          {formatText(t.list, { done, all: items.length })}
        </Mark>
      )}
    </>
  );
}

function ReviewMark({ week, person: { key, name } }: { week: Week; person: Person }) {
  const { states } = texts.reviews;
  const review = reviewOf(week, key);
  if (!review) return <Mark>{states.none}</Mark>;
  if (review.goal !== undefined) return <Mark tone="good">{states.done}</Mark>;
  if (isOpen(review)) return <Mark tone="open">{states.open}</Mark>;
  return <Mark tone="open">{review.own === undefined ? formatText(states.lead, { name }) : states.own}</Mark>;
}

interface RecordDialogProps extends PeoplePanelProps {
  person: Person;
  onClose: () => void;
}

/** The record of a person: facts, the published shifts, how they were hired, checklists, and the last day. */
function RecordDialog({ person, first, onClose, ...store }: RecordDialogProps) {
  const { state: week, dispatch } = store;
  const { key, name, role, wage, start, lastDay, finished } = person;
  const notes = week.candidates.find(({ number }) => hiredKey(number) === key)?.notes ?? [];
  const facts = [
    [t.facts.role, role],
    [t.facts.wage, formatMoney(wage)],
    [t.facts.start, longDate(start)],
    [t.facts.left, balanceOf(week, key).left],
    ...(lastDay === undefined
      ? []
      : [
          [t.facts.last, formatDay(lastDay)],
          [t.facts.settle, formatMoney(unusedCents(week, person))],
        ]),
  ] as const;
  return (
    <Dialog title={name} onClose={onClose}>
      <dl className={css.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <PublishedShifts week={week} person={person} first={first} />
      {notes.length > 0 && (
        <>
          <h4>{t.history}</h4>
          {notes.map((text, index) => (
            <p key={index}>{formatText(texts.hiring.quote, { text })}</p>
          ))}
        </>
      )}
      {checklistsOf(person).map(({ list, items }) => (
        <fieldset key={list} className={css.checklist}>
          <legend>{t.lists[list]}</legend>
          {items.map(({ key: item, text }) => (
            <label key={item}>
              <input
                type="checkbox"
                checked={finished.includes(item)}
                onChange={({ target }) =>
                  dispatch({ type: 'finishItem', person: key, item, done: target.checked })
                }
              />{' '}
              <span>{text}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <LastDayForm {...store} person={person} />
    </Dialog>
  );
}

interface PublishedShiftsProps {
  week: Week;
  person: Person;
  first: Day;
}

/** What the person sees of the shown week. */
function PublishedShifts({ week, person: { key, name }, first }: PublishedShiftsProps) {
  const shifts = publishedFor(week, key, first);
  return (
    <>
      <h4>{formatText(t.sees, { name, day: shortDate(first) })}</h4>
      {shifts?.length ? (
        <ul>
          {shifts.map(({ day, ...own }) => (
            <li key={`${day} ${own.from}`}>{`${formatDay(day)}, ${hoursOf({ kind: 'own', own })}`}</li>
          ))}
        </ul>
      ) : (
        <p>{shifts ? t.seesNoShift : t.seesNothing}</p>
      )}
    </>
  );
}

function LastDayForm({ state: week, dispatch, person }: WeekStore & { person: Person }) {
  const { key, name, lastDay } = person;
  return (
    <>
      <Form onSubmit={({ day }) => dispatch({ type: 'planLastDay', person: key, day: day('day') })}>
        <InputField
          key={lastDay}
          wide
          label={t.lastDay}
          name="day"
          type="date"
          min={dateOf(week.today)}
          max={dateOf(YEAR_END)}
          defaultValue={dateOf(lastDay ?? NaN)}
        />
        <SubmitButton>{t.plan}</SubmitButton>
      </Form>
      {lastDay !== undefined && (
        <Toolbar>
          <Button onClick={() => dispatch({ type: 'keepPerson', person: key })}>
            {formatText(t.keep, { name })}
          </Button>
        </Toolbar>
      )}
    </>
  );
}
