// @module-tag long
// The device judges programs by its list of schools, the server by its tables: both have to say the same.
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  chooseRequirements,
  currentRequirements,
} from '../../features/application/material/acceptedVersion.ts';
import type { OwnDocument } from '../../features/application/material/documentRules.ts';
import {
  anyDocuments,
  anyMaterialRows,
  anyRequirements,
} from '../../features/application/material/testing.ts';
import { programMaterials } from '../../features/application/materialContract.ts';
import { readApplicant } from '../../features/application/readiness/applicant.ts';
import { planProgram } from '../../features/application/readiness/plan.ts';
import {
  type ApplicationRequirements,
  type CatalogueFacts,
  toProgramFacts,
} from '../../features/application/readiness/programFacts.ts';
import { programReadiness } from '../../features/application/readiness/programReadiness.ts';
import {
  anyCourseRows,
  anyFacts,
  buildProgram,
  buildSections,
  readinessNow,
} from '../../features/application/readiness/testing.ts';
import type { ReadinessSections } from '../../features/application/readiness/types.ts';
import { decodeIndex, encodeIndex } from '../../features/finder/search/codec/indexCodec.ts';
import { buildIndex } from '../../features/schools/server/buildIndex.ts';
import { emptyProgramDetails } from '../../shared/reference/catalogue/emptyProgramDetails.ts';
import type { Deadline } from '../../shared/reference/catalogue/catalogue.ts';
import { propertyRuns } from '../../testing/propertyRuns.ts';

const anyDeadlines = fc.array(
  fc.record({
    cycle: fc.constantFrom('Fall 2027', 'Spring 2028'),
    kind: fc.constantFrom('transcripts' as const, 'references' as const, 'final' as const),
    at: fc
      .integer({ min: 1, max: 200 })
      .map((days) => new Date(readinessNow + days * 86_400_000).toISOString()),
    zone: fc.constant('America/Chicago'),
    status: fc.constant('confirmed' as const),
  }),
  { maxLength: 4 },
);

type Details = Omit<CatalogueFacts, 'deadlines'>;

/** As it comes out of the catalogue that a device has downloaded. */
function onDevice(details: Details, deadlines: readonly Deadline[]): CatalogueFacts | undefined {
  const school = {
    id: 1,
    unitid: 1,
    slug: 'lantern',
    name: 'Fictitious Lantern University',
    aliases: [],
    city: 'Fullerton',
    state: 'CA',
    zip: '92831',
    control: '',
    level: '',
    setting: '',
    size: '',
    affiliation: null,
    missions: [],
    lat: null,
    lng: null,
    open: true,
    closedOn: '',
    successorUnitid: null,
    fictitious: true,
  };
  const index = buildIndex({
    revision: 1,
    changedAt: new Date(readinessNow),
    schools: [school],
    programs: [{ id: 7, universityId: 1, type: 'BSN', name: 'BSN', details, sample: false }],
    deadlines: deadlines.map((each) => ({ ...each, programId: 7, at: new Date(each.at) })),
    figures: [],
    rates: [],
    awards: [],
  } as unknown as Parameters<typeof buildIndex>[0]);
  const decoded = decodeIndex(JSON.parse(JSON.stringify(encodeIndex(index))));
  return decoded?.schools[0]?.programs[0];
}

const row = { cycle: 'Fall 2027', programId: '7', acceptedVersion: '1' };

const judge = (
  sections: ReadinessSections,
  facts: CatalogueFacts,
  own: ApplicationRequirements,
  documents: readonly OwnDocument[],
) => {
  const applicant = readApplicant({ sections, documents, now: readinessNow });
  const program = { ...buildProgram(null, row), facts: toProgramFacts(facts, own) };
  const readiness = programReadiness(applicant, program);
  return JSON.stringify([readiness, planProgram(program, readiness, applicant, 0)]);
};

/** As the answer of the API brings it to the device. */
function materialOnDevice(chosen: ReturnType<typeof chooseRequirements>): ApplicationRequirements {
  const answer = [{ id: 'p1', programId: 7, name: 'BSN', ...chosen }];
  const [view] = programMaterials.parse(JSON.parse(JSON.stringify(answer)));
  const own = currentRequirements(view, row);
  if (!own) throw new Error('The answer has no requirements.');
  return own;
}

it('readiness of the device equals that of the server', () => {
  fc.assert(
    fc.property(
      fc.record({
        rows: anyCourseRows,
        facts: anyFacts,
        deadlines: anyDeadlines,
        asked: anyRequirements,
        before: anyRequirements,
        answers: anyMaterialRows,
        documents: anyDocuments,
      }),
      ({ rows, facts, deadlines, asked, before, answers, documents }) => {
        const details = { ...emptyProgramDetails, ...asked, ...facts };
        const chosen = chooseRequirements(row, { details, earlier: [{ ...before, version: 1 }] });
        const sections = buildSections({ academics: rows, 'program-material': answers });
        // PostgreSQL has its own order of the keys of a document.
        const stored = Object.fromEntries(
          Object.entries(sections).map(([key, values]) => [
            key,
            Object.fromEntries(
              Object.entries(values).sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)),
            ),
          ]),
        ) as ReadinessSections;
        const device = onDevice(details, deadlines);
        if (!device) throw new Error('The program is not in the catalogue of the device.');
        const server: CatalogueFacts = JSON.parse(
          JSON.stringify({ ...details, deadlines: deadlines.toReversed() }),
        );
        const own = { requirements: chosen.requirements, isReplaced: chosen.newest !== null };
        expect(judge(sections, device, materialOnDevice(chosen), documents)).toBe(
          judge(stored, server, own, documents.toReversed()),
        );
      },
    ),
    { numRuns: propertyRuns(150) },
  );
});
