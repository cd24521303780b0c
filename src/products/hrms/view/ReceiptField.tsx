import { useState } from 'react';
import * as messages from '#demo/hrms';
import { IssueMessage, useIssue } from '../../kit/view/Field.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { sampleReceipt, shrink } from './receipt-picture.ts';
import css from './HrmsDemo.module.css';

const t = messages.expenses;

/** Takes a photograph or a file; what is handed in under the name is a small picture, which stays in this browser. */
export function ReceiptField({ name }: { name: string }) {
  const { id, message, attributes } = useIssue(name);
  const [picture, setPicture] = useState('');
  const [unreadable, setUnreadable] = useState(false);
  const take = (url: string) => {
    setPicture(url);
    setUnreadable(url === '');
  };
  const problem = unreadable ? messages.issues.noPicture : picture === '' && message;
  return (
    <div className={css.area} data-wide="">
      <label htmlFor={id}>
        <b>{t.receipt}</b>
      </label>
      <input
        type="file"
        accept="image/*"
        {...attributes}
        onChange={({ target: { files } }) => files?.[0] && void shrink(files[0]).then(take)}
      />
      <input type="hidden" name={name} value={picture} />
      {picture ? (
        <img src={picture} alt={t.receipt} width={120} />
      ) : (
        <ToolButton look="plain" onClick={() => take(sampleReceipt())}>
          {t.sample}
        </ToolButton>
      )}
      <IssueMessage id={`${id}-problem`}>{problem}</IssueMessage>
    </div>
  );
}
