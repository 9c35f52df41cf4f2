// What a film says, for everybody who can't hear or see it: captions for the player, and a page without scripts.
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '#server/text/escapeHtml.ts';
import { documentPolicy, documentStyles, plainPage } from '#server/text/plainPage.ts';
import { Problem } from '#shared/contract/problem.ts';
import { isSlug } from '#shared/text/slug.ts';
import { parseVideoLink } from '#shared/video/videoLink.ts';
import { filmFolder } from '../filmType.ts';
import type { Film, Media } from './service.ts';

const freshness = 'public, max-age=300';

/** Where a browser that leaves the page finds it. */
function getFilmPage(url: string): string {
  const link = parseVideoLink(url);
  if (!link.ok) return '/';
  const { video } = link;
  if (video.kind === 'file') return video.url;
  return video.kind === 'youtube' ? `https://youtu.be/${video.id}` : video.embedUrl;
}

export function serveFilms(site: FastifyInstance, { findFilm }: Pick<Media, 'findFilm'>): void {
  async function requireFilm(params: unknown): Promise<Film> {
    const { slug } = params as { slug: string };
    const film = isSlug(slug) ? await findFilm(slug) : null;
    if (!film) throw new Problem('not_found', 'There’s no film with this name.');
    return film;
  }
  const schema = { hide: true };
  site.get(`${filmFolder}/:slug/captions.vtt`, { schema }, async ({ params }, reply) => {
    const { captions } = await requireFilm(params);
    if (captions === '') throw new Problem('not_found', 'This film has no captions here.');
    return reply
      .header('cache-control', freshness)
      .header('x-content-type-options', 'nosniff')
      .type('text/vtt; charset=utf-8')
      .send(captions);
  });
  site.get(`${filmFolder}/:slug`, { schema }, async ({ params }, reply) => {
    const { title, url, transcript } = await requireFilm(params);
    const paragraphs = transcript
      .split(/\n[ \t]*\n/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => `<p>${escapeHtml(part).replaceAll('\n', '<br>')}</p>`)
      .join('');
    const link = `<p><a href="${escapeHtml(getFilmPage(url))}" rel="noopener">Watch the film</a></p>`;
    reply.raw.setHeader('content-security-policy', documentPolicy);
    return reply
      .header('cache-control', freshness)
      .type('text/html; charset=utf-8')
      .send(
        plainPage({
          title: `Transcript: ${title}`,
          body: link + paragraphs,
          styles: documentStyles,
        }),
      );
  });
}
