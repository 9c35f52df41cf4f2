// For the demo only: programs of the fictitious schools in a student's application.
import { findNextRound } from '../answers/programs/programRounds.ts';
import type { CatalogueProgram } from './programs/catalogueProgram.ts';
import type { ProgramService } from './programs/service.ts';

type DemoPrograms = {
  readonly service: ProgramService;
  readonly userId: string;
  readonly offered: readonly Pick<CatalogueProgram, 'id' | 'deadlines'>[];
  readonly now: Date;
};

const wanted = 3;

/** Once, for who has no programs yet: the first one is in progress. */
export async function seedPrograms({ service, userId, offered, now }: DemoPrograms): Promise<void> {
  if ((await service.list(userId)).length > 0) return;
  const open = offered
    .filter(({ deadlines }) => findNextRound(deadlines, now.getTime()) !== null)
    .slice(0, wanted);
  for (const [at, { id: programId }] of open.entries()) {
    const { program } = await service.add(userId, { programId, device: 'Sample data' });
    if (at > 0) continue;
    await service.change(userId, program.id, { state: 'started', note: '' });
  }
}
