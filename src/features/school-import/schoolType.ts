// What staff edit of a school: facts that replace those of the files, and what no file brings.
import * as z from 'zod/mini';
import { defineContentType } from '#shared/contract/contentType.ts';
import { housingOffers } from '#shared/reference/catalogue/schoolExtras.ts';
import { replaceableFacts } from '#shared/reference/catalogue/staffFacts.ts';
import { replaceableLabels } from '#shared/reference/catalogue/staffFactLabels.ts';
import { parseVideoLink, videoLinkErrors } from '#shared/video/videoLink.ts';
import {
  addressOrNone,
  checkedFields,
  existingDay,
  sourceAddress,
  timeOfDay,
  zoneName,
} from './factFields.ts';

const words = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

const ratioMessage = 'There are between 1 and 100 students for each member of the faculty';

export const schoolType = defineContentType({
  name: 'school',
  title: 'Schools',
  singular: 'school',
  permission: 'schools.edit',
  shape: 1,
  isSearched: true,
  schema: z.object({
    replaced: z.array(
      z.object({ fact: z.enum(replaceableFacts), text: words(4000), ...checkedFields }),
    ),
    ratio: z.nullable(
      z.object({
        students: z.number().check(z.gte(1, ratioMessage), z.lte(100, ratioMessage)),
        ...checkedFields,
      }),
    ),
    housing: z.nullable(
      z.object({
        offer: z.enum(housingOffers),
        text: z.string().check(z.maxLength(500)),
        ...checkedFields,
      }),
    ),
    parents: z.nullable(z.object({ text: words(1000), ...checkedFields })),
    sessions: z
      .array(
        z.object({
          title: words(120),
          day: existingDay,
          time: timeOfDay,
          zone: zoneName,
          place: z.string().check(z.maxLength(200)),
          url: addressOrNone,
          ...checkedFields,
        }),
      )
      .check(z.maxLength(40)),
    photos: z
      .array(
        z.object({
          picture: z.object({
            url: z.string().check(
              z.maxLength(2000),
              z.refine(
                (url) => /^\/[^/]/.test(url),
                'Use a picture of this site: those of others can’t be shown here',
              ),
            ),
            alt: words(300),
            width: z.int().check(z.gte(1), z.lte(20_000)),
            height: z.int().check(z.gte(1), z.lte(20_000)),
          }),
          caption: words(300),
          credit: words(200),
          sourceUrl: sourceAddress,
          checkedOn: existingDay,
        }),
      )
      .check(z.maxLength(20)),
    films: z
      .array(
        z.object({
          url: z
            .string()
            .check(z.refine((text) => parseVideoLink(text).ok, videoLinkErrors.invalid)),
          caption: words(300),
          ...checkedFields,
        }),
      )
      .check(z.maxLength(10)),
  }),
  blank: {
    replaced: [],
    ratio: null,
    housing: null,
    parents: null,
    sessions: [],
    photos: [],
    films: [],
  },
  labels: {
    replaced: {
      title: 'Facts that replace those of the files',
      help: 'What is not here is shown as the files say it. Take one out, and the file’s own fact is shown again.',
    },
    'replaced.*.fact': { title: 'Which fact', choices: replaceableLabels },
    'replaced.*.text': {
      title: 'What is true instead',
      help: 'Amounts in dollars, rates in percent.',
      widget: 'long',
    },
    ratio: { title: 'Students and faculty' },
    'ratio.students': { title: 'Students for each member of the faculty' },
    'housing.offer': { title: 'Does the school have housing?' },
    'housing.text': { title: 'More about it', widget: 'long' },
    parents: { title: 'Support for parents' },
    'parents.text': { title: 'What there is', help: 'Such as child care.', widget: 'long' },
    sessions: { title: 'Information sessions', help: 'Who saved the school hears of new ones.' },
    'sessions.*.zone': { title: 'Time zone', help: 'Of the place, such as America/Chicago.' },
    'sessions.*.place': { title: 'Place', help: 'Blank when it is online only.' },
    'sessions.*.url': { title: 'Link to sign up or to join' },
    'photos.*.picture': { widget: 'media' },
    'photos.*.picture.alt': { title: 'What it shows, in words' },
    'photos.*.credit': { title: 'Credit and license' },
    'films.*.url': { title: 'Address of the film' },
    ...Object.fromEntries(
      ['replaced.*', 'ratio', 'housing', 'parents', 'sessions.*', 'photos.*', 'films.*'].flatMap(
        (path) => [
          [`${path}.sourceUrl`, { title: 'Where you read it' }],
          [`${path}.checkedOn`, { title: 'Day you checked it', widget: 'date' as const }],
        ],
      ),
    ),
    'sessions.*.day': { widget: 'date' },
  },
  titleOf: () => '',
});
export type SchoolValue = z.output<typeof schoolType.schema>;
export type SessionValue = SchoolValue['sessions'][number];
