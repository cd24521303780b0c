import components from '../components/components.module.css';
import type { Enquiry } from '../queries.ts';

/** The answers to the agency's own questions, as each was worded when it was sent. */
export function OwnAnswers({ answers }: { answers: Enquiry['ownAnswers'] }) {
  if (answers.length === 0) return null;
  return (
    <dl className="stack gap-2">
      {answers.map(({ name, question, answer }) => (
        <div key={name}>
          <dt className="label" dir="auto">
            {question}
          </dt>
          <dd className={components.userText} dir="auto">
            {typeof answer === 'string' ? answer : answer.join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
