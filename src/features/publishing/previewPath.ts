/** Below the path of the staff's cookie. */
export const previewPath = '/admin/preview';
