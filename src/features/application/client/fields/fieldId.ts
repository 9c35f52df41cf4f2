export const fieldId = (path: string): string => `field-${path.replace(/[^\w-]/g, '_')}`;
