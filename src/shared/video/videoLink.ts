export type VideoLink =
  | { readonly kind: 'youtube' | 'vimeo'; readonly id: string; readonly embedUrl: string }
  | { readonly kind: 'file'; readonly format: VideoFormat; readonly url: string };

export const videoFormats = ['mp4', 'webm', 'ogg', 'ogv', 'avi', 'mov', 'wmv', 'flv'] as const;
export type VideoFormat = (typeof videoFormats)[number];

/** SPEC §8. */
export const videoLinkErrors = {
  invalid: 'Invalid video URL or unsupported format.',
  notText: 'unsupported format',
} as const;

export type VideoLinkResult =
  | { readonly ok: true; readonly video: VideoLink }
  | { readonly ok: false; readonly error: string };

const invalid: VideoLinkResult = { ok: false, error: videoLinkErrors.invalid };

/** SPEC §9. A missing scheme is read as https; a path is one of this site, and only a file. */
export function parseVideoLink(link: unknown): VideoLinkResult {
  if (typeof link !== 'string') return { ok: false, error: videoLinkErrors.notText };
  const own = parseOwnFile(link.trim());
  if (own) return { ok: true, video: own };
  const url = parseWebUrl(link.trim());
  if (!url) return invalid;
  const host = url.hostname.replace(/^(www|m|music)\./, '');
  const video = parseYouTube(host, url) ?? parseVimeo(host, url) ?? parseVideoFile(url);
  return video ? { ok: true, video } : invalid;
}

function parseWebUrl(link: string): URL | null {
  if (link === '' || link.length > 2048 || /^\/(?!\/)/.test(link)) return null;
  const text = /^[a-z][a-z\d+.-]*:/i.test(link) ? link : `https://${link.replace(/^\/\//, '')}`;
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const web = url.protocol === 'https:' || url.protocol === 'http:';
  return web && url.hostname.includes('.') && url.username === '' ? url : null;
}

function parseYouTube(host: string, url: URL): VideoLink | null {
  const [first, second] = url.pathname.split('/').filter(Boolean);
  let id: string | null | undefined;
  if (host === 'youtu.be') id = first;
  else if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return null;
  else if (first === 'watch') id = url.searchParams.get('v');
  else if (first !== undefined && ['embed', 'shorts', 'live', 'v'].includes(first)) id = second;
  if (!id || !/^[\w-]{11}$/.test(id)) return null;
  return { kind: 'youtube', id, embedUrl: `https://www.youtube-nocookie.com/embed/${id}` };
}

function parseVimeo(host: string, url: URL): VideoLink | null {
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return null;
  const parts = url.pathname.split('/').filter(Boolean);
  const at = parts.findIndex((part) => /^\d{1,12}$/.test(part));
  const id = parts[at];
  if (id === undefined) return null;
  const next = parts[at + 1] ?? url.searchParams.get('h') ?? '';
  // An unlisted video is reached only with its hash.
  const hash = /^[\da-f]{6,40}$/.test(next) ? `?h=${next}` : '';
  return { kind: 'vimeo', id, embedUrl: `https://player.vimeo.com/video/${id}${hash}` };
}

function parseOwnFile(link: string): VideoLink | null {
  if (!/^\/(?![/\\])/.test(link) || link.length > 2048) return null;
  const { pathname, search } = new URL(link, 'https://site.invalid');
  const file = parseVideoFile(new URL(pathname, 'https://site.invalid'));
  return file?.kind === 'file' ? { ...file, url: pathname + search } : null;
}

function parseVideoFile(url: URL): VideoLink | null {
  const extension = url.pathname.slice(url.pathname.lastIndexOf('.') + 1).toLowerCase();
  const format = videoFormats.find((known) => known === extension);
  return format ? { kind: 'file', format, url: url.href } : null;
}
