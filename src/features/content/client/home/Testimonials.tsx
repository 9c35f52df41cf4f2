import { PageSection } from '#ui/layout/PageSection.tsx';
import { StarRating } from '#ui/display/Stars.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './Testimonials.module.css';

type TestimonialList = NonNullable<Settings['home']>['testimonials'];

export function Testimonials({ testimonials }: { testimonials: TestimonialList }) {
  const invented = testimonials.some(({ sample }) => sample);
  return (
    <PageSection
      stacked
      title="What people say"
      intro={invented && 'Quotes marked “Sample” are made up to show how this section looks.'}
    >
      <ul className={styles.voices}>
        {testimonials.map(({ quote, name, role, stars, img, sample }) => (
          <li key={name + quote}>
            <figure>
              <StarRating stars={stars} />
              <blockquote>
                <p>{quote}</p>
              </blockquote>
              <figcaption>
                {img && (
                  <img
                    src={img.url}
                    width={img.width}
                    height={img.height}
                    alt={img.alt}
                    loading="lazy"
                    decoding="async"
                  />
                )}
                <span>
                  <span className={styles.name}>{name}</span>
                  {role && <span>{role}</span>}
                </span>
                {sample && <span className={styles.sample}>Sample</span>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
