import { formatPartialDate, parsePartialDate } from '#shared/time/formatDate.ts';
import { PageSection } from '#ui/layout/PageSection.tsx';
import { SourceLine } from '#ui/display/SourceLine.tsx';
import type { Settings } from '#features/content/contract.ts';
import styles from './AboutParts.module.css';

type About = NonNullable<Settings['about']>;
type Picture = NonNullable<About['team'][number]['img']>;

const Photo = ({ img, className }: { img: Picture; className: string | undefined }) => (
  <img
    className={className}
    src={img.url}
    width={img.width}
    height={img.height}
    alt={img.alt}
    loading="lazy"
    decoding="async"
  />
);

export const Team = ({ team }: { team: About['team'] }) => (
  <PageSection title="Who we are">
    <ul className={styles.team}>
      {team.map(({ name, role, img, bio, sample }) => (
        <li key={name + role + bio}>
          {img && <Photo img={img} className={styles.face} />}
          <div>
            <h3 className={styles.name}>{name}</h3>
            {(role || sample) && (
              <p className={styles.role}>
                {role}
                {sample && <span className={styles.sample}>Sample – not a real person</span>}
              </p>
            )}
            {bio && <p>{bio}</p>}
          </div>
        </li>
      ))}
    </ul>
  </PageSection>
);

export const Partners = ({ partners }: { partners: About['partners'] }) => (
  <PageSection title="Partners">
    <ul className={styles.partners}>
      {partners.map(({ name, logo, url, sample }) => {
        const shown = (
          <>
            {logo && <Photo img={{ ...logo, alt: '' }} className={styles.logo} />}
            <span>{name}</span>
          </>
        );
        return (
          <li key={name + url}>
            {/^https?:\/\//i.test(url) ? (
              <a href={url} rel="noopener">
                {shown}
              </a>
            ) : (
              <div>{shown}</div>
            )}
            {sample && <span className={styles.sample}>Sample – not a real partner</span>}
          </li>
        );
      })}
    </ul>
  </PageSection>
);

export const Timeline = ({ timeline }: { timeline: About['timeline'] }) => (
  <PageSection title="Timeline">
    <ol className={styles.timeline}>
      {timeline.map(({ year, text }) => (
        <li key={year + text}>
          <span className={styles.year}>{year}</span>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  </PageSection>
);

export const DataSources = ({ sources }: { sources: About['dataSources'] }) => (
  <PageSection title="Where our facts come from">
    <ul className={styles.sources}>
      {sources.map(({ what, source }) => {
        const checked = parsePartialDate(source.checkedAt);
        return (
          <li key={what + source.url}>
            <p>{what}</p>
            <SourceLine
              source={source.title}
              href={source.url || undefined}
              year={`checked ${checked ? formatPartialDate(checked) : source.checkedAt}`}
            />
          </li>
        );
      })}
    </ul>
  </PageSection>
);
