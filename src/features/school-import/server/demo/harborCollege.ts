import { program, type SampleSchool } from './sampleSchool.ts';

/** Nearly empty: one program of which nothing is said, no number, no review. */
export const harborCollege = (): SampleSchool => ({
  name: 'Pretend Harbor College',
  aliases: [],
  city: 'New York',
  state: 'NY',
  zip: '10004',
  at: { lat: 40.7033, lng: -74.0131 },
  phone: '',
  website: '',
  control: 'private_nonprofit',
  level: '4yr',
  setting: '',
  size: '',
  affiliation: null,
  missions: [],
  about: '',
  figures: null,
  programs: [program('bsn', 'BSN', 'Nursing, BSN', {}, [])],
  rates: [],
  reviews: [],
});
