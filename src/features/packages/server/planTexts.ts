// What is said about the plans: as staff published it, else as the code has it.
import * as z from 'zod/mini';
import type { EntryProblem, EntrySource } from '#server/content/entrySource.ts';
import type { Queries } from '#server/db/database.ts';
import { isPackageKey } from '../codeRules.ts';
import { planType, type PlanText } from '../planType.ts';
import { type PackageKey, packageKeys, packages } from '../rules.ts';
import { planTexts } from './tables.ts';

const fromCode = (key: PackageKey): PlanText => ({
  package: key,
  summary: packages[key].summary,
  features: [...packages[key].features],
  position: packageKeys.indexOf(key) + 1,
  isVisible: true,
});

/** Every plan, in the order in which the pages show them. */
export async function readPlanTexts(db: Queries): Promise<PlanText[]> {
  const rows = new Map((await db.select().from(planTexts)).map((row) => [row.package, row]));
  return packageKeys
    .map((key) => {
      const row = rows.get(key);
      if (!row) return fromCode(key);
      const { updatedAt: _updatedAt, ...text } = row;
      return text;
    })
    .toSorted((one, other) => one.position - other.position);
}

async function readPlanText(db: Queries, key: string): Promise<PlanText | null> {
  return (await readPlanTexts(db)).find((text) => text.package === key) ?? null;
}

async function checkPlan(db: Queries, key: string, text: PlanText): Promise<EntryProblem[]> {
  const found: EntryProblem[] = [];
  if (text.package !== key || !isPackageKey(key))
    found.push({
      level: 'error',
      path: 'package',
      code: 'unknown',
      message:
        'The plans are part of the program: none is added and none takes the place of another',
    });
  const others = (await readPlanTexts(db)).filter((each) => each.package !== key);
  if (!text.isVisible && others.every(({ isVisible }) => !isVisible))
    found.push({
      level: 'warning',
      path: 'isVisible',
      code: 'none',
      message: 'After this nobody can buy any plan',
    });
  if (others.some(({ position }) => position === text.position))
    found.push({
      level: 'warning',
      path: 'position',
      code: 'same',
      message: 'Another plan has this place in the order already',
    });
  return found;
}

export const planEntries: EntrySource = {
  type: planType,
  async list(db) {
    const rows = await db.select().from(planTexts);
    return (await readPlanTexts(db)).map(({ package: key }) => ({
      key,
      title: packages[key].title,
      updatedAt: rows.find((row) => row.package === key)?.updatedAt ?? null,
    }));
  },
  read: readPlanText,
  async publish(db, _key, value, now) {
    const text = { ...z.parse(planType.schema, value), updatedAt: now };
    await db
      .insert(planTexts)
      .values(text)
      .onConflictDoUpdate({ target: planTexts.package, set: text });
  },
  check: (db, key, value) => checkPlan(db, key, z.parse(planType.schema, value)),
};
