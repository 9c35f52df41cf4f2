// For tests only: the page of what a program asks for.
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { DraftValues } from '#shared/draft/draftValues.ts';
import type { ProgramRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import type { ProgramQuestion } from '#shared/reference/catalogue/requirements.ts';
import { buildQuestion, buildRequirements } from '#features/application/material/testing.ts';
import type { MaterialPart } from '#features/application/sectionAddress.ts';
import { buildRow } from '#features/application/testing.ts';
import { hubHref } from '../sectionHrefs.ts';
import { programSubmission } from '../submissions/command/submissionCommand.ts';
import { openScreen } from '../testingScreen.tsx';
import { MaterialPage } from './MaterialPage.tsx';

export type AskedProgram = {
  readonly requirements?: Partial<ProgramRequirements>;
  readonly newest?: Partial<ProgramRequirements>;
};

/** A program with these questions. */
export const askQuestions = (...questions: Partial<ProgramQuestion>[]): AskedProgram => ({
  requirements: { questions: questions.map((each) => buildQuestion(each)) },
});

/** Of the link in what is left, which is folded. */
export const hrefOf = (name: string | RegExp) =>
  screen.queryByRole('link', { name, hidden: true })?.getAttribute('href');

export const pressButton = async (name: string) =>
  act(async () => screen.getByRole('button', { name }).click());

type Opening = {
  readonly material?: DraftValues;
  readonly academics?: DraftValues;
  readonly achievements?: DraftValues;
  /** What follows the address of the part. */
  readonly link?: string;
  readonly isReachable?: () => boolean;
  /** Answers of the server by a part of their address. */
  readonly answers?: Readonly<Record<string, unknown>>;
  /** With the engine of the page, which stores what the server answers. */
  readonly isStoring?: boolean;
  readonly isReload?: boolean;
};

/** The programs p1, p2 … of the application, each with what it asks for; p1 is open. */
export async function openMaterial(
  asked: readonly AskedProgram[],
  part: MaterialPart,
  {
    material = {},
    academics = {},
    achievements = {},
    link = '',
    isReachable = () => true,
    answers = {},
    isStoring = false,
    isReload = false,
  }: Opening = {},
) {
  const list = asked.map(({ requirements, newest }, at) => ({
    id: `p${at + 1}`,
    programId: at + 1,
    name: 'Nursing, BSN',
    requirements: buildRequirements(requirements),
    newest: newest ? buildRequirements({ version: 2, ...newest }) : null,
  }));
  vi.stubGlobal('fetch', async (url: string) => {
    if (!isReachable()) throw new TypeError('Failed to fetch');
    const known = { 'program-material': list, ...answers };
    const found = Object.entries(known).find(([address]) => url.includes(address));
    return new Response(JSON.stringify({ data: found?.[1] ?? [] }), {
      headers: { 'content-type': 'application/json' },
    });
  });
  const rows = Object.assign(
    {},
    ...asked.map((_, at) =>
      buildRow('programs', `p${at + 1}`, {
        school: `Harbor State ${at + 1}`,
        program: 'BSN',
        programId: String(at + 1),
      }),
    ),
  );
  const opened = await openScreen(<MaterialPage />, {
    address: `${hubHref}?page=material&id=p1&part=${part}${link}`,
    path: hubHref,
    commands: isStoring ? [programSubmission] : [],
    isReload,
    answers: { 'program-material': { ...rows, ...material }, academics, achievements },
  });
  await opened.pass(1_000);
  if (isReachable() || isReload) await screen.findByRole('heading', { level: 2 });
  return { ...opened, material: () => opened.stored('program-material') };
}
