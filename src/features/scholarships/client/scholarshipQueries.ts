import { queryOptions, useQueries } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { call } from '#api/client.ts';
import { describeError } from '#api/describeError.ts';
import { serverAnsweredQuery } from '#api/queryPolicy.ts';
import { readWithCopy } from '#offline/serverCopy.ts';
import {
  detailsOnPage,
  listScholarshipDetails,
  listScholarships,
  listTracked,
  reportScholarship,
  scholarship,
  type ScholarshipDetails,
  scholarshipDetails,
  trackedScholarship,
} from '../contract.ts';
import type { ReportReason } from '../values.ts';

const ofScholarships = (userId: string) => ['account', userId, 'scholarships'] as const;
const fromServer = { ...serverAnsweredQuery, staleTime: 60_000 } as const;

export const scholarshipsQuery = (userId: string) =>
  queryOptions({
    ...fromServer,
    queryKey: [...ofScholarships(userId), 'list'],
    queryFn: ({ signal }) =>
      readWithCopy({ userId, name: 'scholarships/list', schema: z.array(scholarship) }, () =>
        call(listScholarships, {}, { signal }),
      ),
  });

const detailsQuery = (userId: string, page: number) =>
  queryOptions({
    ...fromServer,
    queryKey: [...ofScholarships(userId), 'details', page],
    queryFn: ({ signal }) =>
      readWithCopy(
        { userId, name: `scholarships/details/${page}`, schema: z.array(scholarshipDetails) },
        () => call(listScholarshipDetails, { query: { page: String(page) } }, { signal }),
      ),
  });

export const trackedQuery = (userId: string) =>
  queryOptions({
    ...fromServer,
    queryKey: [...ofScholarships(userId), 'tracked'],
    queryFn: ({ signal }) =>
      readWithCopy(
        { userId, name: 'scholarships/tracked', schema: z.array(trackedScholarship) },
        () => call(listTracked, {}, { signal, userId }),
      ),
  });

type DetailsResult = {
  readonly data?: { readonly data: readonly ScholarshipDetails[] } | undefined;
};

/** By slug; one function, so that the library renders anew for other results alone. */
const joinDetails = (results: readonly DetailsResult[]): ReadonlyMap<string, ScholarshipDetails> =>
  new Map(
    results.flatMap(({ data }) => data?.data.map((each) => [each.slug, each] as const) ?? []),
  );

/** The details of these entries by slug. @param places where they are in the list that the server sent */
export function useDetails(
  userId: string,
  places: readonly number[],
): ReadonlyMap<string, ScholarshipDetails> {
  const pages = [...new Set(places.map((place) => Math.floor(place / detailsOnPage)))].sort(
    (one, other) => one - other,
  );
  return useQueries({
    queries: pages.map((page) => detailsQuery(userId, page)),
    combine: joinDetails,
  });
}

/** @throws what the client throws: nothing is reported without a connection */
export const sendReport = (userId: string, slug: string, reason: ReportReason) =>
  call(reportScholarship, { params: { slug }, body: { reason } }, { userId });

export const describeReportError = (error: unknown): string => {
  const { title, text } = describeError(error, {
    safeMessage: 'Your report wasn’t sent.',
    refusalTitle: 'We can’t take this report',
    retry: 'send it again',
  });
  return `${title}. ${text}`;
};
