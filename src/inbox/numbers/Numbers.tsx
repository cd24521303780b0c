import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, saveAnswer } from '../calls/client.ts';
import type { Session } from '../calls/queries.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Page } from '../parts/Page.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Views } from '../parts/Views.tsx';
import { MEASURES } from './measures.ts';
import { MeasureView } from './MeasureView.tsx';
import { words } from './messages.ts';
import css from './Numbers.module.css';
import { Origins } from './Origins.tsx';
import { numbersQuery, UNITS, type Unit } from './queries.ts';

/** Kept while one looks at other pages. */
let lastUnit: Unit = 'day';

/** How the site does: views, enquiries and what became of them, by day, week or month beside the time before. */
export function Numbers({ session }: { session: Session }) {
  const [unit, setUnit] = useState(lastUnit);
  const query = useQuery(numbersQuery(unit));
  const { data: numbers, error } = query;
  const save = useMutation({
    mutationFn: (by: keyof typeof words.csv) =>
      saveAnswer(api.numbers.csv.$post({ json: { unit, by } }), `numbers-${unit}-${by}.csv`),
  });
  const choose = (chosen: Unit) => {
    lastUnit = chosen;
    setUnit(chosen);
  };
  return (
    <Page title={words.title}>
      <div className={css.head}>
        <Views
          label={words.by}
          views={UNITS.map((one) => [one, words.units[one]])}
          shown={unit}
          onChange={choose}
        />
        {session.role !== 'viewer' && (
          <div>
            {(['time', 'page', 'source'] as const).map((by) => (
              <Button key={by} look="quiet" disabled={save.isPending} onClick={() => save.mutate(by)}>
                {words.csv[by]}
              </Button>
            ))}
          </div>
        )}
      </div>
      <Sentence error={error ?? save.error} />
      <Loading query={query} />
      {numbers && (
        <>
          <p className={css.note}>
            {fillIn(words.about, {
              unit: words.inWords[numbers.unit],
              span: words.spans[numbers.unit],
              timeZone: session.agency.timeZone.replaceAll('_', ' '),
            })}
          </p>
          <div>
            {MEASURES.map((measure) => (
              <MeasureView key={measure.name} measure={measure} numbers={numbers} />
            ))}
          </div>
          <Origins rows={numbers.pages} texts={words.byPage} />
          <Origins rows={numbers.sources} texts={words.bySource} />
        </>
      )}
    </Page>
  );
}
