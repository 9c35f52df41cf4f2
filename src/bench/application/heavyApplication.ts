// The application of a student who has much: 40 programs, 60 courses and long essays, saved as another device would.
import { subjects } from '../../shared/reference/catalogue/catalogue.ts';
import type { DraftValues } from '../../shared/draft/draftValues.ts';
import { generateKeyBetween } from '../../shared/draft/fractionalIndex.ts';
import { essayKey } from '../../shared/reference/catalogue/requirements.ts';
import type { Account } from '../../e2e/harness/account.ts';
import type { SectionKey } from '../../features/application/contract.ts';
import { materialRowId, rowMark } from '../../features/application/material/materialRows.ts';
import type { ProgramMaterialView } from '../../features/application/materialContract.ts';
import { buildCollege, buildCourse, buildRow } from '../../features/application/testing.ts';

export const size = { programs: 40, courses: 60, essays: 6, words: 5_000 };

const range = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const textOf = (words: number): string =>
  range(words)
    .map((at) =>
      at % 90 === 89 ? 'care.\n\n' : ['night', 'nursing', 'I', 'learned', 'to'][at % 5],
    )
    .join(' ');

/** Position keys in their order. */
function positions(count: number): string[] {
  const keys: string[] = [];
  for (let at = 0; at < count; at += 1) keys.push(generateKeyBetween(keys.at(-1) ?? null, null));
  return keys;
}

const rows = (
  list: string,
  count: number,
  fields: (at: number) => Readonly<Record<string, string>>,
): DraftValues =>
  Object.assign(
    {},
    ...positions(count).map((position, at) => buildRow(list, `${list}${at}`, fields(at), position)),
  );

/** Four a term. */
const courses = (): DraftValues =>
  Object.assign(
    {},
    ...range(size.courses).map((at) =>
      buildCourse(`c${at}`, {
        title: `Course ${at + 1}`,
        code: `BIOL ${at + 1}`,
        subject: subjects[at % subjects.length] ?? 'anatomy',
        year: String(2016 + Math.floor(at / 8)),
        term: at % 8 < 4 ? 'spring' : 'fall',
        grade: at % 7 === 0 ? 'D' : 'B',
        lab: 'yes',
      }),
    ),
  );

const programs = (ids: readonly number[]): DraftValues =>
  rows('programs', size.programs, (at) => ({
    school: `Fictitious College of Nursing ${at + 1}`,
    program: 'BSN',
    programId: String(ids[at % ids.length]),
    cycle: `Fall ${2027 + Math.floor(at / ids.length)}`,
    deadlineDate: '2027-03-15',
    deadlineTime: '23:59',
    deadlineZone: 'America/Los_Angeles',
    notes: textOf(40),
  }));

const essays = (): DraftValues =>
  rows('essays', size.essays, (at) => ({
    title: `Essay ${at + 1}`,
    prompt: 'Why do you want to be a nurse?',
    limitMax: String(size.words * 2),
    limitUnit: 'words',
    body: textOf(size.words),
  }));

async function save(account: Account, key: SectionKey, values: DraftValues): Promise<void> {
  const answer = await account.save(key, values);
  if (!answer.ok()) throw new Error(`${key} was refused: ${await answer.text()}`);
}

/** Those of the catalogue that ask the most first. */
async function listMaterial({ request }: Account, origin: string): Promise<ProgramMaterialView[]> {
  const answer = await request.get(`${origin}/api/program-material`);
  if (!answer.ok()) throw new Error(`The material could not be read: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: ProgramMaterialView[] };
  const asked = ({ requirements }: ProgramMaterialView): number =>
    requirements.questions.length + requirements.essays.length;
  return data.sort((a, b) => asked(b) - asked(a));
}

async function listProgramIds({ request }: Account, origin: string): Promise<number[]> {
  const ids = range(40).map((at) => at + 1);
  const answer = await request.get(`${origin}/api/programs?ids=${ids.join()}`);
  if (!answer.ok()) throw new Error(`The programs could not be read: ${await answer.text()}`);
  return ((await answer.json()) as { data: { id: number }[] }).data.map(({ id }) => id);
}

/** @returns the row of the program that asks the most; the essays of all programs are written */
export async function fillHeavyApplication(account: Account, origin: string): Promise<string> {
  await save(account, 'academics', { ...buildCollege('c1'), ...courses() });
  const ids = await listProgramIds(account, origin);
  await save(account, 'program-material', { ...programs(ids), ...essays() });
  const material = await listMaterial(account, origin);
  const [first] = material;
  if (!first) throw new Error('No program asks for anything.');
  const chosen = material.flatMap(({ id, requirements }) =>
    requirements.essays.map((essay) => ({ row: materialRowId(id, essayKey(essay)), essay })),
  );
  const map = chosen.map(({ row, essay: { prompt } }, at) =>
    buildRow('essayMap', row, { essay: `essays${at % size.essays}`, asked: prompt }, rowMark),
  );
  await save(account, 'program-material', Object.assign({}, ...map));
  return first.id;
}
