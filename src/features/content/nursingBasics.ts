// Shown while staff have written no block, and the beginning of the demo's block, so that the two cannot differ.
// Lengths and scope after the Occupational Outlook Handbook of the U.S. Bureau of Labor Statistics, exams after the
// NCSBN.
import type { Settings } from './contract.ts';

export type NursingProgram = NonNullable<Settings['nursingProgram']>;

const checkedAt = '2026-11-21';

export const programSources = {
  registeredNurses: {
    title: 'U.S. Bureau of Labor Statistics, Occupational Outlook Handbook: registered nurses',
    url: 'https://www.bls.gov/ooh/healthcare/registered-nurses.htm',
    checkedAt,
  },
  practicalNurses: {
    title:
      'U.S. Bureau of Labor Statistics, Occupational Outlook Handbook: licensed practical and licensed vocational nurses',
    url: 'https://www.bls.gov/ooh/healthcare/licensed-practical-and-licensed-vocational-nurses.htm',
    checkedAt,
  },
  advancedNurses: {
    title:
      'U.S. Bureau of Labor Statistics, Occupational Outlook Handbook: nurse anesthetists, nurse midwives, and nurse practitioners',
    url: 'https://www.bls.gov/ooh/healthcare/nurse-anesthetists-nurse-midwives-and-nurse-practitioners.htm',
    checkedAt,
  },
  exams: {
    title: 'National Council of State Boards of Nursing: the NCLEX exams',
    url: 'https://www.nclex.com/',
    checkedAt,
  },
} as const;

export const nursingBasics: NursingProgram = {
  intro:
    'Three programs lead to a first nursing license in the United States. A BSN and an ADN both lead to the RN license, through the same exam. The LVN program is the shortest and leads to its own license.',
  types: [
    {
      key: 'BSN',
      title: 'Bachelor of Science in Nursing',
      length: 'Usually 4 years, at a college or university',
      licenseExam: 'NCLEX-RN',
      credential: 'Registered nurse (RN), with a bachelor’s degree',
      canDo:
        'Assess patients, plan and coordinate their care, give treatments and medicines, teach patients and families. Some employers, especially hospitals, ask for this degree; leadership, research and teaching jobs often do.',
      cost: '',
      nextSteps: '',
    },
    {
      key: 'ADN',
      title: 'Associate Degree in Nursing',
      length: 'Usually 2 to 3 years, mostly at a community college',
      licenseExam: 'NCLEX-RN',
      credential: 'Registered nurse (RN), with an associate degree',
      canDo:
        'The same license as with a BSN, so the same care: assess patients, plan their care, give treatments and medicines, teach. Some employers, especially hospitals, ask for a BSN.',
      cost: '',
      nextSteps: '',
    },
    {
      key: 'LVN',
      title: 'Licensed vocational nurse program',
      length: 'About 1 year full time, at some schools 18 months',
      licenseExam: 'NCLEX-PN',
      credential:
        'Licensed vocational nurse (LVN), in most states called licensed practical nurse (LPN); a certificate or diploma, not a degree',
      canDo:
        'Basic nursing care under the direction of registered nurses and physicians: watch vital signs, change dressings, help patients bathe and dress, report what changes. Which medicines and treatments an LVN can give varies by state; your board of nursing has the rules.',
      cost: '',
      nextSteps: '',
    },
  ],
  compareRows: [],
  ladder: [
    {
      title: 'LVN',
      text: 'About a year of study, then the NCLEX-PN. You work under the direction of a registered nurse or a physician.',
    },
    {
      title: 'ADN',
      text: '2 to 3 years, then the NCLEX-RN. You’re a registered nurse. Bridge programs give LVNs credit for what they already know.',
    },
    {
      title: 'BSN',
      text: '4 years from the start, or after an ADN through an RN-to-BSN program, often while working. If you’re already an RN, your license stays the same.',
    },
    {
      title: 'MSN',
      text: 'A master’s degree after the BSN is the minimum for advanced practice, such as nurse practitioner. Some roles require a doctorate.',
    },
  ],
  stateNotes: [
    'California and Texas say LVN. Every other state says LPN, licensed practical nurse. The exam is the same.',
    'Each state has its own board of nursing, which approves programs and decides what a license allows. Where this page says “varies by state,” check with that board.',
  ],
  faq: [],
  video: null,
  sources: [
    programSources.registeredNurses,
    programSources.practicalNurses,
    programSources.advancedNurses,
    programSources.exams,
  ],
};
