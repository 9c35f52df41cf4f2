import type { ProgramHit } from '#features/program-filter/types.ts';

const maxListed = 20;

function formatHit(
  { program, school, city, state, slug, fits, misses }: ProgramHit,
  origin: string,
) {
  const short = [...fits, ...misses].slice(0, 4).join('; ');
  return [
    `${program?.name ?? ''} (${program?.type ?? ''}), ${school}, ${city}, ${state}`,
    ...(short === '' ? [] : [short]),
    `${origin}/university/${slug}`,
  ].join('\n');
}

export function formatAlert(found: readonly ProgramHit[], origin: string): string {
  const more = found.length - maxListed;
  return [
    ...found.slice(0, maxListed).map((hit) => formatHit(hit, origin)),
    ...(more > 0 ? [`And ${more} more, in your search.`] : []),
  ].join('\n\n');
}
