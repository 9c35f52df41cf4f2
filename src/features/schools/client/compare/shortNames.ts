/** Words that initials leave out, as in UC for University of California. */
const littleWords: ReadonlySet<string> = new Set(['of', 'the', 'at', 'and', 'in', 'for', 'de']);
/** How the public record writes a campus: `California State University-Fullerton`. */
const campusName = /^([^-]+)-(.+)$/u;
const initialsOf = /^\p{Lu}{2,}$/u;

/**
 * Names for narrow columns: campuses of one system go by its initials, as people call them (`CSU Fullerton`).
 * @returns one for each name, in their order, no longer than it; different names stay different
 */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map((name) => {
    const [, system = '', campus = ''] = campusName.exec(name) ?? [];
    const isShared = names.some((other) => other !== name && other.startsWith(system));
    const initials = system
      .split(/\s+/u)
      .map((word) => (littleWords.has(word) ? '' : word.charAt(0)))
      .join('');
    return isShared && campus.trim() !== '' && initialsOf.test(initials)
      ? `${initials} ${campus}`
      : name;
  });
  return new Set(short).size === new Set(names).size ? short : [...names];
}
