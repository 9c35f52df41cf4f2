// The calls of the admin app: the same client at another address, with the session of its own cookie.
import { adminApiBase } from '#shared/routing/adminPaths.ts';
import { createApiClient, pageHost } from './client.ts';

export const adminApi = createApiClient({ ...pageHost, base: adminApiBase });
