import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ComponentProps } from 'react';
import { fill } from '../../../content-model/text/fill.ts';
import { base64Of } from '../base64.ts';
import { call } from '../client/call.ts';
import components from '../components/components.module.css';
import { ErrorMessage } from '../components/Status.tsx';
import { queries, queryOf } from '../queries.ts';
import { useAction } from '../useAction.ts';
import { useContentForm } from './form-context.ts';
import { pictureAddress } from './picture-address.ts';
import { content as t } from '../texts/content.ts';
import css from './PictureInput.module.css';

/** What the build accepts. */
const MAX_MEGABYTES = 20;
const PHOTOS = 'image/jpeg,image/png,image/webp,image/avif';

interface PictureInputProps extends Pick<
  ComponentProps<'select'>,
  'id' | 'disabled' | 'aria-invalid' | 'aria-describedby'
> {
  label: string;
  /** Its path as the content file has it; empty without a picture. */
  value: string;
  /** The media types of what may be uploaded; those of photos by default. */
  types?: string | undefined;
  isRequired: boolean;
  onChange: (path: string) => void;
}

/** Chooses a picture beside the content file, or uploads one. */
export function PictureInput({
  label,
  value,
  types = PHOTOS,
  isRequired,
  onChange,
  ...control
}: PictureInputProps) {
  const { file } = useContentForm();
  const uploadId = useId();
  const [problem, setProblem] = useState('');
  const list = useQuery(queryOf('GET /content/pictures', { file }));
  const upload = useAction(
    async (picture: File) =>
      call('POST /content/pictures', { file, name: picture.name, content: await base64Of(picture) }),
    {
      onSuccess: async ({ path }) => {
        onChange(path);
        await queries.invalidateQueries(queryOf('GET /content/pictures', { file }));
      },
    },
  );
  const choose = (picture: File | undefined) => {
    if (!picture) return;
    const megabytes = picture.size / 1e6;
    const isTooLarge = megabytes > MAX_MEGABYTES;
    setProblem(isTooLarge ? fill(t.tooLarge, { megabytes: `${Math.ceil(megabytes)}` }) : '');
    if (!isTooLarge) upload.mutate(picture);
  };
  const paths = list.data ?? [];
  return (
    <div className={css.picture}>
      {value !== '' && <img src={pictureAddress(file, value)} alt="" loading="lazy" />}
      <div className={css.field}>
        {!control.disabled && (
          <>
            <input
              id={uploadId}
              className={css.file}
              type="file"
              accept={types}
              aria-label={`${t.upload}: ${label}`}
              disabled={upload.isPending}
              onChange={({ target }) => choose(target.files?.[0])}
            />
            <label htmlFor={uploadId} aria-hidden="true" className={css.upload}>
              {upload.isPending ? t.uploading : t.upload}
            </label>
          </>
        )}
        <select {...control} value={value} onChange={({ target }) => onChange(target.value)}>
          {(!isRequired || value === '') && <option value="">{isRequired ? t.choose : t.none}</option>}
          {[...(value === '' || paths.includes(value) ? [] : [value]), ...paths].map((path) => (
            <option key={path} value={path}>
              {path.replace(/^.*\//, '')}
            </option>
          ))}
        </select>
        {!control.disabled && paths.length > 0 && (
          <details className={css.all} open={value === ''}>
            <summary>{fill(t.allPictures, { count: paths.length })}</summary>
            <ul className={css.pictures}>
              {paths.map((path) => (
                <li key={path}>
                  <button
                    type="button"
                    className={css.one}
                    aria-pressed={path === value}
                    onClick={() => onChange(path)}
                  >
                    <img src={`${pictureAddress(file, path)}&size=small`} alt="" loading="lazy" />
                    <span>{path.replace(/^.*\//, '')}</span>
                  </button>
                </li>
              ))}
            </ul>
          </details>
        )}
        {problem && (
          <p role="alert" className={components.panel}>
            {problem}
          </p>
        )}
        <ErrorMessage error={upload.error} />
      </div>
    </div>
  );
}
