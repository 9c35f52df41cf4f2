import { chargesFile } from './chargesFile.ts';
import { headerFile } from './headerFile.ts';
import type { Importer } from './importKind.ts';
import { nclexFile } from './nclexFile.ts';
import { programFile } from './programFile.ts';
import { scorecardFile } from './scorecardFile.ts';

/** Every kind of file that can be imported, in the order in which a new catalogue wants them. */
export const importers: readonly Importer[] = [
  headerFile,
  scorecardFile,
  chargesFile,
  nclexFile,
  programFile,
];
