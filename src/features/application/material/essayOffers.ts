// Essays that were written for other programs, as the start of one for this program: features.md §6.31.
import { lengthIn } from '../checks/answer.ts';
import { tokenize, normaliseName } from '../checks/rows.ts';
import type { Limit } from '../definition/types.ts';
import type { ProgramEssay } from '#shared/reference/catalogue/requirements.ts';
import { compareText } from '#shared/text/compareText.ts';
import { type AskedEssay, type EssayRow, listAskedEssays } from './essayRules.ts';
import type { MaterialRows } from './materialRows.ts';

export type OtherEssays = {
  /** Of the program's row. */
  readonly id: string;
  readonly title: string;
  readonly essays: readonly ProgramEssay[];
};

export type EssayOffer = {
  readonly written: EssayRow;
  /** The program it answers now. */
  readonly program: string;
  readonly prompt: string;
  readonly likeness: 'same' | 'near' | 'other';
  readonly there: Counted | null;
  /** As the program to write for counts. */
  readonly here: Counted | null;
};

export type Counted = { readonly limit: Limit; readonly length: number; readonly over: number };

const countAs = (limit: Limit | null, text: string): Counted | null => {
  if (limit === null) return null;
  const length = lengthIn(limit, text.trim());
  return { limit, length, over: Math.max(0, length - limit.max) };
};

/** Of their words that both prompts have (Dice's coefficient), 0 to 1. */
export function promptLikeness(one: string, other: string): number {
  const [left, right] = [new Set(tokenize(one)), new Set(tokenize(other))];
  if (left.size + right.size === 0) return 1;
  const shared = [...left].filter((word) => right.has(word)).length;
  return (2 * shared) / (left.size + right.size);
}

const nearFrom = 0.6;

export function comparePrompts(one: string, other: string): EssayOffer['likeness'] {
  if (normaliseName(one) === normaliseName(other)) return 'same';
  return promptLikeness(one, other) >= nearFrom ? 'near' : 'other';
}

/** The closest prompt first; each essay once, also when it answers several programs. */
export function listEssayOffers(
  { essay, limit, chosen }: AskedEssay,
  others: readonly OtherEssays[],
  rows: MaterialRows,
  essays: readonly EssayRow[],
): EssayOffer[] {
  const found = others.flatMap(({ id, title, essays: asked }) =>
    listAskedEssays(asked, rows, essays, id).flatMap((each) => {
      const written = each.chosen;
      const body = written?.row['body'] ?? '';
      if (!written || body.trim() === '' || written.id === chosen?.id) return [];
      const prompt = each.essay.prompt;
      const offer: EssayOffer = {
        written,
        program: title,
        prompt,
        likeness: comparePrompts(essay.prompt, prompt),
        there: countAs(each.limit, body),
        here: countAs(limit, body),
      };
      return [{ offer, likeness: promptLikeness(essay.prompt, prompt) }];
    }),
  );
  const sorted = found.sort(
    (one, other) =>
      other.likeness - one.likeness ||
      compareText(one.offer.program, other.offer.program) ||
      compareText(one.offer.written.id, other.offer.written.id),
  );
  const seen = new Set<string>();
  return sorted
    .map(({ offer }) => offer)
    .filter(({ written: { id } }) => !seen.has(id) && seen.add(id));
}

/** The essay that another one began as a copy of; null when there is none, or it was deleted. */
export const findSource = (written: EssayRow, essays: readonly EssayRow[]): EssayRow | null =>
  essays.find(({ id }) => id === written.row['adaptedFrom'] && id !== written.id) ?? null;
