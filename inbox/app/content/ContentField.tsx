import { Fragment, useRef, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { IssueMessage } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { Control, type ContentFieldProps } from './Control.tsx';
import { Fold } from './Fold.tsx';
import { focusFirst, idOf, useContentForm } from './form-context.ts';
import { moved, useItemIds } from './item-ids.ts';
import { NameField } from './NameField.tsx';
import { ADVANCED, MIN_PARTS } from './Parts.tsx';
import { pictureAddress } from './picture-address.ts';
import { usePrint } from './printed-values.ts';
import { SectionsField } from './SectionsField.tsx';
import { isFields, type Fields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { asSchema, emptyValue, foldedApart, kindOf, labelOf, summaryOf, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import css from './ContentField.module.css';
import fieldList from './FieldList.module.css';
import typography from './typography.module.css';

/** The control for one field of a content file, made from its schema. */
export function ContentField({ isOpen = false, ...props }: ContentFieldProps & { isOpen?: boolean }) {
  const { schema, value } = props;
  const kind = kindOf(schema, value);
  if (kind === 'group') return <Group {...props} isOpen={isOpen} />;
  if (kind === 'list') return <ListField {...props} value={Array.isArray(value) ? value : []} />;
  if (kind === 'record') return <RecordField {...props} value={isFields(value) ? value : {}} />;
  return <Control {...props} />;
}

interface FieldsProps extends Pick<ContentFieldProps, 'schema' | 'path' | 'value'> {
  /** Stands below the first field, such as the text of an article below its title. */
  second?: ReactNode;
}

/** The fields of a schema, without a frame. */
export function FieldsOf({ schema, path, value, second }: FieldsProps) {
  const fields = isFields(value) ? value : {};
  const parts = Object.keys(schema.properties ?? {}).length;
  const unknown = Object.keys(fields).filter((name) => !schema.properties?.[name]);
  const { shown, advanced } = foldedApart(schema);
  const { issues } = useContentForm();
  const hasIssues = advanced.some(([name]) =>
    issues.some((issue) => `${issue.path}.`.startsWith(`${[...path, name].join('.')}.`)),
  );
  return (
    <>
      {shown.map(([name, child], index) => {
        const props = {
          schema: child,
          label: labelOf(name, child),
          path: [...path, name],
          value: fields[name],
          isRequired: schema.required?.includes(name) ?? false,
        };
        return (
          <Fragment key={name}>
            {kindOf(child, fields[name]) === 'sections' ? (
              <SectionsField {...props} page={fields} pageSchema={schema} />
            ) : (
              <ContentField {...props} isOpen={path.length > 0 || parts < MIN_PARTS} />
            )}
            {index === 0 && second}
          </Fragment>
        );
      })}
      {unknown.map((name) => (
        <ContentField
          key={name}
          schema={{}}
          label={name}
          path={[...path, name]}
          value={fields[name]}
          isRequired={false}
        />
      ))}
      {advanced.length > 0 && (
        <Fold id={idOf([...path, ADVANCED])} summary={t.advanced} hasIssues={hasIssues}>
          {advanced.map(([name, child]) => (
            <ContentField
              key={name}
              schema={child}
              label={labelOf(name, child)}
              path={[...path, name]}
              value={fields[name]}
              isRequired={schema.required?.includes(name) ?? false}
            />
          ))}
        </Fold>
      )}
    </>
  );
}

function Group({ schema, label, path, value, isRequired, isOpen }: ContentFieldProps & { isOpen: boolean }) {
  const { change, isReadOnly, issues } = useContentForm();
  const id = path.join('.');
  const own = issues.filter((issue) => issue.path === id || issue.path.startsWith(`${id}.`));
  return (
    <Fold
      id={idOf(path)}
      isOpen={isOpen}
      summary={
        <>
          {label}
          <Excerpt schema={schema} value={value} />
          {own.length > 0 && <span className={css.needs}>{fill(t.mistakes, { count: own.length })}</span>}
        </>
      }
    >
      {schema.description && <p className={typography.caption}>{schema.description}</p>}
      <IssueMessage>{issues.find((issue) => issue.path === id)?.message}</IssueMessage>
      {value === undefined ? (
        !isReadOnly && (
          <Button
            of={label}
            onClick={({ currentTarget }) => {
              const fields = currentTarget.parentElement!;
              flushSync(() => change(path, emptyValue(schema)));
              focusFirst(fields);
            }}
          >
            {t.add}
          </Button>
        )
      ) : (
        <>
          <FieldsOf schema={schema} path={path} value={value} />
          {!isRequired && !isReadOnly && (
            <Button variant="quiet" of={label} onClick={() => change(path, undefined)}>
              {t.remove}
            </Button>
          )}
        </>
      )}
    </Fold>
  );
}

/** Such as `./till.jpg`, which nobody sees on a page. */
const isFile = (text: string): boolean => /^\.{1,2}\//.test(text);

/** What a closed group has: its title, and the names in its lists. */
function Excerpt({ schema, value }: { schema: Schema; value: Value | undefined }) {
  const print = usePrint();
  if (!isFields(value)) return undefined;
  const names = Object.entries(value).flatMap(([name, field]) =>
    Array.isArray(field) ? field.map((item) => summaryOf(item, schema.properties?.[name]?.items)) : [],
  );
  const texts = [summaryOf(value, schema), ...names].filter((text) => text !== '' && !isFile(text));
  return <span className={`${css.excerpt} ${typography.caption}`}>{print(texts.join(', '), '')}</span>;
}

/** The picture of an item, such as the logo of a client. */
function Mark({ schema, item }: { schema: Schema; item: Value }) {
  const { file } = useContentForm();
  const fields = isFields(item) ? item : {};
  const picture = Object.entries(schema.properties ?? {}).find(
    ([name, child]) => kindOf(child, fields[name]) === 'picture' && typeof fields[name] === 'string',
  );
  if (!picture) return undefined;
  return (
    <img className={css.mark} src={pictureAddress(file, String(fields[picture[0]]))} alt="" loading="lazy" />
  );
}

/** A list whose items are added, removed and moved. */
function ListField({
  schema,
  label,
  path,
  value,
  isRequired,
}: Omit<ContentFieldProps, 'value'> & { value: Value[] }) {
  const { change, isReadOnly, issues, changed } = useContentForm();
  const [ids, setIds] = useItemIds(value.length);
  const list = useRef<HTMLOListElement>(null);
  const print = usePrint();
  const itemSchema = schema.items ?? {};
  const write = (items: Value[], itemIds: string[]) => {
    setIds(itemIds);
    change(path, items.length === 0 && !isRequired ? undefined : items);
  };
  const move = (from: number, to: number) => write(moved(value, from, to), moved(ids, from, to));
  const own = path.join('.');
  return (
    <fieldset
      className={fieldList.list}
      id={idOf(path)}
      tabIndex={-1}
      data-changed={changed.has(own) || undefined}
    >
      <legend>{label}</legend>
      {schema.description && <p className={typography.caption}>{schema.description}</p>}
      <IssueMessage>{issues.find((issue) => issue.path === own)?.message}</IssueMessage>
      {value.length === 0 && <p className={typography.caption}>{t.empty}</p>}
      <ol ref={list} className={fieldList.items}>
        {value.map((item, index) => {
          const name =
            itemSchema.choices?.[String(item)] ||
            print(summaryOf(item, itemSchema), '') ||
            fill(t.item, { number: `${index + 1}` });
          const actions = !isReadOnly && (
            <Toolbar>
              {index > 0 && (
                <Button variant="quiet" of={name} onClick={() => move(index, index - 1)}>
                  {t.up}
                </Button>
              )}
              {index < value.length - 1 && (
                <Button variant="quiet" of={name} onClick={() => move(index, index + 1)}>
                  {t.down}
                </Button>
              )}
              <Button
                variant="quiet"
                of={name}
                onClick={() => write(value.toSpliced(index, 1), ids.toSpliced(index, 1))}
              >
                {t.remove}
              </Button>
            </Toolbar>
          );
          return (
            <li key={ids[index]} className={css.item}>
              {kindOf(itemSchema, item) === 'group' ? (
                <Fold
                  id={idOf([...path, index])}
                  summary={
                    <>
                      <Mark schema={itemSchema} item={item} />
                      {name}
                    </>
                  }
                  hasIssues={issues.some(({ path: one }) => one.startsWith(`${own}.${index}.`))}
                >
                  <FieldsOf schema={itemSchema} path={[...path, index]} value={item} />
                  {actions}
                </Fold>
              ) : (
                <>
                  <ContentField
                    schema={itemSchema}
                    label={fill(t.item, { number: `${index + 1}` })}
                    path={[...path, index]}
                    value={item}
                    isRequired
                  />
                  {actions}
                </>
              )}
            </li>
          );
        })}
      </ol>
      {!isReadOnly && (
        <Button
          of={label}
          onClick={() => {
            flushSync(() => write([...value, emptyValue(itemSchema)], [...ids, crypto.randomUUID()]));
            focusFirst(list.current!.lastElementChild!);
          }}
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}

/** Entries with a name of their own, such as redirects. */
export function RecordField({
  schema,
  label,
  path,
  value,
}: Omit<ContentFieldProps, 'value' | 'isRequired'> & { value: Fields }) {
  const { change, isReadOnly, issues } = useContentForm();
  const entries = Object.entries(value);
  const [ids, setIds] = useItemIds(entries.length);
  const list = useRef<HTMLOListElement>(null);
  const entrySchema = asSchema(schema.additionalProperties);
  const { title: nameLabel = t.key, description: nameHelp } = schema.propertyNames ?? {};
  const { description: entryHelp, ...fieldSchema } = entrySchema;
  const names = Object.keys(value);
  const own = path.join('.');
  const write = (changed: readonly (readonly [string, Value])[]) => change(path, Object.fromEntries(changed));
  return (
    <fieldset className={fieldList.list} id={idOf(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {schema.description && <p className={typography.caption}>{schema.description}</p>}
      {/* Once, and not below each of the entries. */}
      {nameHelp && <p className={typography.caption}>{`${nameLabel}: ${nameHelp}`}</p>}
      {entryHelp && (
        <p className={typography.caption}>
          {entrySchema.title ? `${entrySchema.title}: ${entryHelp}` : entryHelp}
        </p>
      )}
      <IssueMessage>{issues.find((issue) => issue.path === own)?.message}</IssueMessage>
      {entries.length === 0 && <p className={typography.caption}>{t.empty}</p>}
      <ol ref={list} className={fieldList.items}>
        {entries.map(([name, entry], index) => (
          <li key={ids[index]} className={css.item}>
            <NameField
              label={nameLabel}
              name={name}
              names={names}
              onRename={(to) => write(entries.with(index, [to, entry]))}
            />
            <ContentField
              schema={fieldSchema}
              label={entrySchema.title ?? name}
              path={[...path, name]}
              value={entry}
              isRequired
            />
            {!isReadOnly && (
              <Button
                variant="quiet"
                of={name}
                onClick={() => {
                  setIds(ids.toSpliced(index, 1));
                  write(entries.toSpliced(index, 1));
                }}
              >
                {t.remove}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && !names.includes('') && (
        <Button
          of={label}
          onClick={() => {
            flushSync(() => write([...entries, ['', emptyValue(entrySchema)]]));
            focusFirst(list.current!.lastElementChild!);
          }}
        >
          {t.add}
        </Button>
      )}
    </fieldset>
  );
}
