import { chargesFile } from './files/chargesFile.ts';
import { headerFile } from './files/headerFile.ts';
import { completionsFile } from './files/completionsFile.ts';
import { fieldOfStudyFile } from './files/fieldOfStudyFile.ts';
import type { Importer } from './importer.ts';
import { nclexFile } from './files/nclexFile.ts';
import { programFile } from './files/programFile.ts';
import { scorecardFile } from './files/scorecardFile.ts';

/** In the order in which a new catalogue wants them. */
export const importers: readonly Importer[] = [
  headerFile,
  scorecardFile,
  chargesFile,
  completionsFile,
  fieldOfStudyFile,
  nclexFile,
  programFile,
];
