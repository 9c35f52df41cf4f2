import type { ContentBlock } from '../present.ts';
import { startingHome } from '../starting/home.ts';

const checkedAt = '2026-11-20';
const completions = {
  title: 'IPEDS Completions, U.S. Department of Education, 2023–24',
  url: 'https://nces.ed.gov/ipeds/use-the-data',
  checkedAt,
};

export const home: ContentBlock<'home'> = {
  ...startingHome,
  featuredUniversityIds: [
    'california-state-university-fullerton',
    'pasadena-city-college',
    'santa-ana-college',
  ],
  // The first samples of a fresh database; those that are not there are left out.
  featuredNurseIds: ['1', '4', '8'],
  stats: [
    {
      label: 'schools awarded an associate degree in nursing (ADN) in 2023–24',
      value: '1,083',
      source: completions,
    },
    {
      label: 'schools awarded a bachelor’s degree in nursing (BSN) in 2023–24',
      value: '1,161',
      source: completions,
    },
    {
      label: 'and D.C. publish NCLEX pass rates by program',
      value: '47 states',
      source: {
        title: 'Policy, Politics & Nursing Practice',
        url: 'https://doi.org/10.1177/15271544251326944',
        checkedAt,
      },
    },
  ],
  testimonials: [
    {
      quote:
        'I typed in my hospital job on the bus. In the tunnel the line said “Saved on this device”, and at home it was on the laptop.',
      name: 'A student on the bus',
      role: 'on drafts without signal',
      stars: 5,
      img: null,
      sample: true,
    },
    {
      quote:
        'It showed me both versions of my essay side by side and let me choose. Nothing was lost.',
      name: 'A student with two devices',
      role: 'on writing in two places',
      stars: 5,
      img: null,
      sample: true,
    },
    {
      quote:
        'Entering every course still takes time. But I did it in ten short sessions and never lost one.',
      name: 'A student with many transcripts',
      role: 'on the academics section',
      stars: 4,
      img: null,
      sample: true,
    },
  ],
};
