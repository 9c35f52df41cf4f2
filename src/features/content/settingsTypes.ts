// What staff edit of the settings, block by block (SPEC §7; features.md §3.2).
import * as z from 'zod/mini';
import { defineContentType, type FieldLabels } from '#shared/contract/contentType.ts';
import { settings } from './contract.ts';

const permission = 'content.edit';
const { shape } = settings;

const inner = <S extends z.ZodMiniType>(schema: z.ZodMiniNullable<S>): S =>
  schema._zod.def.innerType;

const mediaLabels = (path: string, title: string): FieldLabels => ({
  [path]: { title, widget: 'media' },
});
const sourceLabels = (path: string): FieldLabels => ({
  [path]: { title: 'Source' },
  [`${path}.title`]: { title: 'Name of the source' },
  [`${path}.url`]: { title: 'Address of the source' },
  [`${path}.checkedAt`]: { title: 'Checked on', widget: 'date' },
});
const faqLabels: FieldLabels = {
  faq: { title: 'Questions and answers' },
  'faq.*.q': { title: 'Question' },
  'faq.*.a': { title: 'Answer', widget: 'long' },
};
const buttonLabels = (path: string, title: string): FieldLabels => ({
  [path]: { title },
  [`${path}.label`]: { title: 'Label' },
  [`${path}.href`]: { title: 'Leads to', widget: 'path' },
});
const videoLabels: FieldLabels = {
  video: {
    title: 'Film',
    help: 'Loaded when it is tapped. YouTube, Vimeo, or the address of a file here (“/films/…”) or elsewhere.',
  },
  'video.url': { title: 'Address of the film' },
  'video.poster': { title: 'Picture before it plays', widget: 'media' },
  'video.title': { title: 'Title' },
  'video.captions': {
    title: 'Captions',
    help: 'The address of a WebVTT file for a film that is a file, or in words, such as “Has captions”.',
  },
  'video.transcript': {
    title: 'Transcript',
    help: 'What is said and shown, for everybody who can’t hear or see it.',
    widget: 'long',
  },
  'video.size': { title: 'How much it costs to load', help: 'In words, such as “about 12 MB”.' },
};

export const siteType = defineContentType({
  name: 'site',
  title: 'Site name and logos',
  singular: 'site',
  permission,
  shape: 1,
  schema: z.object({
    siteName: z.string().check(z.maxLength(60)),
    headerLogo: shape.headerLogo,
    footerLogo: shape.footerLogo,
  }),
  isSingle: true,
  blank: { siteName: '', headerLogo: null, footerLogo: null },
  labels: {
    siteName: { title: 'Site name', help: 'Blank: the name that the build has.' },
    ...mediaLabels('headerLogo', 'Logo in the header'),
    ...mediaLabels('footerLogo', 'Logo in the footer'),
  },
  titleOf: () => 'Site name and logos',
});

const homeSchema = inner(shape.home);
export const homeType = defineContentType({
  name: 'home',
  title: 'Home page',
  singular: 'home page',
  permission,
  shape: 1,
  schema: homeSchema,
  isSingle: true,
  blank: {
    hero: { title: '', subtitle: '', image: null, primaryCta: null, secondaryCta: null },
    stats: [],
    faq: [],
  },
  labels: {
    order: { title: 'Order of the blocks' },
    landing: {
      title: 'The second home page, /index2',
      help: 'For a campaign: another first block and another order.',
    },
    'landing.hero': { title: 'First block' },
    'landing.order': { title: 'Order of the blocks' },
    hero: { title: 'First block', isOpen: true },
    'hero.title': { title: 'Title' },
    'hero.subtitle': { title: 'Subtitle', widget: 'long' },
    ...mediaLabels('hero.image', 'Picture'),
    ...buttonLabels('hero.primaryCta', 'Main button'),
    ...buttonLabels('hero.secondaryCta', 'Second button'),
    search: { title: 'Search box' },
    'search.programTypes': { title: 'Program types to choose from' },
    stats: { title: 'Figures', help: 'Each needs the source it was taken from.' },
    'stats.*.label': { title: 'What it counts' },
    'stats.*.value': { title: 'Figure' },
    ...sourceLabels('stats.*.source'),
    featuredUniversityIds: {
      title: 'Featured schools',
      help: 'The last part of each address, such as “pasadena-city-college”.',
    },
    featuredNurseIds: { title: 'Featured nurses', help: 'The number at the end of each address.' },
    featuredPostIds: {
      title: 'Featured posts',
      help: 'The last part of each address. Without one the newest are shown.',
    },
    testimonials: { title: 'What people say' },
    'testimonials.*.quote': { title: 'Words', widget: 'long' },
    'testimonials.*.stars': { title: 'Stars, 0 to 5' },
    'testimonials.*.sample': { title: 'Invented, and marked as a sample' },
    ...mediaLabels('testimonials.*.img', 'Picture'),
    ...faqLabels,
    ...videoLabels,
    ctaBand: { title: 'Band at the end' },
    'ctaBand.text': { title: 'Text', widget: 'long' },
    ...buttonLabels('ctaBand.cta', 'Button'),
  },
  titleOf: () => 'Home page',
});

export const contactType = defineContentType({
  name: 'contact',
  title: 'Contact page',
  singular: 'contact page',
  permission,
  shape: 1,
  schema: inner(shape.contact),
  isSingle: true,
  blank: {
    intro: '',
    email: '',
    phone: '',
    address: '',
    hours: '',
    replyTime: '',
    map: null,
    topics: [],
    socials: [],
  },
  labels: {
    intro: { title: 'Introduction', widget: 'long' },
    email: { title: 'Email address' },
    address: { title: 'Postal address', widget: 'long' },
    hours: { title: 'Opening hours', widget: 'long' },
    replyTime: { title: 'How soon you answer' },
    map: { title: 'Place on the map' },
    'map.lat': { title: 'Latitude' },
    'map.lng': { title: 'Longitude' },
    topics: { title: 'Topics of the form' },
    'topics.*.key': { title: 'Short name', help: 'Stored with each message. Lower case.' },
    'topics.*.hint': { title: 'What helps before they write', widget: 'long' },
    'topics.*.href': { title: 'Where the hint leads', widget: 'path' },
    socials: { title: 'Elsewhere' },
    'socials.*.kind': { title: 'Name of the service' },
    'socials.*.url': { title: 'Address' },
  },
  titleOf: () => 'Contact page',
});

export const aboutType = defineContentType({
  name: 'about',
  title: 'About page',
  singular: 'about page',
  permission,
  shape: 1,
  schema: inner(shape.about),
  isSingle: true,
  blank: {
    intro: '',
    mission: '',
    story: '',
    team: [],
    partners: [],
    timeline: [],
    dataSources: [],
  },
  labels: {
    intro: { title: 'Introduction', widget: 'long' },
    mission: { widget: 'long' },
    story: { widget: 'long' },
    'team.*.bio': { title: 'About this person', widget: 'long' },
    'team.*.sample': { title: 'Invented, and marked as a sample' },
    ...mediaLabels('team.*.img', 'Picture'),
    ...mediaLabels('partners.*.logo', 'Logo'),
    'partners.*.url': { title: 'Address', help: 'Without one the name is shown without a link.' },
    'partners.*.sample': { title: 'Invented, and marked as a sample' },
    'timeline.*.text': { widget: 'long' },
    howWePay: { title: 'How we pay for this', widget: 'long' },
    dataSources: { title: 'Where our data comes from' },
    'dataSources.*.what': { title: 'What comes from there' },
    ...sourceLabels('dataSources.*.source'),
    accessibility: { widget: 'long' },
    press: { widget: 'long' },
    ...videoLabels,
  },
  titleOf: () => 'About page',
});

export const applicationProcessType = defineContentType({
  name: 'application-process',
  title: 'Application process',
  singular: 'application process',
  permission,
  shape: 1,
  schema: inner(shape.applicationProcess),
  isSingle: true,
  blank: { intro: '', steps: [], timelineWeeks: null, faq: [] },
  labels: {
    intro: { title: 'Introduction', widget: 'long' },
    'steps.*.body': { title: 'Text', widget: 'long' },
    'steps.*.href': { title: 'Leads to', widget: 'path' },
    'steps.*.duration': { title: 'How long it takes' },
    timelineWeeks: { title: 'Weeks from start to end' },
    ...faqLabels,
  },
  titleOf: () => 'Application process',
});

export const nursingProgramType = defineContentType({
  name: 'nursing-program',
  title: 'BSN, ADN and LVN',
  singular: 'page about BSN, ADN and LVN',
  permission,
  shape: 1,
  schema: inner(shape.nursingProgram),
  isSingle: true,
  blank: {
    intro: '',
    types: [],
    compareRows: [],
    ladder: [],
    stateNotes: [],
    faq: [],
    sources: [],
  },
  labels: {
    intro: { title: 'Introduction', widget: 'long' },
    types: { title: 'The three programs' },
    'types.*.key': { title: 'Which' },
    'types.*.licenseExam': { title: 'Exam for the license' },
    'types.*.canDo': { title: 'What a nurse with it does', widget: 'long' },
    'types.*.nextSteps': { title: 'What comes next', widget: 'long' },
    'types.*.cost': { widget: 'long' },
    compareRows: { title: 'Rows of the comparison' },
    'compareRows.*.bsn': { title: 'BSN' },
    'compareRows.*.adn': { title: 'ADN' },
    'compareRows.*.lvn': { title: 'LVN' },
    ...sourceLabels('compareRows.*.source'),
    ladder: { title: 'From the first license to the last' },
    'ladder.*.text': { widget: 'long' },
    stateNotes: { title: 'Notes about states' },
    sources: { title: 'Sources' },
    'sources.*.title': { title: 'Name of the source' },
    'sources.*.url': { title: 'Address of the source' },
    'sources.*.checkedAt': { title: 'Checked on', widget: 'date' },
    ...faqLabels,
    ...videoLabels,
  },
  titleOf: () => 'BSN, ADN and LVN',
});

export const settingsTypes = {
  home: homeType,
  contact: contactType,
  about: aboutType,
  applicationProcess: applicationProcessType,
  nursingProgram: nursingProgramType,
} as const;
