import type { NursingProgram } from '#features/content/nursingBasics.ts';

/** The double hyphen is part of the path (SPEC §2). */
export const programPath = '/what-is-bsn-adn--lvn-in-nursing-practice';

export const structuredData =
  (faq: NursingProgram['faq']) =>
  (origin: string): object[] => [
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: `${origin}/` },
        {
          '@type': 'ListItem',
          position: 2,
          name: 'BSN, ADN and LVN',
          item: `${origin}${programPath}`,
        },
      ],
    },
    ...(faq.length === 0
      ? []
      : [
          {
            '@type': 'FAQPage',
            mainEntity: faq.map(({ q, a }) => ({
              '@type': 'Question',
              name: q,
              acceptedAnswer: { '@type': 'Answer', text: a },
            })),
          },
        ]),
  ];
