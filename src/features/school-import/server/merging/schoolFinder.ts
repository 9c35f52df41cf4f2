const short: Readonly<Record<string, string>> = {
  mt: 'mount',
  st: 'saint',
  ft: 'fort',
  univ: 'university',
  coll: 'college',
  inst: 'institute',
  cc: 'community college',
  calif: 'california',
  sch: 'school',
};
const withoutWords = new Set(['the', 'of', 'at', 'in', 'and', 'for', 'campus', 'main']);

/** Without accents, signs, brackets, short forms and small words. */
export function plainName(name: string): string {
  return name
    .replace(/\[[^\]]*\]|\([^)]*\)|\*/g, ' ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’.]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => short[word] ?? word)
    .filter((word) => word !== '' && !withoutWords.has(word))
    .join(' ');
}

export type NamedSchool = {
  readonly id: number;
  readonly unitid: number | null;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly state: string;
  readonly open: boolean;
  readonly mainCampus: boolean;
  readonly fictitious: boolean;
};

export type SchoolFinder = {
  find(given: { unitid: string; name: string; state: string }): NamedSchool | string;
};

/** By unitid where there is one, else by name or alias within the state. */
export function createSchoolFinder(schools: readonly NamedSchool[]): SchoolFinder {
  const byUnitid = new Map<string, NamedSchool>();
  const byName = new Map<string, Set<NamedSchool>>();
  const byAlias = new Map<string, Set<NamedSchool>>();
  const put = (into: typeof byName, name: string, school: NamedSchool): void => {
    const key = `${plainName(name)}|${school.state}`;
    into.set(key, (into.get(key) ?? new Set()).add(school));
  };
  for (const school of schools) {
    if (school.unitid !== null) byUnitid.set(String(school.unitid), school);
    put(byName, school.name, school);
    for (const alias of school.aliases) put(byAlias, alias, school);
  }
  return {
    find({ unitid, name, state }) {
      if (unitid !== '')
        return (
          byUnitid.get(unitid.replace(/^0+/, '')) ??
          `No school with unitid ${unitid.slice(0, 12)} is known here. Import the IPEDS header file first.`
        );
      if (name === '' || state === '')
        return 'The row names neither a unitid nor a school with its state.';
      const key = `${plainName(name)}|${state.toUpperCase()}`;
      const found = [...(byName.get(key) ?? byAlias.get(key) ?? [])];
      const likely = bestMatch(found);
      if (likely) return likely;
      const where = `${name.slice(0, 80)}, ${state.slice(0, 20)}`;
      return found.length === 0
        ? `No school “${where}” is known here. Check the name, or give its unitid.`
        : `Several schools are called “${where}”: give the unitid (${found
            .map(({ unitid: number }) => number ?? 0)
            .toSorted((a, b) => a - b)
            .join(', ')}).`;
    },
  };
}

function bestMatch(found: readonly NamedSchool[]): NamedSchool | undefined {
  for (const rule of [
    () => true,
    (school: NamedSchool) => school.open,
    (school: NamedSchool) => school.open && school.mainCampus,
  ]) {
    const left = found.filter(rule);
    if (left.length === 1) return left[0];
  }
  return undefined;
}
