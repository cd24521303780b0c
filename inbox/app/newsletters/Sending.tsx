import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { call } from '../client/call.ts';
import { ActionButton, ConfirmDialog } from '../components/Actions.tsx';
import { Form, timeIn } from '../components/Form.tsx';
import { Section } from '../components/Page.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { estimateText, localNow, timeText } from '../format.tsx';
import { isSending, newsletterCheckQuery, type Newsletter } from '../queries.ts';
import { errors } from '../texts/errors.ts';
import { newsletters as t } from '../texts/newsletters.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { toast } from '../toasts.tsx';
import { useAction } from '../useAction.ts';

interface SendingProps {
  newsletter: Newsletter;
  isSaved: boolean;
}

export function Sending({ newsletter, isSaved }: SendingProps) {
  const { id, state, begunAt, leavesAt, perMinute, results } = newsletter;
  const [plan, setPlan] = useState<Plan>();
  const isScheduled = state === 'scheduled';
  return (
    <Section title={t.sending} {...(state === 'stopped' && { text: t.stoppedText })}>
      <ActionButton
        label={t.test}
        disabled={!isSaved}
        action={() => call('POST /newsletters/:id/test', { id })}
        done={({ to }) => fill(t.testSent, { email: to })}
      />
      {(state === 'draft' || state === 'stopped') && (
        <SendForm newsletter={newsletter} isSaved={isSaved} onPlan={setPlan} />
      )}
      {isScheduled && <p>{fill(t.scheduled, { time: timeText(leavesAt ?? 0), pace: `${perMinute}` })}</p>}
      {(isScheduled || isSending(newsletter)) && (
        <ActionButton
          label={isScheduled ? t.takeBack : t.stop}
          action={() => call('POST /newsletters/:id/stop', { id })}
          done={() => (begunAt === null ? t.takenBack : t.stopped)}
        />
      )}
      {results.failed > 0 && (
        <ActionButton
          label={t.retry}
          action={() => call('POST /newsletters/:id/retry', { id })}
          done={({ copies }) => fill(t.retried, { copies })}
        />
      )}
      {plan && <SendDialog newsletter={newsletter} plan={plan} onClose={() => setPlan(undefined)} />}
    </Section>
  );
}

interface Plan {
  perMinute: number;
  /** Undefined sends it now. */
  leavesAt: number | undefined;
}

function SendForm({ newsletter, isSaved, onPlan }: SendingProps & { onPlan: (plan: Plan) => void }) {
  const { readers, suppressed } = newsletter;
  const [pace, setPace] = useState(`${newsletter.perMinute}`);
  const [isLater, setIsLater] = useState(false);
  const perMinute = Math.max(1, Math.trunc(Number(pace)) || 1);
  const isIncomplete = newsletter.subject.trim() === '' || newsletter.body.trim() === '';
  const check = useQuery({
    ...newsletterCheckQuery(newsletter),
    // That something is missing is seen without the server.
    enabled: isSaved && !isIncomplete,
  });
  return (
    <Form onSubmit={(values) => onPlan({ perMinute, leavesAt: timeIn(values, 'later') })}>
      <InputField
        label={t.pace}
        type="number"
        min={1}
        max={10_000}
        required
        value={pace}
        onChange={(event) => setPace(event.target.value)}
      />
      <InputField
        label={t.later}
        name="later"
        type="datetime-local"
        min={localNow()}
        onChange={({ target }) => setIsLater(target.value !== '')}
      />
      <p className="u-caption">
        <span>
          {readers > 0 ? fill(t.readers, { time: estimateText(readers / perMinute) }) : t.noReaders}
        </span>{' '}
        {suppressed > 0 && <span>{fill(t.suppressed, { suppressed: `${suppressed}` })}</span>}
      </p>
      <p role="status" className="u-caption">
        {readers > 0 && obstacleOf({ isSaved, isIncomplete, isChecking: check.isPending })}
      </p>
      <ErrorMessage error={isSaved ? check.error : undefined} />
      <Button variant="primary" type="submit" disabled={!isSaved || readers === 0 || !check.isSuccess}>
        {fill(isLater ? t.schedule : t.send, { readers })}
      </Button>
    </Form>
  );
}

/** Why a newsletter cannot be sent yet. */
function obstacleOf({
  isSaved,
  isIncomplete,
  isChecking,
}: Record<`is${string}`, boolean>): string | undefined {
  if (!isSaved) return t.notSaved;
  if (isIncomplete) return errors['incomplete'];
  return isChecking ? t.checking : undefined;
}

interface SendDialogProps {
  newsletter: Newsletter;
  plan: Plan;
  onClose: () => void;
}

function SendDialog({ newsletter, plan: { perMinute, leavesAt }, onClose }: SendDialogProps) {
  const { id, version, subject, readers } = newsletter;
  const send = useAction(() => call('POST /newsletters/:id/send', { id, version, perMinute, leavesAt }), {
    onSuccess: () => {
      if (leavesAt === undefined) toast(t.sent);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={fill(leavesAt === undefined ? t.sendTitle : t.scheduleTitle, { readers, subject })}
      text={leavesAt === undefined ? t.sendNow : fill(t.sendLater, { time: timeText(leavesAt) })}
      confirm={leavesAt === undefined ? t.confirmSend.now : t.confirmSend.later}
      action={send}
      onClose={onClose}
    />
  );
}
