import { useState } from 'react';
import Play from 'lucide-react/icons/play';
import { parseVideoLink, type VideoLink } from '#shared/video/videoLink.ts';
import { InlineNotice } from '../feedback/Banner.tsx';
import { isLowData } from '../theme/lowData.ts';
import { useMounted } from '../hooks/useMounted.ts';
import styles from './VideoFacade.module.css';

export type FacadeVideo = {
  readonly url: string;
  readonly title: string;
  readonly poster?:
    | { readonly url: string; readonly width: number; readonly height: number }
    | null
    | undefined;
  readonly size?: string | undefined;
  readonly captions?: string | undefined;
  /** What is said and shown, to read instead. */
  readonly transcript?: string | undefined;
};

type PlayerState = 'facade' | 'offline' | 'player' | 'playing';

/** Nothing is fetched before a tap (SPEC §9). Without a script it is a link to the video. */
export function VideoFacade({ video }: { video: FacadeVideo }) {
  const [shown, setShown] = useState<PlayerState>('facade');
  const read = parseVideoLink(video.url);
  if (!read.ok) return <InlineNotice tone="warn">{read.error}</InlineNotice>;
  const open = (): void => {
    // A tap asks for the video; where data are saved, playing it is a second decision.
    if (!navigator.onLine) setShown('offline');
    else setShown(isLowData() ? 'player' : 'playing');
  };
  const { place, href } = getVideoSource(read.video);
  const transcript = filmCaptions.exec(video.captions ?? '')?.[1];
  const isOpen = shown === 'player' || shown === 'playing';
  return (
    <figure className={styles.figure}>
      <div className={styles.box}>
        {isOpen ? (
          <Player link={read.video} video={video} autoPlay={shown === 'playing'} />
        ) : (
          <PlayButton video={video} href={href} onOpen={open} />
        )}
      </div>
      <figcaption className={styles.caption}>
        <span className={styles.title}>{video.title}</span>
        <span>
          {isOpen ? 'From' : 'Nothing is loaded before you tap. It then comes from'} {place},{' '}
          {video.size || 'size unknown'}.
          {video.captions && !isUrl(video.captions) && ` ${video.captions}.`}
        </span>
        {transcript && <a href={transcript}>Read what it says</a>}
        <span aria-live="polite">
          {shown === 'offline' &&
            'You are offline. Nothing was loaded. Tap again when there is a connection.'}
        </span>
        {video.transcript?.trim() && (
          <details>
            <summary>Transcript</summary>
            <p className={styles.transcript}>{video.transcript.trim()}</p>
          </details>
        )}
      </figcaption>
    </figure>
  );
}

function PlayButton({
  video,
  href,
  onOpen,
}: {
  video: FacadeVideo;
  href: string;
  onOpen: () => void;
}) {
  const { poster } = video;
  const content = (
    <>
      {poster && (
        <img
          className={styles.poster}
          src={poster.url}
          width={poster.width}
          height={poster.height}
          alt=""
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.mark}>
        <Play size={28} aria-hidden />
      </span>
      <span className={styles.words}>Play video: {video.title}</span>
    </>
  );
  return useMounted() ? (
    <button type="button" className={styles.face} onClick={onOpen}>
      {content}
    </button>
  ) : (
    <a className={styles.face} href={href} rel="noopener">
      {content}
    </a>
  );
}

const focusPlayer = (player: HTMLElement | null): void => player?.focus();

function Player({
  link,
  video,
  autoPlay,
}: {
  link: VideoLink;
  video: FacadeVideo;
  autoPlay: boolean;
}) {
  const [failed, setFailed] = useState(false);
  if (link.kind !== 'file')
    return (
      <iframe
        ref={focusPlayer}
        className={styles.player}
        src={autoPlay ? withAutoPlay(link.embedUrl) : link.embedUrl}
        title={video.title}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // oxlint-disable-next-line react/iframe-missing-sandbox -- the pair is unsafe for our own pages; this is never one
        sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  if (failed)
    return (
      <p className={styles.failed}>
        This browser cannot show the video here. <a href={link.url}>Open the {link.format} file</a>{' '}
        instead.
      </p>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it has the captions that its editor gave
    <video
      ref={focusPlayer}
      className={styles.player}
      src={link.url}
      controls
      playsInline
      preload="none"
      autoPlay={autoPlay}
      aria-label={video.title}
      onError={() => setFailed(true)}
    >
      {video.captions && isUrl(video.captions) && (
        <track kind="captions" src={video.captions} srcLang="en" label="English" default />
      )}
    </video>
  );
}

/** Of a film in the library, whose transcript is a page. */
const filmCaptions = /^(\/media\/films\/[a-z\d-]+)\/captions\.vtt$/u;

const isUrl = (captions: string): boolean => /^(?:\/|https?:)/u.test(captions);

function withAutoPlay(embedUrl: string): string {
  const url = new URL(embedUrl);
  url.searchParams.set('autoplay', '1');
  return url.href;
}

function getVideoSource(link: VideoLink): { place: string; href: string } {
  if (link.kind === 'file') {
    const place = link.url.startsWith('/') ? 'this site' : new URL(link.url).host;
    return { place, href: link.url };
  }
  const href =
    link.kind === 'youtube' ? `https://www.youtube.com/watch?v=${link.id}` : link.embedUrl;
  return { place: new URL(link.embedUrl).host.replace(/^www\./u, ''), href };
}
