import type { Alert } from '#features/program-filter/rules.ts';
import type { ProgramHit } from '#features/program-filter/types.ts';
import { composeMail, type MailSite } from '#server/mail/composeMail.ts';
import type { Mail } from '#server/mail/outbox.ts';

const maxListed = 20;

function linesOf({ program, school, city, state, slug, fits, misses }: ProgramHit, origin: string) {
  const short = [...fits, ...misses].slice(0, 4).join('; ');
  return [
    `${program?.name ?? ''} (${program?.type ?? ''}), ${school}, ${city}, ${state}`,
    ...(short === '' ? [] : [short]),
    `${origin}/university/${slug}`,
  ].join('\n');
}

export function alertMail(
  site: MailSite,
  to: string,
  search: { readonly name: string; readonly alert: Alert },
  found: readonly ProgramHit[],
  links: { readonly dedupeKey: string; readonly unsubscribeUrl: string },
): Mail {
  const more = found.length - maxListed;
  const filter = `${site.origin}/my-account/filter-toggle`;
  const often = search.alert === 'daily' ? 'a day' : 'a week';
  return composeMail(site, {
    to,
    subject: 'New programs for your saved search',
    ...links,
    paragraphs: [
      `${found.length === 1 ? 'One program is' : `${found.length} programs are`} new for your search “${search.name}”. Check the school’s own page before you act on it.`,
      ...found.slice(0, maxListed).map((hit) => linesOf(hit, site.origin)),
      more > 0 ? `And ${more} more, in your search.` : '',
      `Your searches: ${filter}`,
      `You get at most one of these emails ${often}, and none when there’s nothing new. To stop them, choose “No mail” next to the search: ${filter}`,
      `Or unsubscribe here: ${links.unsubscribeUrl}`,
    ],
  });
}
