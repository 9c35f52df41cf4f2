import type { Settings } from '#features/content/contract.ts';
import { collectQuestions } from './collectQuestions.ts';

export function homeData(settings: Settings | null, origin: string): object[] {
  const questions = collectQuestions(settings);
  const url = `${origin}/`;
  const name = settings?.siteName ?? __SITE_NAME__;
  const organization = { '@id': `${url}#organization` };
  const logo = new URL(settings?.headerLogo?.url ?? '/icons/icon-512.png', url).href;
  const list: object[] = [
    { '@type': 'Organization', ...organization, name, url, logo },
    { '@type': 'WebSite', name, url, publisher: organization },
  ];
  if (questions.length > 0)
    list.push({
      '@type': 'FAQPage',
      mainEntity: questions.map(({ q, a }) => ({
        '@type': 'Question',
        name: q,
        acceptedAnswer: { '@type': 'Answer', text: a },
      })),
    });
  return list;
}
