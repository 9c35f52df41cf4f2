// A contract says in a sentence what each call is for; the description of the API on the server is its only reader.
import type { Plugin } from 'vite';

const contract = /\/src\/features\/.*contract\.ts$/i;
const sentence = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`[^`]*`),/g;

export const removeSummaries = (code: string): string => code.replace(sentence, '');

/** For the client's build: about 2 kB that no phone has to keep. */
export const stripSummaries = (): Plugin => ({
  name: 'site:without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) => (contract.test(id) ? { code: removeSummaries(code), map: null } : null),
});
