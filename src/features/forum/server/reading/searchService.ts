import type { Queries } from '#server/db/database.ts';
import type { Clock } from '#shared/time/clock.ts';
import type { QuestionCard } from '../../contract.ts';
import { findCards } from './cardStore.ts';
import { findCandidates, listRarestLexemes, rankByTitle } from './matchStore.ts';
import { presentCard } from './present.ts';

const maxSimilar = 5;
const maxTitle = 300;
const wordsForSimilar = 3;

/** Two of the words, whichever; a single one stands alone. @returns text of a tsquery */
function anyTwoOf(words: readonly string[]): string {
  const [only, ...others] = words.map((word) => `'${word}'`);
  if (only === undefined) return '';
  if (others.length === 0) return only;
  const all = [only, ...others];
  return all
    .flatMap((word, index) => all.slice(index + 1).map((other) => `(${word} & ${other})`))
    .join(' | ');
}

export function createSearchService({ db, clock }: { db: Queries; clock: Clock }) {
  /** @param except id of the question itself; 0 for none */
  async function findSimilar(title: string, except = 0): Promise<QuestionCard[]> {
    const text = title.slice(0, maxTitle);
    const rarest = await listRarestLexemes(db, text, wordsForSimilar);
    const of = (lang: string) =>
      anyTwoOf(rarest.filter((row) => row.lang === lang).map(({ word }) => word));
    const query = [...new Set([of('en'), of('es')])].filter((part) => part !== '').join(' | ');
    if (query === '') return [];
    const nothingHidden = { ignoredTags: [], blockedIds: [], except: [] };
    const candidates = await findCandidates(db, query, nothingHidden);
    const ids = await rankByTitle(db, candidates, { title: text, except, limit: maxSimilar });
    const now = clock();
    return (await findCards(db, ids)).map((row) => presentCard(row, now));
  }
  return { findSimilar };
}
