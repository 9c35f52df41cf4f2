// For the demo only: an application to programs of fictitious schools, filled the way a student fills it.
import { applicationSchema, sectionKeys } from '../contract.ts';
import { findNextRound } from '../answers/programs/programRounds.ts';
import type { CatalogueProgram } from './programs/catalogueProgram.ts';
import type { ProgramService } from './programs/service.ts';
import { buildSampleApplication, type SamplePerson } from './sampleApplication.ts';
import type { ApplicationService } from './service.ts';

type DemoApplication = {
  readonly programs: Pick<ProgramService, 'list' | 'add' | 'change' | 'get'>;
  readonly application: Pick<ApplicationService, 'getApplication' | 'getSection' | 'saveSection'>;
  readonly student: SamplePerson & { readonly id: string };
  readonly offered: readonly Pick<CatalogueProgram, 'id' | 'deadlines'>[];
  readonly now: Date;
};

const device = { id: 'sample-data', seq: 1, label: 'Sample data' };

async function seedAnswers({ application, student, now }: DemoApplication): Promise<void> {
  const { sections } = await application.getApplication(student.id);
  if (sections.some(({ rev }) => rev > 0)) return;
  const answers = buildSampleApplication(student, now);
  for (const key of sectionKeys) {
    const values = Object.entries(answers[key] ?? {});
    if (values.length === 0) continue;
    await application.saveSection({
      userId: student.id,
      applicationId: 'current',
      key,
      device,
      ifMatch: 0,
      schema: applicationSchema,
      seq: device.seq,
      changes: values.map(([path, value]) => ({ path, value })),
    });
  }
}

/** Once, for who has no programs yet: each is in progress, and ready where nothing is missing. */
export async function seedApplication(demo: DemoApplication): Promise<void> {
  const { programs, student, offered, now } = demo;
  if ((await programs.list(student.id)).length > 0) return;
  await seedAnswers(demo);
  for (const { id: programId, deadlines } of offered) {
    if (findNextRound(deadlines, now.getTime()) === null) continue;
    const { program } = await programs.add(student.id, { programId, device: device.label });
    await programs.change(student.id, program.id, { state: 'started', note: '' });
    await programs.get(student.id, program.id);
  }
}
