import type { createApiClient } from '#api/client.ts';
import { listEndedSessions } from '#features/account/contract.ts';

export { PinSection } from './PinSection.tsx';
export { UnlockPanel } from './UnlockPanel.tsx';
export { mountPinCover } from './PinCover.tsx';

/** Of the calls for members one that brings no cookies back. @throws ApiProblem, ApiUnreachable */
export const checkSession = (client: ReturnType<typeof createApiClient>): Promise<unknown> =>
  client.call(listEndedSessions, {});
