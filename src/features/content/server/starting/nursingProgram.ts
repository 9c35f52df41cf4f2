import {
  nursingBasics,
  type NursingProgram,
  programSources,
} from '#features/content/nursingBasics.ts';
import type { ContentBlock } from '../present.ts';

const checkedAt = '2026-11-21';
const { registeredNurses, practicalNurses, advancedNurses } = programSources;

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

const tuition = {
  title:
    'IPEDS tuition and fees 2023–24, middle half of schools that award it, U.S. Department of Education',
  url: 'https://nces.ed.gov/ipeds/use-the-data',
  checkedAt,
};

const more: Record<NursingProgram['types'][number]['key'], { cost: string; nextSteps: string }> = {
  BSN: {
    cost: 'Tuition and fees at public schools: about $6,800 to $11,300 a year for residents; at private schools, $20,500 to $39,300. Your cost depends on public or private, in-state or out-of-state, the credits you bring, and grants. Compare the net price after grants, not the sticker price.',
    nextSteps:
      'A master’s degree or doctorate, for advanced practice such as nurse practitioner, or for teaching and leading.',
  },
  ADN: {
    cost: 'Tuition and fees at public schools: about $3,200 to $6,200 a year for residents; at private schools, $14,100 to $21,700. Don’t forget prerequisite courses, books, uniforms, health checks, and the exam and license fees.',
    nextSteps: 'An RN-to-BSN program, at many schools part time or online while you work.',
  },
  LVN: {
    cost: 'Tuition and fees at public schools: about $3,300 to $6,100 a year for residents. Private career schools often cost three times as much. Ask for the full price in writing, including uniforms, exam and license.',
    nextSteps:
      'An LVN-to-RN bridge program, which gives you credit for what you know and leads to the NCLEX-RN.',
  },
};

export const nursingProgram: ContentBlock<'nursingProgram'> = {
  ...nursingBasics,
  types: nursingBasics.types.map((type) => ({ ...type, ...more[type.key] })),
  compareRows: [
    {
      label: 'Where it’s offered',
      bsn: 'Colleges and universities',
      adn: 'Mostly community colleges',
      lvn: 'Technical schools and community colleges, some high schools and hospitals',
      source: practicalNurses,
    },
    {
      label: 'Working with others',
      bsn: 'In a team with physicians; may oversee LVNs and aides',
      adn: 'In a team with physicians; may oversee LVNs and aides',
      lvn: 'Under the direction of registered nurses and physicians',
      source: practicalNurses,
    },
    {
      label: 'Leadership, research and teaching jobs',
      bsn: 'Often open, some with another degree',
      adn: 'Often ask for a BSN first',
      lvn: 'Require an RN license and a degree first',
      source: registeredNurses,
    },
    {
      label: 'Path to advanced practice',
      bsn: 'Master’s degree or doctorate next',
      adn: 'BSN, then master’s degree or doctorate',
      lvn: 'RN and BSN, then master’s degree or doctorate',
      source: advancedNurses,
    },
  ],
  stateNotes: [
    ...nursingBasics.stateNotes,
    'California has two boards: the Board of Registered Nursing for RNs, and the Board of Vocational Nursing and Psychiatric Technicians for LVNs.',
    'California lets LVNs qualify for the RN exam with 30 more units and no degree. Other states, and later degree programs, may not accept that license: ask before you choose it.',
    'In Texas, a vocational nurse works under a registered nurse, physician, physician assistant, podiatrist or dentist.',
    'New York: if you become an RN without a bachelor’s degree in nursing, you have ten years from your first license to earn one. Those licensed or enrolled by December 2017 are exempt.',
    'Many states share one license through the Nurse Licensure Compact. California isn’t a member, so a California nurse who moves needs another license.',
  ],
  faq: [
    {
      q: 'Is an LVN the same as an LPN?',
      a: 'Yes. California and Texas say licensed vocational nurse; every other state says licensed practical nurse. Both take the NCLEX-PN. Each state decides what the license allows.',
    },
    {
      q: 'Do ADN and BSN graduates take the same exam?',
      a: 'Yes, the NCLEX-RN, and both become registered nurses. The license does not say which degree you hold. Employers may.',
    },
    {
      q: 'Can I start as an LVN and become an RN later?',
      a: 'Yes. LVN-to-RN bridge programs give credit for what you have learned and end with the NCLEX-RN. You can earn while you study, but it takes longer overall than starting with the ADN.',
    },
    {
      q: 'What’s the fastest way to become an RN?',
      a: 'For most people the ADN. If you already hold a bachelor’s degree in another field, an accelerated BSN can be faster. Ask about prerequisites and waitlists before you compare: both can add a year or more.',
    },
    {
      q: 'Is a state-approved program also accredited?',
      a: 'Not always. You need to graduate from a state-approved program to take the NCLEX. Accreditation, by ACEN, CCNE or NLN CNEA, can matter for financial aid, for transfer and for later degrees. Look for both.',
    },
    {
      q: 'What does each path cost?',
      a: 'It depends on the school, where you live and your grants. The ranges above are yearly tuition and fees before grants, for the middle half of schools. Ask each school for the full price in writing, and compare what’s left after grants.',
    },
  ],
  sources: [
    ...nursingBasics.sources,
    tuition,
    californiaVocational,
    thirtyUnits,
    texasSupervision,
    newYorkDegree,
    compact,
  ],
};
