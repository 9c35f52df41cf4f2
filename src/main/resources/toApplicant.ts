// What the resources need to know of an application: where it stands, and which programs are still to be sent.
import type { ShownProgram } from '../../features/application/client/programs/shownPrograms.ts';
import type { SectionKey } from '../../features/application/contract.ts';
import {
  type ProgramState,
  sentStates,
  unsentStates,
} from '../../features/application/programPolicy.ts';
import type { Applicant } from '../../features/resources/client/applicant.ts';
import { findStage } from '../../features/resources/rules.ts';

const acceptedStates: readonly ProgramState[] = ['admitted', 'deposit_paid', 'enrolled'];
const decidedStates: readonly ProgramState[] = [...acceptedStates, 'denied'];
const waitingStates: readonly ProgramState[] = [
  'submitting',
  ...sentStates.filter((state) => !decidedStates.includes(state)),
];
const plannedStates: readonly ProgramState[] = unsentStates;

/** Asked by every program; the voluntary questions are not among them. */
const neededSections = [
  'personal-information',
  'academics',
  'achievements',
] as const satisfies readonly SectionKey[];

type Program = Pick<ShownProgram, 'id' | 'title' | 'state' | 'deadline'>;
type SectionStates = Readonly<Record<(typeof neededSections)[number], { readonly state: string }>>;

/** @param programs the next deadline first */
export function toApplicant(programs: readonly Program[], sections: SectionStates): Applicant {
  const hasState = (states: readonly ProgramState[]) =>
    programs.some(({ state }) => states.includes(state));
  return {
    stage: findStage({
      hasPrograms: hasState(plannedStates),
      isFilledIn: neededSections.every((key) => sections[key].state === 'done'),
      hasSent: hasState(waitingStates),
      isAccepted: hasState(acceptedStates),
    }),
    programs: programs
      .filter(({ state }) => plannedStates.includes(state))
      .map(({ id, title, deadline }) => ({
        id,
        title,
        deadline: deadline && { at: deadline.at.toISOString(), zone: deadline.zone },
      })),
  };
}
