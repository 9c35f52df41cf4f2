import * as z from 'zod/mini';
import { programRequirements } from '#shared/reference/catalogue/programRequirements.ts';
import { defineEndpoint } from '#shared/contract/endpoint.ts';
import { round } from './programContract.ts';

const programMaterial = z.object({
  /** Of the row in the section `program-material`, list `programs`. */
  id: z.string(),
  programId: z.number(),
  /** As the catalogue names it. */
  name: z.string(),
  /** The version that the application was started with. */
  requirements: programRequirements,
  /** What the program asks for today, where that is something else. */
  newest: z.nullable(programRequirements),
  /** The deadline that the school lists for the cycle of the application. */
  round: z._default(z.nullable(round), null),
});
export type ProgramMaterialView = z.infer<typeof programMaterial>;

export const programMaterials = z.array(programMaterial);

export const listProgramMaterial = defineEndpoint({
  method: 'GET',
  path: '/program-material',
  audience: 'student',
  summary:
    'What the programs in this student’s application ask for: questions, essays, documents and the rest, each in the version it was started with',
  data: programMaterials,
});
