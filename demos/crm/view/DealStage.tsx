import { useState } from 'react';
import { data, texts } from '../texts.ts';
import { texts as kitTexts } from '../../kit/texts.ts';
import { useAnswer } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { ChoiceField } from '../../../ui/Field.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { LOST, WON, type Deal, type Stage } from '../state.ts';
import type { BoardStore } from '../store.ts';

interface DealStageProps extends Pick<BoardStore, 'dispatch'> {
  deal: Deal;
  stages: readonly Stage[];
}

/** Moves the deal to another stage, with what that has set off. A lost deal needs a reason. */
export function DealStage({ deal, stages, dispatch }: DealStageProps) {
  const [answer, setAccepted] = useAnswer();
  const [isLosing, setIsLosing] = useState(false);
  const move = (stage = '') => {
    setIsLosing(false);
    setAccepted(dispatch({ type: 'moveDeal', deal: deal.id, stage }).ok);
  };
  if (deal.stage === LOST)
    return (
      <Toolbar>
        {deal.lostFor && <p>{`${texts.deal.lostFor}: ${deal.lostFor}`}</p>}
        <Button onClick={() => move(stages[0]?.id)}>{texts.deal.reopen}</Button>
        {answer}
      </Toolbar>
    );
  if (isLosing)
    return (
      <Form
        onSubmit={({ text }) => {
          const result = dispatch({ type: 'lose', deal: deal.id, reason: text('reason') });
          if (result.ok) setIsLosing(false);
          setAccepted(result.ok);
          return result;
        }}
      >
        <ChoiceField
          label={texts.deal.lostFor}
          name="reason"
          autoFocus
          choices={[['', texts.deal.chooseReason], ...data.lostReasons.map((one) => [one, one] as const)]}
        />
        <Toolbar>
          <SubmitButton>{texts.deal.lose}</SubmitButton>
          <Button onClick={() => setIsLosing(false)}>{kitTexts.keep}</Button>
        </Toolbar>
      </Form>
    );
  return (
    <Toolbar>
      <ChoiceField
        label={texts.deal.stage}
        value={deal.stage}
        onChange={(event) => move(event.target.value)}
        choices={stages.map(({ id, name }) => [id, name])}
      />
      {deal.stage !== WON && <Button onClick={() => move(WON)}>{texts.deal.win}</Button>}
      <Button onClick={() => setIsLosing(true)}>{texts.deal.lose}</Button>
      {answer}
    </Toolbar>
  );
}
