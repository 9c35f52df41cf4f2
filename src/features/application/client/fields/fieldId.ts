/** Id of the control of a path, for labels, error links and `#` addresses. */
export const fieldId = (path: string): string => `field-${path.replace(/[^\w-]/g, '_')}`;
