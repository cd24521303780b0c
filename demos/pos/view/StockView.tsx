import { Fragment, use, useState } from 'react';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { InputField, IssueMessage, TextAreaField } from '../../../ui/Field.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { FormDialog } from '../../kit/view/FormDialog.tsx';
import { ErpAddress } from '../../kit/view/erp-address.ts';
import { MAX_DELIVERY } from '../basket.ts';
import { isInBooks } from '../books.ts';
import { MAX_NAME, MAX_OWN_ITEMS, parseItems } from '../own-items.ts';
import { isLow, itemsOf, lowNames, type Item } from '../state.ts';
import type { TillStore } from '../store.ts';
import { data, texts } from '../texts.ts';
import css from './StockView.module.css';
import tillView from './TillView.module.css';

const t = texts.own;

/** The stock, deliveries, and the items that the visitor brings. */
export function StockView(store: TillStore) {
  const { state: till, dispatch, issue } = store;
  const { columns, caption, low, short, receive, receiveLong, more, deliver } = texts.stockView;
  const { delivery } = data;
  const erp = use(ErpAddress);
  const [bringing, bring, closeBringing] = useOpened<true>();
  const [delivered, openDelivery, closeDelivery] = useOpened<Item>();
  const items = itemsOf(till);
  return (
    <div className={`u-stack u-gap-4 ${tillView.view}`}>
      {items.some(isLow) && <p>{formatText(low, { names: lowNames(till) })}</p>}
      <Toolbar>
        <Button variant="primary" onClick={() => bring(true)}>
          {t.title}
        </Button>
        {items.some(({ own }) => own) && (
          <Button onClick={() => dispatch({ type: 'clearItems' })}>{t.clear}</Button>
        )}
      </Toolbar>
      <IssueMessage>{issue('own')}</IssueMessage>
      <FigureTable
        caption={caption}
        columns={[columns.item, columns.stock, columns.act, columns.price]}
        rows={items.map((item) => [
          <Fragment key="item">
            <span>{item.name}</span>{' '}
            <small>
              <span>{item.code.slice(0, 7)}</span>
              <wbr />
              <span>{item.code.slice(7)}</span>
            </small>
          </Fragment>,
          <span key="stock" data-low={isLow(item) || undefined}>
            <span>{item.stock}</span>
            {till.short[item.code] ? (
              <small>{formatText(short, { count: till.short[item.code]! })}</small>
            ) : null}
          </span>,
          isInBooks(item.code) ? (
            erp && (
              <a key="erp" href={erp}>
                {texts.stockView.inBooks}
              </a>
            )
          ) : (
            <span key="receive" className={css.deliveries}>
              <Button
                aria-label={formatText(receiveLong, { count: delivery, name: item.name })}
                onClick={() => dispatch({ type: 'receive', code: item.code, count: delivery })}
              >
                {formatText(receive, { count: delivery })}
              </Button>
              <Button variant="quiet" aria-label={`${more}: ${item.name}`} onClick={() => openDelivery(item)}>
                {'…'}
              </Button>
            </span>
          ),
          formatMoney(item.cents),
        ])}
      />
      {bringing && <OwnItemsDialog {...store} onClose={closeBringing} />}
      {delivered && (
        <FormDialog
          title={formatText(deliver, { name: delivered.name })}
          label={texts.stockView.add}
          onClose={closeDelivery}
          onSubmit={({ whole, issues }) => {
            const count = whole('count', { min: 1, max: MAX_DELIVERY });
            return dispatch({ type: 'receive', code: delivered.code, count }, issues);
          }}
        >
          <InputField
            wide
            autoFocus
            label={texts.stockView.pieces}
            name="count"
            inputMode="numeric"
            maxLength={5}
          />
        </FormDialog>
      )}
    </div>
  );
}

/** Takes pasted lines. Good ones become items; bad ones stay in the field, each with its reason. */
function OwnItemsDialog({ state: till, dispatch, onClose }: TillStore & { onClose: () => void }) {
  const [pasted, setPasted] = useState('');
  const [added, setAdded] = useState(0);
  const submit = () => {
    const parsed = parseItems(till, pasted);
    if (parsed.items.length === 0 && parsed.bad.length === 0) {
      const message = formatText(t.nothing, { example: t.example });
      return dispatch({ type: 'addItems', items: [] }, [{ path: 'items', message }]);
    }
    const { items } = parsed;
    const bad = parsed.bad.map(({ text: line, message: why }) => formatText(t.line, { line, why }));
    if (items.length > 0) dispatch({ type: 'addItems', items });
    setAdded(items.length);
    // The headings stay with the lines that they name.
    const left = parsed.bad.map(({ text }) => text);
    setPasted([...(parsed.headings === undefined ? [] : [parsed.headings]), ...left].join('\n'));
    if (bad.length === 0) onClose();
    return {
      ok: false as const,
      issues: bad.length > 0 ? [{ path: 'items', message: bad.join('\n') }] : [],
    };
  };
  return (
    <Dialog title={t.title} onClose={onClose}>
      <p>{formatText(t.intro, { count: MAX_OWN_ITEMS, max: MAX_NAME })}</p>
      {added > 0 && <p role="status">{formatText(t.kept, { count: added })}</p>}
      <Form onSubmit={submit}>
        <TextAreaField
          autoFocus
          rows={6}
          label={t.lines}
          name="items"
          placeholder={t.example}
          maxLength={2_000}
          value={pasted}
          onChange={({ target }) => setPasted(target.value)}
        />
        <SubmitButton>{t.add}</SubmitButton>
      </Form>
    </Dialog>
  );
}
