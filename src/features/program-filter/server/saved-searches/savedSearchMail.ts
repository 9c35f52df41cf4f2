import type { Alert } from '#features/program-filter/rules.ts';
import type { ProgramHit } from '#features/program-filter/types.ts';

export type AlertMail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dedupeKey: string;
  readonly unsubscribeUrl: string;
};
export type AlertPlace = { readonly origin: string; readonly siteName: string };

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
  { origin, siteName }: AlertPlace,
  to: string,
  search: { readonly name: string; readonly alert: Alert },
  found: readonly ProgramHit[],
  { dedupeKey, unsubscribeUrl }: Pick<AlertMail, 'dedupeKey' | 'unsubscribeUrl'>,
): AlertMail {
  const more = found.length - maxListed;
  const filter = `${origin}/my-account/filter-toggle`;
  const often = search.alert === 'daily' ? 'a day' : 'a week';
  const parts = [
    `${found.length === 1 ? 'One program is' : `${found.length} programs are`} new for your search “${search.name}”. Look at the school’s own page before you act on it.`,
    ...found.slice(0, maxListed).map((hit) => linesOf(hit, origin)),
    more > 0 ? `And ${more} more, in your search.` : '',
    `Your searches: ${filter}`,
    `You get at most one such mail ${often} for this search, and none when nothing is new. To end it, choose “No mail” beside the search: ${filter}`,
    `Or end it with one press: ${unsubscribeUrl}`,
    siteName === '' ? origin : `${siteName}\n${origin}`,
  ];
  return {
    to,
    subject: 'New programs for a search that you keep',
    text: `${parts.filter((part) => part !== '').join('\n\n')}\n`,
    dedupeKey,
    unsubscribeUrl,
  };
}
