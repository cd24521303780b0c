import { useState } from 'react';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { localNow } from '../parts/Time.tsx';
import writing from '../parts/Writing.module.css';
import { counted } from './counted.ts';
import { duration } from './duration.ts';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import type { Newsletter } from './queries.ts';
import type { Asked } from './SendDialog.tsx';

interface SendFormProps {
  newsletter: Newsletter;
  isSaved: boolean;
  onAsk: (asked: Asked) => void;
}

/** When it leaves and how fast, with what that means for who gets it. */
export function SendForm({ newsletter, isSaved, onAsk }: SendFormProps) {
  const { readers, suppressed, per_minute } = newsletter;
  const [pace, setPace] = useState(`${per_minute}`);
  const perMinute = Math.max(1, Math.trunc(Number(pace)) || 1);
  return (
    <form
      className={writing.writing}
      onSubmit={(event) => {
        event.preventDefault();
        const later = String(new FormData(event.currentTarget).get('later') ?? '');
        onAsk({ perMinute, leavesAt: later ? new Date(later).getTime() : undefined });
      }}
    >
      <TextField
        label={words.pace}
        type="number"
        min={1}
        max={10_000}
        required
        value={pace}
        onChange={(event) => setPace(event.target.value)}
      />
      <TextField label={words.later} name="later" type="datetime-local" min={localNow()} />
      <p className={css.aside}>
        {fillIn(words.readers, { time: duration(readers / perMinute) })}
        {suppressed > 0 && ` ${fillIn(words.suppressed, { suppressed: `${suppressed}` })}`}
      </p>
      <Button look="primary" type="submit" disabled={!isSaved}>
        {counted(words.send, readers)}
      </Button>
    </form>
  );
}
