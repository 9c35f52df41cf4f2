import { call } from '#api/client.ts';
import { type ReportBody, reportSchool } from '#features/schools/contract.ts';

/** @param key the same for the same words, so that a double tap is one report; @throws ApiProblem, ApiUnreachable */
export const sendReport = (slug: string, body: ReportBody, key: string) =>
  call(reportSchool, { params: { slug }, body }, { idempotencyKey: key });
