/** At most `max` characters, cut between words where one ends in the last third. */
export function cutText(text: string, max: number): string {
  const characters = Array.from(text);
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  const lastSpace = cut.lastIndexOf(' ');
  return `${lastSpace > cut.length * (2 / 3) ? cut.slice(0, lastSpace) : cut}…`;
}
