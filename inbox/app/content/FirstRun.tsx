import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormIssues, InputField, type FieldIssue } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { dataUrlOf } from '../base64.ts';
import { call, type ResultOf } from '../client/call.ts';
import { ActionForm } from '../components/Actions.tsx';
import { Page } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import components from '../components/components.module.css';
import { queryOf } from '../queries.ts';
import { useAction } from '../useAction.ts';
import { firstRunQuery } from './queries.ts';
import { content } from '../texts/content.ts';
import css from './FirstRun.module.css';
import typography from './typography.module.css';

const t = content.firstRun;

type Answers = Record<string, string | string[]>;
type Question = ResultOf<'GET /content/first-run/questions'>[number];
type Derived = Extract<ResultOf<'POST /content/first-run/check'>, { derived: unknown }>;

/** The setup in the browser: questions, what follows from them, progress and outcome. */
export function FirstRun() {
  const query = useQuery(firstRunQuery);
  const { data, error } = query;
  return (
    <Page title={t.title} isDense>
      <Loading query={query} />
      <ErrorMessage error={error} />
      {data?.obstacle !== undefined && data.state !== 'done' && <p>{data.obstacle}</p>}
      {data?.state === 'done' && <Done />}
      {data?.state === 'running' && <p role="status">{t.running}</p>}
      {data?.obstacle === undefined && data && data.state !== 'done' && (
        // It keeps the answers for another try.
        <div hidden={data.state === 'running'} className="u-stack">
          {data.problem !== undefined && (
            <p role="alert" className={`${components.panel} ${components.userText}`}>
              {fill(t.failed, { problem: data.problem })}
            </p>
          )}
          <Interview />
        </div>
      )}
    </Page>
  );
}

function Done() {
  return (
    <div role="status" className="u-stack u-gap-3">
      <p>{t.done}</p>
      <p>{t.doneText}</p>
      <Link href="/content">{t.toWebsite}</Link>
    </div>
  );
}

/** Asks all questions on one page, then shows what follows from the answers. */
function Interview() {
  const query = useQuery({ ...queryOf('GET /content/first-run/questions'), staleTime: Infinity });
  const [answers, setAnswers] = useState<Answers>({});
  const [issues, setIssues] = useState<readonly FieldIssue[]>([]);
  const [refused, setRefused] = useState('');
  const [derived, setDerived] = useState<Derived>();
  const { data: questions = [], error } = query;
  const topics = Map.groupBy(questions, ({ topic }) => topic);
  async function check(values: FormData) {
    const given = await answersIn(values, questions);
    setAnswers(given);
    const checked = await call('POST /content/first-run/check', { answers: given });
    setIssues('issues' in checked ? checked.issues.map(sentenceOf) : []);
    setRefused('refused' in checked ? checked.refused : '');
    if ('derived' in checked) setDerived(checked);
  }
  return (
    <>
      <Loading query={query} />
      <ErrorMessage error={error} />
      {derived && <Confirmation answers={answers} checked={derived} onBack={() => setDerived(undefined)} />}
      {questions.length > 0 && (
        <div hidden={derived !== undefined} className="u-stack">
          <p>{t.intro}</p>
          <FormIssues value={issues}>
            <ActionForm submit={t.next} variant="primary" action={check}>
              {[...topics].map(([topic, members]) => (
                <fieldset key={topic} className={css.topic}>
                  <legend>{topic}</legend>
                  {members.map((question) => (
                    <Field key={question.name} {...question} />
                  ))}
                </fieldset>
              ))}
              {refused && (
                <p role="alert" className={components.panel}>
                  {refused}
                </p>
              )}
            </ActionForm>
          </FormIssues>
        </div>
      )}
    </>
  );
}

const sentenceOf = ({ path, message }: FieldIssue): FieldIssue => ({
  path,
  message: fill(t.issue, { message }),
});

function Field({ name, question, isRequired, isDerived, isLong, isFile, choices }: Question) {
  if (choices)
    return choices.map(({ value, label }) => (
      <label key={value} className={components.check}>
        <input type="checkbox" name={name} value={value} defaultChecked />
        <span>{label}</span>
      </label>
    ));
  return (
    <InputField
      name={name}
      label={
        <>
          {question}{' '}
          <span className={typography.caption}>{isDerived ? t.derived : !isRequired && t.optional}</span>
        </>
      }
      {...(isLong && { rows: 4 })}
      {...(isFile && { type: 'file', accept: 'image/png,image/svg+xml' })}
    />
  );
}

/** No page chosen is an answer, too. */
async function answersIn(values: FormData, questions: readonly Question[]): Promise<Answers> {
  const given = questions.map(async ({ name, choices }): Promise<[string, string | string[]]> => {
    const all = values.getAll(name);
    if (choices) return [name, all.length > 0 ? all.map(String) : ['none']];
    const [first = ''] = all;
    if (typeof first === 'string') return [name, first];
    // Without a chosen file, the form has an empty one.
    return [name, first.size > 0 ? await dataUrlOf(first) : ''];
  });
  return Object.fromEntries(await Promise.all(given));
}

/** The button that led here is hidden. */
const focusIt = (heading: HTMLElement | null) => heading?.focus();

interface ConfirmationProps {
  answers: Answers;
  checked: Derived;
  onBack: () => void;
}

function Confirmation({ answers, checked: { derived, warnings }, onBack }: ConfirmationProps) {
  const begin = useAction(() => call('POST /content/first-run', { answers }), { onSuccess: onBack });
  return (
    <section className="u-stack u-gap-4" aria-label={t.follows}>
      <h2 ref={focusIt} tabIndex={-1} className={typography.heading}>
        {t.follows}
      </h2>
      <dl className={css.derived}>
        {derived.map(({ question, answer }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd dir="auto">{answer}</dd>
          </div>
        ))}
      </dl>
      {warnings.length > 0 && (
        <div>
          <h3 className={typography.heading}>{t.warnings}</h3>
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </div>
      )}
      <p>{t.followsText}</p>
      <Toolbar>
        <Button variant="primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
          {t.confirm}
        </Button>
        <Button onClick={onBack}>{t.back}</Button>
      </Toolbar>
      <ErrorMessage error={begin.error} />
    </section>
  );
}
