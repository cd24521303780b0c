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
import { pathOf, previewQuery } from './queries.ts';
import { content as t } from './strings.ts';
import css from './Preview.module.css';
import typography from './typography.module.css';

/** The width of the page (px) that the desktop preview shows whole, however wide its frame is. */
const DESKTOP_WIDTH = 1280;
const WIDTHS = ['phone', 'desktop'] as const;

interface PreviewProps {
  file: string;
  /** The path of the page that shows the file. */
  page: string;
  /** What the page is scrolled to, such as the name of a person on it; undefined for its top. */
  text: string | undefined;
  /** The version of its draft without mistakes; 0 without a draft. */
  version: number;
  /** Whether something was typed since that version. */
  isBehind: boolean;
  /** Called with the path of the field whose text was clicked. */
  onField: (path: string) => void;
}

/** The page as it would be with the draft, in a frame without scripts. A click in it leads to the field of the text. */
export function Preview({ file, page, text, version, isBehind, onField }: PreviewProps) {
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
          text={text}
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
  text: string | undefined;
  isWide: boolean;
  /** Called with whether the frame has a page, and not the browser's own error. */
  onLoad: (hasPage: boolean) => void;
  onClick: (event: MouseEvent) => void;
}

/** Keeps its place when a newer build is shown. It has the site's origin, so that clicks in it are heard. */
function Frame({ address, text, isWide, onLoad, onClick }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const handleClick = useEffectEvent(onClick);
  const handleLoad = useEffectEvent(onLoad);
  const hasShownText = useRef(false);
  const showText = useEffectEvent((page: Document) => {
    const element = text === undefined ? undefined : elementWith(text, page);
    const { contentWindow } = frame.current!;
    // Unlike scrollIntoView(), this does not scroll the page around the frame.
    if (element)
      contentWindow!.scrollTo(0, element.getBoundingClientRect().top - contentWindow!.innerHeight / 2);
    hasShownText.current = true;
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
      if (hasShownText.current) contentWindow!.scrollTo(0, scrollTop);
      else showText(shown);
      shown.addEventListener('click', handleClick);
    };
    // Unlike a new `src`, it adds no entry to the history.
    contentWindow!.location.replace(address);
  }, [address]);
  return (
    <div ref={screen} className={css.screen} data-wide={isWide || undefined}>
      <iframe ref={frame} title={t.previewFrame} sandbox="allow-same-origin" referrerPolicy="no-referrer" />
    </div>
  );
}

/** The first element of a page whose own text has this one. */
function elementWith(text: string, page: Document): Element | null | undefined {
  const nodes = page.createTreeWalker(page.querySelector('main') ?? page.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode())
    if (nodes.currentNode.nodeValue?.includes(text)) return nodes.currentNode.parentElement;
  return undefined;
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
            setLink({ ...made, id });
            await navigator.clipboard?.writeText(made.address).then(
              () => toast(t.previewLinkCopied),
              () => {},
            );
          }}
        />
      </div>
    </>
  );
}
