import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { NursePage } from '#features/nurses/contract.ts';
import { canRequestContact } from '#features/nurses/policy.ts';
import { useOutbox } from '#offline/outbox/useOutbox.ts';
import { useSession } from '#session/session.ts';
import { paths } from '#shared/routing/paths.ts';
import { Button, LinkButton } from '#ui/buttons/Button.tsx';
import { StarRating } from '#ui/display/Stars.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormErrorBanner } from '#ui/form/FormErrorBanner.tsx';
import { useForm } from '#ui/form/useForm.ts';
import { useFocusAfterChange } from '#ui/hooks/useFocusAfterChange.ts';
import type { NurseContact as Facts, Rating } from '../contract.ts';
import { isOpenRequest, maxOpenRequests } from '../policy.ts';
import { requestCommand, type RequestItem, requestLane } from './commands.ts';
import { describeContactError } from './contactLabels.ts';
import {
  nurseContactQuery,
  useLiveContact,
  useNurseSafety,
  useSentItems,
} from './contactQueries.ts';
import { RequestPanel } from './conversation/RequestPanel.tsx';
import { ProfileSafety } from './conversation/SafetyPanel.tsx';
import { contactTitleId, RequestForm } from './form/RequestForm.tsx';
import styles from './NurseContact.module.css';

type Props = { readonly nurse: NursePage };

/** On the page of a nurse: the request of a student, and what students gave. */
export function NurseContact({ nurse }: Props) {
  const session = useSession();
  if (session.kind !== 'member') return null;
  const { userId, roleName } = session;
  return canRequestContact(roleName) ? (
    <StudentContact key={nurse.id} nurse={nurse} userId={userId} />
  ) : (
    <NurseRating nurse={nurse} userId={userId} />
  );
}

/** Of nurses, for another nurse or oneself. */
function NurseRating({ nurse, userId }: Props & { userId: string }) {
  const { data } = useQuery(nurseContactQuery(userId, nurse.id));
  const { rating = null, isBlocked = false } = data?.data ?? {};
  return (
    <>
      <RatingLine rating={rating} />
      {isBlocked ? (
        <Blocked nurse={nurse} userId={userId} />
      ) : (
        !nurse.isOwn && <ProfileSafety nurse={nurse} userId={userId} />
      )}
    </>
  );
}

export const RatingLine = ({ rating }: { rating: Rating | null }) =>
  rating && (
    <p className={styles.facts}>
      <StarRating stars={rating.average} />
      <span>from {rating.count} students</span>
    </p>
  );

function StudentContact({ nurse, userId }: Props & { userId: string }) {
  useLiveContact(userId);
  const { data } = useQuery(nurseContactQuery(userId, nurse.id));
  const items: readonly RequestItem[] = useOutbox(requestCommand, requestLane(String(nurse.id)));
  useSentItems(items, userId);
  const facts = data?.data ?? null;
  useFocusAfterChange(facts?.request?.state ?? '', `#${contactTitleId}`);
  return (
    <section id="contact" aria-labelledby={contactTitleId} className={styles.section}>
      <h2 id={contactTitleId} tabIndex={-1}>
        Ask {nurse.name}
      </h2>
      <RatingLine rating={facts?.rating ?? null} />
      <Body nurse={nurse} userId={userId} facts={facts} items={items} />
    </section>
  );
}

function Body({
  nurse,
  userId,
  facts,
  items,
}: Props & { userId: string; facts: Facts | null; items: readonly RequestItem[] }) {
  const [isAsking, setAsking] = useState(false);
  const request = facts?.request ?? null;
  if (facts?.isBlocked === true) return <Blocked nurse={nurse} userId={userId} />;
  if (request && isOpenRequest(request.state))
    return <RequestPanel request={request} userId={userId} />;
  const isWaiting = items.some(({ state }) => state !== 'sent');
  if (request && !isAsking && !isWaiting)
    return (
      <>
        <RequestPanel request={request} userId={userId} />
        {nurse.contactRefusal === null && (
          <p>
            <Button onClick={() => setAsking(true)}>Send another request</Button>
          </p>
        )}
      </>
    );
  const isFull = (facts?.openCount ?? 0) >= maxOpenRequests;
  return (
    <>
      {nurse.contactRefusal !== null && !isWaiting ? (
        <Refused nurse={nurse} />
      ) : isFull && !isWaiting ? (
        <TooMany />
      ) : (
        <>
          <Safety isForMinor={nurse.isForMinor} />
          <RequestForm nurse={nurse} userId={userId} items={items} />
        </>
      )}
      <ProfileSafety nurse={nurse} userId={userId} />
    </>
  );
}

/** Accounts have no age, and few applications a birth date: the sentence stands there for everyone else. */
const Safety = ({ isForMinor }: { isForMinor: boolean }) => (
  <p className={isForMinor ? undefined : styles.quiet}>
    Nurses answer in their free time, usually within 14 days. Stay on this site: you don’t need to
    give a phone number, an address, or another account.{' '}
    {isForMinor
      ? 'You’re under 18: please talk to a parent or a counselor first, and report anyone who asks to talk or meet somewhere else.'
      : 'If you’re under 18, please talk to a parent or a counselor about what you plan to ask.'}
  </p>
);

function Refused({ nurse }: Props) {
  const texts: Readonly<Record<NonNullable<NursePage['contactRefusal']>, string>> = {
    not_available: `${nurse.name} isn’t available right now.`,
    questions_only: `${nurse.name} answers in the forum only.`,
    closed: `${nurse.name} isn’t taking requests right now.`,
    license: `We couldn’t verify ${nurse.name}’s current license, so requests are paused.`,
  };
  return (
    <>
      <p>{nurse.contactRefusal !== null && texts[nurse.contactRefusal]}</p>
      <p>
        <LinkButton to={paths.askForum}>Ask in the forum</LinkButton>
      </p>
    </>
  );
}

const TooMany = () => (
  <Banner
    tone="info"
    title={`You have ${maxOpenRequests} open requests`}
    actions={<LinkButton to={`${paths.nurses}#requests`}>See your requests</LinkButton>}
  >
    <p>
      That’s the most at a time, so every nurse has time to answer. Close one to ask someone else.
    </p>
  </Banner>
);

function Blocked({ nurse: { id, name }, userId }: Props & { userId: string }) {
  const { block } = useNurseSafety(userId, id);
  const form = useForm({ fields: [], describe: describeContactError, send: () => block(false) });
  return (
    <form className={styles.form} noValidate onSubmit={form.submit}>
      {form.formError && <FormErrorBanner key={form.attempt} error={form.formError} takesFocus />}
      <p>You blocked {name}.</p>
      <p>
        <Button
          type="submit"
          busy={form.isPending}
          busyLabel="Saving…"
          aria-disabled={form.secondsLeft > 0}
        >
          Unblock {name}
        </Button>
      </p>
    </form>
  );
}
