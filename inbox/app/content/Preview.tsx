import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { InputField } from '../../../ui/Field.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { ToggleButtons } from '../components/ToggleButtons.tsx';
import components from '../components/components.module.css';
import { toast } from '../toasts.tsx';
import { useAgencyTime } from './agency-time.ts';
import { clickedText, fieldShowing, wordsNear } from './clicked-text.ts';
import { openAround } from './form-context.ts';
import { pathOf, previewQuery } from './queries.ts';
import { placeOf, type ShownField } from './shown-field.ts';
import { content as t } from '../texts/content.ts';
import css from './Preview.module.css';
import typography from './typography.module.css';

/** The width of the page (px) that the desktop preview shows whole, however wide its frame is. */
const DESKTOP_WIDTH = 1280;
const WIDTHS = ['phone', 'desktop'] as const;
/** Around what shows the field that is edited. */
const MARK = '3px solid var(--accent)';

interface PreviewProps {
  file: string;
  /** The path of the page that shows the file. */
  page: string;
  /** The path of the field that is edited, and what the page may show of it; undefined for none. */
  place: string | undefined;
  shown: ShownField | undefined;
  /** The version of its draft without mistakes; 0 without a draft. */
  version: number;
  /** Whether something was typed since that version. */
  isBehind: boolean;
  /** Called with the path of the field whose text was clicked. */
  onField: (path: string) => void;
}

/** The page as it would be with the draft, in a frame without scripts. A click in it leads to the field of the text. */
export function Preview({ file, page, place, shown: field, version, isBehind, onField }: PreviewProps) {
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>('phone');
  const query = useQuery(previewQuery(version > 0 ? [{ file, version }] : []));
  const [shown, setShown] = useState<{ id: string; address: string }>();
  /** The address that the frame has loaded, and whether the server answered. */
  const [loaded, setLoaded] = useState<{ address: string; hasPage: boolean }>();
  const { data } = query;
  if (data?.state === 'ready' && data.id !== shown?.id) setShown({ id: data.id, address: data.address });
  const [, navigate] = useLocation();

  async function focusClicked(event: MouseEvent) {
    event.preventDefault();
    const text = clickedText(event);
    if (text === '') return;
    const found = await fieldShowing(text, wordsNear(event), file);
    if (!found) return toast(fill(t.noField, { text }));
    if (found.file === file) onField(found.path);
    else navigate(`${pathOf(found.file)}#${found.path}`);
  }
  const address = shown && shown.address + (page === '/' ? '' : page);
  const status = statusOf({
    isBuilding: query.isFetching || data?.state === 'building' || !shown,
    isLoaded: loaded?.address === address,
    hasPage: loaded?.hasPage,
    isBehind: isBehind || data?.state === 'outdated',
  });
  return (
    <section className={css.preview} aria-label={t.preview}>
      <div className="u-cluster u-gap-3">
        <ToggleButtons
          label={t.preview}
          options={WIDTHS.map((one) => [one, t.previewWidths[one]])}
          value={width}
          onChange={setWidth}
        />
        {shown && <ShareLink id={shown.id} page={page} />}
      </div>
      <p role="status" className={typography.caption}>
        {status}
      </p>
      <ErrorMessage error={query.error} />
      {data?.state === 'failed' && (
        <div role="alert" className={`${components.panel} ${components.userText}`}>
          <p>{data.problem}</p>
          <ActionButton label={t.tryAgain} action={() => query.refetch()} />
        </div>
      )}
      {address !== undefined && (
        <Frame
          address={address}
          place={place}
          field={field}
          isWide={width === 'desktop'}
          onLoad={(hasPage) => setLoaded({ address, hasPage })}
          onClick={(event) => void focusClicked(event)}
        />
      )}
    </section>
  );
}

interface PreviewStatus {
  isBuilding: boolean;
  isLoaded: boolean;
  hasPage: boolean | undefined;
  isBehind: boolean;
}

/** What the frame shows, said only once it shows it. */
function statusOf({ isBuilding, isLoaded, hasPage, isBehind }: PreviewStatus): string {
  if (isBuilding) return t.previewBuilding;
  if (!isLoaded) return t.previewLoading;
  if (!hasPage) return t.previewUnreachable;
  return isBehind ? t.previewBehind : t.previewReady;
}

interface FrameProps {
  address: string;
  place: string | undefined;
  field: ShownField | undefined;
  isWide: boolean;
  /** Called with whether the frame has a page, and not the browser's own error. */
  onLoad: (hasPage: boolean) => void;
  onClick: (event: MouseEvent) => void;
}

/**
 * Shows where the field that is edited stands, and keeps its place when a newer build is shown. It has the site's origin,
 * so that clicks in it are heard.
 */
function Frame({ address, place, field, isWide, onLoad, onClick }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const handleClick = useEffectEvent(onClick);
  const handleLoad = useEffectEvent(onLoad);
  const marked = useRef<HTMLElement>(null);
  const markField = useEffectEvent(() => {
    const { contentDocument } = frame.current!;
    if (marked.current) marked.current.style.outline = '';
    marked.current = null;
    const element = contentDocument && field && placeOf(field, contentDocument);
    if (!element) return;
    marked.current = element as HTMLElement;
    marked.current.style.outline = MARK;
    marked.current.style.outlineOffset = '4px';
    openAround(element);
    scrollTo(element, frame.current!.contentWindow!);
  });
  useEffect(() => {
    const { style } = frame.current!;
    // The whole page is made smaller to fit the frame.
    const observer = new ResizeObserver(([entry]) => {
      style.zoom = isWide ? `${Math.min(1, entry!.contentRect.width / DESKTOP_WIDTH)}` : '';
    });
    observer.observe(screen.current!);
    return () => observer.disconnect();
  }, [isWide]);
  useEffect(() => {
    const { contentWindow, contentDocument } = frame.current!;
    // There is no document while the browser shows its own error page.
    const scrollTop = contentDocument ? contentWindow!.scrollY : 0;
    frame.current!.onload = ({ currentTarget }) => {
      const shown = (currentTarget as HTMLIFrameElement).contentDocument;
      handleLoad(shown !== null);
      if (!shown) return;
      contentWindow!.scrollTo(0, scrollTop);
      markField();
      shown.addEventListener('click', handleClick);
    };
    // Unlike a new `src`, it adds no entry to the history.
    contentWindow!.location.replace(address);
  }, [address]);
  useEffect(() => markField(), [place, isWide]);
  return (
    <div ref={screen} className={css.screen} data-wide={isWide || undefined}>
      <iframe ref={frame} title={t.previewFrame} sandbox="allow-same-origin" referrerPolicy="no-referrer" />
    </div>
  );
}

/** Brings an element into view. Unlike scrollIntoView(), this does not scroll the page around the frame. */
function scrollTo(element: Element, view: Window): void {
  const { top, bottom } = element.getBoundingClientRect();
  const isInView = top > view.innerHeight / 8 && bottom < view.innerHeight;
  if (!isInView) view.scrollTo({ top: view.scrollY + top - view.innerHeight / 3, behavior: 'instant' });
}

/** Makes a link for somebody without an account. */
function ShareLink({ id, page }: { id: string; page: string }) {
  const agencyTime = useAgencyTime();
  const [link, setLink] = useState<{ id: string; address: string; expiresAt: number }>();
  const isCurrent = link?.id === id;
  return (
    <>
      {isCurrent && (
        <InputField
          label={fill(t.previewLink, { day: agencyTime(link.expiresAt) })}
          readOnly
          value={link.address}
          onFocus={({ target }) => target.select()}
        />
      )}
      <div>
        <ActionButton
          label={t.makePreviewLink}
          action={() => call('POST /content/preview-link', { id, page })}
          onSuccess={async (made) => {
            // The address that the member is on: `localhost` and 127.0.0.1 are the same server.
            const address = new URL(new URL(made.address).pathname, location.origin).href;
            setLink({ ...made, address, id });
            await navigator.clipboard?.writeText(address).then(
              () => toast(t.previewLinkCopied),
              () => {},
            );
          }}
        />
      </div>
    </>
  );
}
