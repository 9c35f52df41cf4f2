import type { AnyContentType } from '#shared/contract/contentType.ts';
import { humanizeName } from './form/formSchema.ts';

const isIndex = (part: string): boolean => /^\d+$/.test(part);

/** `['faq', '0', 'q']` → `Questions and answers, 1, Question`. */
export const fieldTitle = ({ labels }: AnyContentType, path: readonly string[]): string =>
  path
    .map((part, at) => {
      if (isIndex(part)) return String(Number(part) + 1);
      const pattern = path.slice(0, at + 1).map((each) => (isIndex(each) ? '*' : each));
      return labels[pattern.join('.')]?.title ?? humanizeName(part);
    })
    .join(', ');
