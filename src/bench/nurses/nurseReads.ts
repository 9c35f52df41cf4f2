// What is asked of a directory of generated nurses; the first values of each key have most of them.

const one = <T>(of: readonly T[], at: number): T | undefined => of[at % of.length];
const states = ['CA', 'TX', 'NY', 'FL', 'OH', 'VT', 'WY'];
const topics = ['choosing_program', 'application', 'nclex', 'first_job', 'international'];
const specialties = ['ambulatory-care', 'cardiology', 'oncology', 'wound-care'];
const languages = ['es', 'vi', 'ko', 'ja'];
const names = ['ana', 'bea fam', 'lou family1', 'tia family80', 'zz'];
const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'];

export const nurseReads: Readonly<Record<string, (at: number) => string>> = {
  list: () => '',
  state: (at) => `?state=${one(states, at)}`,
  'three filters': (at) =>
    `?state=${one(states, at)}&topic=${one(topics, at * 3)}&language=${one(languages, at * 5)}`,
  answers: (at) => `?sort=answers&specialty=${one(specialties, at)}`,
  zone: (at) => `?sort=zone&zone=${one(zones, at)}&specialty=${one(specialties, at * 3)}`,
  name: (at) => `?q=${encodeURIComponent(one(names, at) ?? '')}`,
};
