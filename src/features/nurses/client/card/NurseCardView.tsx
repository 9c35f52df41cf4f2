import BadgeCheck from 'lucide-react/icons/badge-check';
import { Link } from 'react-router-dom';
import { deviceTimeZone } from '#shared/time/formatDate.ts';
import { Avatar } from '#ui/display/Avatar.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { NurseBadge, NurseCard } from '../../contract.ts';
import { availabilities, helpTopics, labelOf, specialties } from '../../values.ts';
import {
  badgeText,
  hoursText,
  languageLabel,
  placeText,
  responseText,
  viewerHoursText,
} from '../nurseLabels.ts';
import { nursePath } from '../nursePaths.ts';
import styles from '../Nurses.module.css';

export const LicenseLine = ({ badge }: { badge: NurseBadge | null }) =>
  badge === null ? (
    <p className={styles.quiet}>License not verified</p>
  ) : (
    <p className={badge.isCurrent ? styles.verified : styles.quiet}>
      {badge.isCurrent && <BadgeCheck size={18} aria-hidden />}
      {badgeText(badge)}
    </p>
  );

/** Two clocks, once the device’s own is known. */
export function AnswerHours({
  nurse,
}: {
  nurse: Pick<NurseCard, 'timeZone' | 'answerFrom' | 'answerTo'>;
}) {
  const mounted = useMounted();
  const now = useNow(60_000);
  const hours = hoursText(nurse);
  if (hours === null) return null;
  const own = mounted ? viewerHoursText(nurse, deviceTimeZone(), new Date(now)) : null;
  return (
    <p className={styles.quiet}>
      Usually answers {hours}
      {own !== null && ` (${own})`}
    </p>
  );
}

export const formatList = (values: readonly string[], label: (value: string) => string): string =>
  values.map(label).join(', ');

/** @param preview not a link: the card of somebody who edits it */
export function NurseCardView({
  nurse,
  headingLevel = 3,
  preview = false,
}: {
  nurse: NurseCard;
  headingLevel?: 2 | 3;
  preview?: boolean;
}) {
  const Heading = `h${headingLevel}` as const;
  const name = nurse.name === '' ? 'Your name' : nurse.name;
  const response = responseText(nurse.responseHours);
  return (
    <article className={styles.card}>
      <div className={styles.cardHead}>
        <Avatar name={name} src={nurse.img} large />
        <div>
          <Heading className={styles.cardName} dir="auto">
            {preview ? name : <Link to={nursePath(nurse.id)}>{name}</Link>}
          </Heading>
          <p>
            {[nurse.credentials.join(', '), placeText(nurse), nurse.pronouns]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
      </div>
      {nurse.sample && <Badge tone="info">Sample – not a real person</Badge>}
      {nurse.headline !== '' && <p dir="auto">{nurse.headline}</p>}
      <LicenseLine badge={nurse.badge} />
      <dl className={styles.facts}>
        <dt>Specialties</dt>
        <dd>{formatList(nurse.specialties, (value) => labelOf(specialties, value))}</dd>
        <dt>Helps with</dt>
        <dd>{formatList(nurse.topics, (value) => labelOf(helpTopics, value))}</dd>
        <dt>Speaks</dt>
        <dd suppressHydrationWarning>{formatList(nurse.languages, languageLabel)}</dd>
      </dl>
      <p className={styles.cardFoot}>
        <Badge tone={nurse.availability === 'open' ? 'good' : undefined}>
          {labelOf(availabilities, nurse.availability)}
        </Badge>
        {nurse.answerCount > 0 && (
          <span>
            {nurse.answerCount.toLocaleString('en-US')}{' '}
            {nurse.answerCount === 1 ? 'answer' : 'answers'} in the forum
          </span>
        )}
        {response !== null && <span>{response}</span>}
      </p>
      <AnswerHours nurse={nurse} />
    </article>
  );
}
