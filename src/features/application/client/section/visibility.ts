import type { SectionDefinition } from '#features/application/definition/types.ts';

export function sharedVisibility({ topics }: SectionDefinition): string | null {
  const said = new Set(topics.flatMap(({ visibleTo: whoSees }) => whoSees ?? []));
  const [only] = said;
  return said.size === 1 && topics.filter(({ visibleTo: whoSees }) => whoSees).length > 1
    ? (only ?? null)
    : null;
}

export const formatVisibility = (who: string): string => `Who can see this: ${who}`;
