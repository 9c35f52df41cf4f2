// What no file brings: apart, because few schools have it.
import type { ReactNode } from 'react';
import { VideoFacade } from '#ui/media/VideoFacade.tsx';
import type { School } from '#features/schools/contract.ts';
import { CheckedBy } from './CheckedBy.tsx';
import { Clocks } from './Deadlines.tsx';
import { type Fact, Facts } from './Facts.tsx';
import styles from './SchoolDetails.module.css';
import photoStyles from './SchoolExtras.module.css';

type Extras = NonNullable<School['extras']>;

const offers: Readonly<Record<NonNullable<Extras['housing']>['offer'], string>> = {
  on_campus: 'On campus',
  nearby: 'Near the campus, through the school',
  none: 'The school has none',
};

const withCheck = (text: string, checked: { sourceUrl: string; checkedOn: string }): ReactNode => (
  <>
    {text}
    <CheckedBy {...checked} />
  </>
);

function factsOf({ ratio, housing, parents }: Extras): Fact[] {
  const housingText = housing && [offers[housing.offer], housing.text].filter(Boolean).join('. ');
  return [
    ...(ratio
      ? [['Students per faculty member', withCheck(String(ratio.students), ratio)] as const]
      : []),
    ...(housing ? [['Housing', withCheck(housingText ?? '', housing)] as const] : []),
    ...(parents ? [['Support for parents', withCheck(parents.text, parents)] as const] : []),
  ];
}

function Sessions({ sessions, slug }: { sessions: Extras['sessions']; slug: string }) {
  return (
    <section id="sessions" className={styles.section}>
      <h2>Meet the school</h2>
      <ul className={styles.deadlines}>
        {sessions.map(({ startsAt, zone, title, place, url, ...checked }) => (
          <li key={`${startsAt} ${title}`}>
            <div>
              <p className={styles.what}>
                {url === '' ? (
                  title
                ) : (
                  <a href={url} rel="noopener">
                    {title}
                  </a>
                )}
              </p>
              <p>{place === '' ? 'Online' : place}</p>
              <CheckedBy {...checked} />
            </div>
            <Clocks at={startsAt} zone={zone} label="Starts" />
          </li>
        ))}
      </ul>
      <p>
        <a href={`/university/${slug}/deadlines.ics`} download>
          Add these sessions to my calendar
        </a>
      </p>
    </section>
  );
}

export function SchoolExtras({ school, now }: { school: School; now: number }) {
  const { extras, open, slug } = school;
  if (!extras) return null;
  const facts = factsOf(extras);
  const ahead = extras.sessions.filter(({ startsAt }) => Date.parse(startsAt) >= now);
  return (
    <>
      {open && ahead.length > 0 && <Sessions sessions={ahead} slug={slug} />}
      {facts.length > 0 && (
        <section id="life" className={styles.section}>
          <h2>Student life</h2>
          <Facts facts={facts} />
        </section>
      )}
      {extras.photos.length > 0 && (
        <section id="photos" className={styles.section}>
          <h2>Photos</h2>
          <ul className={photoStyles.photos}>
            {extras.photos.map(({ url, alt, width, height, caption, credit, ...checked }) => (
              <li key={url}>
                <figure>
                  <img src={url} alt={alt} width={width} height={height} loading="lazy" />
                  <figcaption>
                    {caption} <span className={styles.small}>Photo: {credit}</span>
                    <CheckedBy {...checked} />
                  </figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </section>
      )}
      {extras.films.length > 0 && (
        <section id="films" className={styles.section}>
          <h2>Films</h2>
          {extras.films.map(({ url, caption, ...checked }) => (
            <div key={url}>
              <VideoFacade video={{ url, title: caption }} />
              <CheckedBy {...checked} />
            </div>
          ))}
        </section>
      )}
    </>
  );
}
