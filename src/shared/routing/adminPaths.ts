/** The staff’s app: an entry, a build and a session of its own. */
export const adminPath = '/admin';
export const adminApiBase = '/admin/api';
