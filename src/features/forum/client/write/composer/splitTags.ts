/** Words between commas, as typed, each once whatever its case. */
export function splitTags(text: string): readonly string[] {
  const typed = text
    .split(/[,\n]/u)
    .map((tag) => tag.trim().replace(/\s+/gu, ' '))
    .filter((tag) => tag !== '');
  return [
    ...new Map(typed.toReversed().map((tag) => [tag.toLowerCase(), tag])).values(),
  ].toReversed();
}

export const joinTags = (tags: readonly string[]): string => tags.join(', ');
