// An application that nothing is missing from, filled over the API as another device would.
import { expect } from 'playwright/test';
import type { SectionKey } from '#features/application/contract.ts';
import type { ProgramDetail } from '#features/application/programContract.ts';
import { buildSampleApplication } from '#features/application/server/sampleApplication.ts';
import { nameSlug } from '#shared/text/schoolSlug.ts';
import type { Account } from './account.ts';

/** Programs of fictitious schools that ask for nothing that the sample person lacks. */
export const readyPrograms = [
  ['Made-Up Bayou Institute of Health', 'Nursing, accelerated associate degree'],
  [
    'Imaginary Evening and Weekend College of Vocational and Registered Nursing in the Great Valley',
    'Vocational nursing, certificate (evenings and weekends)',
  ],
] as const;

type School = { readonly programs: readonly { readonly id: number; readonly name: string }[] };

/** Every section of the sample person. @param isWanted which answers; all without it */
export async function fillSections(
  account: Account,
  isWanted: (path: string) => boolean = () => true,
): Promise<void> {
  const answers = buildSampleApplication(
    { name: 'Petra Quill', email: 'petra.quill@example.test' },
    new Date(),
  );
  for (const [key, values] of Object.entries(answers)) {
    const wanted = Object.entries(values).filter(([path]) => isWanted(path));
    const saved = await account.save(key as SectionKey, Object.fromEntries(wanted));
    expect(saved.ok(), await saved.text()).toBe(true);
  }
}

/** @returns two programs in the state `ready` */
export async function fillReadyApplication(
  account: Account,
  origin: string,
): Promise<readonly ProgramDetail[]> {
  await fillSections(account);
  const programs: ProgramDetail[] = [];
  for (const [school, name] of readyPrograms) {
    const program = await startProgram(account, origin, school, name);
    expect(program.state).toBe('ready');
    programs.push(program);
  }
  return programs;
}

/** Adds a program of the catalogue and takes the first step. */
export async function startProgram(
  { request }: Account,
  origin: string,
  title: string,
  name: string,
): Promise<ProgramDetail> {
  const headers = () => ({ origin, 'idempotency-key': crypto.randomUUID() });
  const school = await request.get(`${origin}/api/universities/${nameSlug(title)}`);
  expect(school.ok(), await school.text()).toBe(true);
  const { data } = (await school.json()) as { data: School };
  const programId = data.programs.find((program) => program.name === name)?.id;
  const added = await request.post(`${origin}/api/program-applications`, {
    headers: headers(),
    data: { programId },
  });
  expect(added.status(), await added.text()).toBe(201);
  const { id } = ((await added.json()) as { data: ProgramDetail }).data;
  const started = await request.patch(`${origin}/api/program-applications/${id}`, {
    headers: headers(),
    data: { state: 'started' },
  });
  expect(started.ok(), await started.text()).toBe(true);
  const read = await request.get(`${origin}/api/program-applications/${id}`);
  return ((await read.json()) as { data: ProgramDetail }).data;
}
