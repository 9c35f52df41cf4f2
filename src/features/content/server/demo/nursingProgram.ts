import {
  nursingBasics,
  type NursingProgram,
  programSources,
} from '#features/content/nursingBasics.ts';
import type { ContentBlock } from '../present.ts';

const checkedAt = '2026-11-21';
const { registeredNurses, practicalNurses, advancedNurses, exams } = programSources;

const californiaVocational = {
  title: 'California Board of Vocational Nursing: summary of requirements for licensure',
  url: 'https://www.bvnpt.ca.gov/applicants/summary_vn.shtml',
  checkedAt,
};
const texasSupervision = {
  title: 'Texas Occupations Code §301.353: supervision of vocational nurse',
  url: 'https://statutes.capitol.texas.gov/Docs/OC/htm/OC.301.htm',
  checkedAt,
};
const newYorkDegree = {
  title: 'New York Education Law §6905: requirements for a license as a registered nurse',
  url: 'https://www.nysenate.gov/legislation/laws/EDN/6905',
  checkedAt,
};
const thirtyUnits = {
  title: 'California State University San Bernardino: LVN 30-unit option',
  url: 'https://www.csusb.edu/nursing/programs/lvn-thirty30-unit-option',
  checkedAt,
};
const compact = {
  title: 'Nurse Licensure Compact: frequently asked questions',
  url: 'https://nursecompact.com/FAQs.page',
  checkedAt,
};

const more: Record<NursingProgram['types'][number]['key'], { cost: string; nextSteps: string }> = {
  BSN: {
    cost: 'Four years of tuition are the largest part. What decides: public or private, living in the state or not, credits you bring, and grants. Compare the net price after grants, not the list price.',
    nextSteps:
      'A master’s degree or doctorate, for advanced practice such as nurse practitioner, or for teaching and leading.',
  },
  ADN: {
    cost: 'Community colleges charge by the unit, and residents pay less. Count the prerequisite courses too, and books, uniforms, health checks, and the fees for exam and license.',
    nextSteps: 'An RN-to-BSN program, part time or online beside work at many schools.',
  },
  LVN: {
    cost: 'Whether the school is a public adult school or community college, or a private career school, decides most. Ask for the whole price in writing, with uniforms, exam and license.',
    nextSteps:
      'An LVN-to-RN bridge program, which gives credit for what you know and leads to the NCLEX-RN.',
  },
};

export const nursingProgram: ContentBlock<'nursingProgram'> = {
  ...nursingBasics,
  types: nursingBasics.types.map((type) => ({ ...type, ...more[type.key] })),
  compareRows: [
    {
      label: 'Time in school',
      bsn: 'Usually 4 years',
      adn: 'Usually 2 to 3 years',
      lvn: 'About 1 year, may take longer',
      source: registeredNurses,
    },
    {
      label: 'Where it is taught',
      bsn: 'Colleges and universities',
      adn: 'Mostly community colleges',
      lvn: 'Technical schools and community colleges, some high schools and hospitals',
      source: practicalNurses,
    },
    {
      label: 'What you hold at the end',
      bsn: 'Bachelor’s degree',
      adn: 'Associate degree',
      lvn: 'Certificate or diploma',
      source: practicalNurses,
    },
    {
      label: 'Exam for the license',
      bsn: 'NCLEX-RN',
      adn: 'NCLEX-RN',
      lvn: 'NCLEX-PN',
      source: exams,
    },
    {
      label: 'License',
      bsn: 'Registered nurse (RN)',
      adn: 'Registered nurse (RN)',
      lvn: 'Vocational nurse (LVN) in California and Texas, practical nurse (LPN) elsewhere',
      source: exams,
    },
    {
      label: 'Working with others',
      bsn: 'In a team with physicians; may oversee LVNs and aides',
      adn: 'In a team with physicians; may oversee LVNs and aides',
      lvn: 'Under the direction of registered nurses and physicians',
      source: practicalNurses,
    },
    {
      label: 'Posts in administration, research, teaching',
      bsn: 'Often open, some with a further degree',
      adn: 'Often ask for a BSN first',
      lvn: 'Ask for RN and degree first',
      source: registeredNurses,
    },
    {
      label: 'Way to advanced practice',
      bsn: 'Master’s degree or doctorate next',
      adn: 'BSN, then master’s degree or doctorate',
      lvn: 'RN and BSN, then master’s degree or doctorate',
      source: advancedNurses,
    },
  ],
  stateNotes: [
    ...nursingBasics.stateNotes,
    'California has two boards: the Board of Registered Nursing for RNs, and the Board of Vocational Nursing and Psychiatric Technicians for LVNs.',
    'California lets LVNs reach the RN exam by 30 further units without a degree. Other states may not accept that license, and later degree programs may not either: ask before you choose it.',
    'Texas names who may supervise a vocational nurse: a registered nurse, a physician, a physician assistant, a podiatrist or a dentist.',
    'New York: whoever becomes an RN without a bachelor’s degree in nursing has ten years from the first license to earn one. Those licensed or enrolled by December 2017 are exempt.',
    'Many states share one license through the Nurse Licensure Compact. California is not a member: a nurse from California who moves applies for another license.',
  ],
  faq: [
    {
      q: 'Is an LVN the same as an LPN?',
      a: 'Yes. California and Texas say licensed vocational nurse, all other states licensed practical nurse. Both pass the NCLEX-PN. What the license allows is set by each state.',
    },
    {
      q: 'Do ADN and BSN graduates take the same exam?',
      a: 'Yes, the NCLEX-RN, and both become registered nurses. The license does not say which degree you hold. Employers may.',
    },
    {
      q: 'Can I begin as an LVN and become an RN later?',
      a: 'Yes. LVN-to-RN bridge programs give credit for what you have learned and end with the NCLEX-RN. You can earn while you study, but the whole way takes longer than starting with the ADN.',
    },
    {
      q: 'Which is the quickest way to become an RN?',
      a: 'For most people the ADN. If you already hold a bachelor’s degree in another field, an accelerated BSN can be quicker. Ask about prerequisites and waiting lists before you compare: both can add a year or more.',
    },
    {
      q: 'Is a program that the state approves also accredited?',
      a: 'Not always. Approval by the state board decides whether you may take the NCLEX. Accreditation, by ACEN, CCNE or NLN CNEA, can matter for financial aid, for transfer and for later degrees. Look for both.',
    },
    {
      q: 'What does each way cost?',
      a: 'That depends so much on the school, on where you live and on grants that one number would mislead. Ask each school for the whole price in writing, and compare what is left after grants.',
    },
  ],
  sources: [
    ...nursingBasics.sources,
    californiaVocational,
    thirtyUnits,
    texasSupervision,
    newYorkDegree,
    compact,
  ],
};
