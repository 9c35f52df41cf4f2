import ArrowRight from 'lucide-react/icons/arrow-right';
import { Link } from 'react-router-dom';
import { LinkButton } from '#ui/buttons/Button.tsx';
import { NextAction } from '#ui/navigation/NextAction.tsx';
import type { SectionKey } from '#features/application/contract.ts';
import { sections, sectionsInOrder } from '#features/application/definition/sections.ts';
import { midSentence, nextStep } from '#features/application/answers/progress.ts';
import { useRestingValues, useReviews } from '../draft/sectionRecords.ts';
import { useOwnEmails } from '../draft/useOwnEmails.ts';
import { copyHref, sectionHref, topicHref } from '../sectionHrefs.ts';
import styles from '../Condenser.module.css';
import { useSection } from './sectionModel.ts';
import { stepsOf } from './steps.ts';

export function NextTopic() {
  const { definition, place } = useSection();
  const steps = stepsOf(definition);
  const at = steps.findIndex(({ key }) => key === place.topic);
  const next = steps[at + 1];
  const previous = steps[at - 1];
  if (!next) return null;
  return (
    <nav className={styles.steps} aria-label="Next and previous topic">
      <LinkButton variant="lamp" iconAfter={ArrowRight} to={place.topicHref(next.key)} rel="next">
        Continue to {midSentence(next.title)}
      </LinkButton>
      {previous && (
        <Link to={place.topicHref(previous.key)} rel="prev" className={styles.stepBack}>
          Back to {midSentence(previous.title)}
        </Link>
      )}
    </nav>
  );
}

/** Demographics is voluntary, so nothing leads there but its own links. */
function sectionAfter(key: SectionKey): SectionKey | null {
  const order = sectionsInOrder.map((section) => section.key);
  return order.slice(order.indexOf(key) + 1).find((each) => each !== 'demographics') ?? null;
}

export function AfterReview() {
  const { definition, today } = useSection();
  const { key, title } = definition;
  const values = useRestingValues(key);
  const reviewPaths = useReviews().map(({ path }) => path);
  const ownEmails = useOwnEmails();
  const after = sectionAfter(key);
  const goOn = after
    ? { label: `Next: ${sections[after].title}`, href: sectionHref(after) }
    : { label: 'Next: copy or print your application', href: copyHref };
  const open = nextStep([{ key, values, reviewPaths, ownEmails }], today);
  if (key === 'demographics' && reviewPaths.length === 0) return <NextAction {...goOn} />;
  if (!open) return <NextAction label={`${title} is complete. ${goOn.label}`} href={goOn.href} />;
  return (
    <div className={styles.steps}>
      <NextAction label={open.sentence} href={topicHref(key, open.topicKey)} />
      <Link to={goOn.href} className={styles.stepBack}>
        {after ? `Go on to ${sections[after].title}` : 'Copy or print your application'}
      </Link>
    </div>
  );
}
