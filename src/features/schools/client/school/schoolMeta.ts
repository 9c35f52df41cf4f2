import type { PageMeta } from '#ui/layout/pageMeta.ts';
import type { School } from '#features/schools/contract.ts';
import { schoolTypes } from '#features/schools/rules.ts';
import { typeNames } from '#shared/reference/catalogue/awards.ts';
import { joined } from '#shared/text/plural.ts';

function structuredData(school: School, origin: string): object[] {
  const { slug, name, address, city, state, zip, at, links, phone, rating, fictitious } = school;
  const url = `${origin}/university/${slug}`;
  const schema = { '@context': 'https://schema.org' };
  const isRated = rating.count > 0 && rating.average !== null && !rating.sample && !fictitious;
  const crumbs = [
    { name: 'Home', item: `${origin}/` },
    { name: 'Nursing schools', item: `${origin}/universities` },
    { name, item: url },
  ];
  return [
    {
      ...schema,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        ...crumb,
      })),
    },
    // Search engines are not told of a school that does not exist.
    ...(fictitious
      ? []
      : [
          {
            ...schema,
            '@type': 'CollegeOrUniversity',
            name,
            url,
            ...(school.aliases.length > 0 && { alternateName: school.aliases }),
            ...(links.website !== '' && { sameAs: links.website }),
            ...(phone !== '' && { telephone: phone }),
            address: {
              '@type': 'PostalAddress',
              ...(address !== '' && { streetAddress: address }),
              addressLocality: city,
              addressRegion: state,
              ...(zip !== '' && { postalCode: zip }),
              addressCountry: 'US',
            },
            ...(at && {
              geo: { '@type': 'GeoCoordinates', latitude: at.lat, longitude: at.lng },
            }),
            ...(isRated && {
              aggregateRating: {
                '@type': 'AggregateRating',
                ratingValue: rating.average,
                reviewCount: rating.count,
                bestRating: 5,
                worstRating: 1,
              },
            }),
          },
        ]),
  ];
}

const maxDescriptionLength = 160;

function described(school: School): string {
  const { name, city, state, programs, fictitious } = school;
  const types = joined(schoolTypes(school).map((type) => typeNames[type]));
  const what =
    types === ''
      ? 'costs, pass rates and links, each number with its source'
      : programs.length === 0
        ? `${types} programs, graduates a year, costs and links, each number with its source`
        : `${types} programs, requirements, deadlines, costs and NCLEX pass rates`;
  const text = `${fictitious ? 'Sample school: ' : ''}${name} in ${city}, ${state}: ${what}.`;
  return text.length <= maxDescriptionLength ? text : `${text.slice(0, maxDescriptionLength - 1)}…`;
}

export const schoolMeta = (school: School): PageMeta => ({
  title: school.name,
  canonical: `/university/${school.slug}`,
  // Search engines read the page of the server: the browser's script goes without.
  ...(import.meta.env.SSR
    ? {
        description: described(school),
        jsonLd: (origin: string) => structuredData(school, origin),
      }
    : { description: '' }),
});
