/** First and last month in which a term is taught. */
const months = new Map<string, readonly [first: string, last: string]>([
  ['winter', ['01', '03']],
  ['spring', ['01', '06']],
  ['summer', ['05', '08']],
  ['fall', ['08', '12']],
]);

/** @returns null while the term is not known */
export function termState(
  { term, year }: { readonly term: string; readonly year: string },
  today: string,
): 'past' | 'current' | 'future' | null {
  const taught = months.get(term);
  if (!taught || !/^\d{4}$/.test(year)) return null;
  const month = today.slice(0, 7);
  if (month < `${year}-${taught[0]}`) return 'future';
  return month > `${year}-${taught[1]}` ? 'past' : 'current';
}
