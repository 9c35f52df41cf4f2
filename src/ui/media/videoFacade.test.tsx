// @module-tag long
// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type FacadeVideo, VideoFacade } from './VideoFacade.tsx';

const youTube: FacadeVideo = { url: 'youtu.be/dQw4w9WgXcQ', title: 'A day on the ward' };
const videoFile: FacadeVideo = {
  url: 'https://media.example/ward.mp4',
  title: 'A day on the ward',
  size: 'about 12 MB',
  captions: '/captions/ward.vtt',
};
const show = (video: FacadeVideo) => render(<VideoFacade video={video} />).container;
const tap = () => fireEvent.click(screen.getByRole('button', { name: /^Play video/ }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

describe('a video before the tap', () => {
  it('fetches nothing, and says from where it will come and how big it is', () => {
    const page = show(videoFile);
    expect(page.querySelector('iframe, video, img')).toBeNull();
    expect(page.textContent).toContain('Nothing is loaded before you tap');
    expect(page.textContent).toContain('media.example, about 12 MB');
  });

  it('leads to the transcript of a film of the library', () => {
    show({ ...youTube, captions: '/media/films/ward/captions.vtt' });
    const link = screen.getByRole('link', { name: 'Read what it says' });
    expect(link.getAttribute('href')).toBe('/media/films/ward');
    cleanup();
    expect(show(videoFile).querySelector('a[href^="/media"]')).toBeNull();
  });

  it('says when its size is not known', () => {
    expect(show(youTube).textContent).toContain('youtube-nocookie.com, size unknown');
  });

  it('shows its picture lazily, so that saving data leaves it out', () => {
    const page = show({ ...youTube, poster: { url: '/ward.webp', width: 1280, height: 720 } });
    expect(page.querySelector('img')?.getAttribute('loading')).toBe('lazy');
  });

  it('that is a file of this site says so, and its words can be read instead', () => {
    const page = show({ ...videoFile, url: '/films/lamp.webm', transcript: 'A lamp.\nIts light.' });
    expect(page.textContent).toContain('from this site, about 12 MB');
    expect(page.querySelector('details p')?.textContent).toBe('A lamp.\nIts light.');
    expect(page.querySelector('details')?.open).toBe(false);
    cleanup();
    expect(show({ ...videoFile, transcript: ' ' }).querySelector('details')).toBeNull();
  });

  it.each(['https://media.example/page', 'ward.mkv', ''])(
    'whose link is broken is the message of the SPEC: %j',
    (url) => {
      const page = show({ ...youTube, url });
      expect(page.textContent).toBe('Invalid video URL or unsupported format.');
      expect(page.querySelector('a, button, iframe, video')).toBeNull();
    },
  );

  it('whose link is no text is the other message', () => {
    const page = show({ ...youTube, url: 7 as unknown as string });
    expect(page.textContent).toBe('unsupported format');
  });

  it('is a link to the video where there is no script', () => {
    expect(renderToString(<VideoFacade video={youTube} />)).toContain(
      'href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"',
    );
    expect(renderToString(<VideoFacade video={videoFile} />)).toContain(
      'href="https://media.example/ward.mp4"',
    );
  });
});

describe('a video after the tap', () => {
  it('of YouTube plays without cookies and takes the focus', () => {
    show(youTube);
    tap();
    const frame = screen.getByTitle('A day on the ward');
    expect(frame.getAttribute('src')).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
    expect(document.activeElement).toBe(frame);
  });

  it('of a file plays here, with its captions, and fetches nothing ahead', () => {
    const page = show(videoFile);
    tap();
    const player = page.querySelector('video');
    expect(player?.getAttribute('src')).toBe(videoFile.url);
    expect(player?.getAttribute('preload')).toBe('none');
    expect(page.querySelector('track')?.getAttribute('src')).toBe('/captions/ward.vtt');
  });

  it('of a format that the browser cannot play is offered as a file', () => {
    const page = show({ ...videoFile, url: 'https://media.example/ward.wmv' });
    tap();
    fireEvent.error(page.querySelector('video') as HTMLVideoElement);
    expect(screen.getByRole('link', { name: 'Open the wmv file' }).getAttribute('href')).toBe(
      'https://media.example/ward.wmv',
    );
  });

  it('waits for a second decision where data are saved', () => {
    localStorage.setItem('lowData', 'on');
    const page = show(videoFile);
    tap();
    expect(page.querySelector('video')?.autoplay).toBe(false);
    cleanup();
    localStorage.setItem('lowData', 'off');
    const other = show(videoFile);
    tap();
    expect(other.querySelector('video')?.autoplay).toBe(true);
  });

  it('without a connection says so and stays where it is', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const page = show(videoFile);
    tap();
    expect(page.textContent).toContain('You are offline. Nothing was loaded.');
    expect(page.querySelector('video')).toBeNull();
  });
});

describe('a link that is no video', () => {
  it.each(['https://example.test/page', 'javascript:alert(1)', '', 'https://youtu.be/short'])(
    'is refused in the words of the SPEC: %j',
    (url) => {
      const page = show({ ...youTube, url });
      expect(page.textContent).toContain('Invalid video URL or unsupported format.');
      expect(page.querySelector('a, button')).toBeNull();
    },
  );
});
