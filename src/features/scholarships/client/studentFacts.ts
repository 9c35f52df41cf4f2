// What a student tells for the match: on this device alone, sealed with its other notes, gone at sign-out.
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { requestOffline } from '#offline/currentOffline.ts';
import { noFacts, type StudentFacts } from '../match.ts';
import { type ScholarshipProgram, scholarshipPrograms } from '../values.ts';

const storedFacts = z.object({
  programs: z.array(z.enum(scholarshipPrograms)),
  stage: z.nullable(z.enum(['pre-nursing', 'accepted', 'enrolled'])),
  isLicensed: z.nullable(z.boolean()),
  state: z.string(),
  gpa: z.nullable(z.number()),
  citizenship: z.nullable(z.enum(['citizen', 'national', 'permanent-resident', 'daca', 'other'])),
  hasNeed: z.nullable(z.boolean()),
  memberships: z.nullable(z.array(z.string())),
});

const factsKey = 'scholarships/facts';

export async function readFacts(userId: string): Promise<StudentFacts> {
  const { store } = await requestOffline(userId);
  return z.safeParse(storedFacts, await store.readValue(factsKey)).data ?? noFacts;
}

export async function writeFacts(userId: string, facts: StudentFacts): Promise<void> {
  const { store } = await requestOffline(userId);
  await store.writeValue(factsKey, facts);
}

export type FactsOnDevice = {
  readonly facts: StudentFacts;
  /** False until the device has answered: till then nothing is overwritten. */
  readonly isRead: boolean;
  readonly set: (change: Partial<StudentFacts>) => void;
};

export function useFacts(userId: string): FactsOnDevice {
  const [facts, setFacts] = useState<StudentFacts | null>(null);
  useEffect(() => {
    let isGone = false;
    async function read(): Promise<void> {
      const found = await readFacts(userId).catch(() => noFacts);
      if (!isGone) setFacts((typed) => typed ?? found);
    }
    void read();
    return () => {
      isGone = true;
    };
  }, [userId]);
  return {
    facts: facts ?? noFacts,
    isRead: facts !== null,
    set(change) {
      const next = { ...(facts ?? noFacts), ...change };
      setFacts(next);
      void writeFacts(userId, next).catch(() => undefined);
    },
  };
}

/** As the application on this device has it; each part may be missing. */
export type ApplicantFacts = {
  /** Names of the planned programs, as typed or listed. */
  readonly programNames: readonly string[];
  readonly state: string;
  readonly gpa: number | null;
  /** As the application stores it. */
  readonly citizenship: string;
};
export type ReadApplicantFacts = () => Promise<ApplicantFacts | null>;

const programPatterns: readonly (readonly [ScholarshipProgram, RegExp])[] = [
  ['RN-BSN', /\brn[- ]to[- ]bsn\b|\brn-bsn\b/i],
  ['BSN', /\bbsn\b|bachelor/i],
  ['ADN', /\badn\b|\basn\b|associate/i],
  ['LVN', /\blvn\b|\blpn\b|vocational|practical/i],
  ['MSN', /\bmsn\b|master/i],
  ['diploma', /\bdiploma\b/i],
];

const programOf = (name: string): ScholarshipProgram | null =>
  programPatterns.find(([, pattern]) => pattern.test(name))?.[0] ?? null;

const citizenshipOf: Readonly<Record<string, StudentFacts['citizenship']>> = {
  us_citizen: 'citizen',
  permanent_resident: 'permanent-resident',
  refugee_asylee: 'other',
  visa: 'other',
  outside: 'other',
};

/** Fills in what the student has not told here. @returns only what changes */
export function factsFromApplication(
  { programNames, state, gpa, citizenship }: ApplicantFacts,
  told: StudentFacts,
): Partial<StudentFacts> {
  const programs = [...new Set(programNames.flatMap((name) => programOf(name) ?? []))];
  const status = citizenshipOf[citizenship] ?? null;
  return {
    ...(told.programs.length === 0 && programs.length > 0 && { programs }),
    ...(told.state === '' && state !== '' && { state }),
    ...(told.gpa === null && gpa !== null && { gpa }),
    ...(told.citizenship === null && status !== null && { citizenship: status }),
  };
}
