import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { OwnProfile } from '#features/forum/memberContract.ts';
import { checkForumName } from '#features/forum/rules.ts';
import { limits } from '#features/forum/writeContract.ts';
import { useSession } from '#session/session.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { formatDate } from '#shared/time/formatDate.ts';
import { Switch } from '#ui/form/Switch.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { useWriteFailure } from '../actions/menu/useWriteFailure.ts';
import { WriteFailureText } from '../actions/menu/WriteFailureText.tsx';
import { useWriteKey } from '../actions/menu/useWriteKey.ts';
import { ownProfileQuery } from '../ownProfileQuery.ts';
import { changeProfile } from '../ownWrites.ts';
import styles from './Profile.module.css';
import { ProfileFormFrame } from './ProfileFormFrame.tsx';
import { useProfileForm } from './useProfileForm.ts';

type Props = { profile: OwnProfile; userId: string };

export function NameForm({ profile, userId }: Props) {
  const { handle, handleChangeableAt } = profile;
  const isFixed = handleChangeableAt !== null;
  const form = useProfileForm({
    fields: ['handle'],
    profile,
    userId,
    check: (values) => [values.handle === handle ? null : checkForumName(values.handle)],
  });
  return (
    <ProfileFormFrame form={form} action="Save forum name">
      <TextField
        label="Forum name"
        hint={
          isFixed
            ? `You can change it again on ${formatDate(Date.parse(handleChangeableAt))}.`
            : 'Everybody in the forum sees it. Don’t use your real name. You can change it once in 30 days, and your posts change with it.'
        }
        width="long"
        autoCapitalize="off"
        spellCheck={false}
        readOnly={isFixed}
        {...form.form.fieldProps('handle')}
        value={form.values.handle}
        onChange={(text) => form.change('handle', text)}
      />
    </ProfileFormFrame>
  );
}

export function AboutForm({ profile, userId }: Props) {
  const session = useSession();
  const over = (text: string, max: number) => countCharacters(text.trim()) - max;
  const form = useProfileForm({
    fields: ['bio', 'location'],
    profile,
    userId,
    check: ({ bio, location }) => {
      const [longBio, longLocation] = [
        over(bio, limits.bio.max),
        over(location, limits.location.max),
      ];
      return [
        longBio > 0 ? { path: 'bio', message: `Shorten the text about you by ${longBio}` } : null,
        longLocation > 0
          ? { path: 'location', message: `Shorten the location by ${longLocation}` }
          : null,
      ];
    },
  });
  const isNurse = session.kind === 'member' && session.roleName === 'Nurse';
  return (
    <>
      <p>
        Your photo comes from your account.{' '}
        <Link to={isNurse ? '/nurse-profile' : '/my-account/update-profile'}>
          Change your photo
        </Link>
      </p>
      <ProfileFormFrame form={form} action="Save about you">
        <TextArea
          label="About you"
          hint="Where you are in school or at work, and what you can help with."
          optional
          rows={4}
          counter={{
            count: countCharacters(form.values.bio),
            limit: limits.bio.max,
            unit: 'characters',
          }}
          {...form.form.fieldProps('bio')}
          value={form.values.bio}
          onChange={(text) => form.change('bio', text)}
        />
        <TextField
          label="Location"
          hint="As exact as you like, for example: Central Texas."
          optional
          width="long"
          {...form.form.fieldProps('location')}
          value={form.values.location}
          onChange={(text) => form.change('location', text)}
        />
      </ProfileFormFrame>
    </>
  );
}

export function PrivacySwitch({ profile, userId }: Props) {
  const client = useQueryClient();
  const getKey = useWriteKey();
  const [pending, setPending] = useState<boolean | null>(null);
  const [message, setMessage] = useState('');
  const failure = useWriteFailure();
  const change = async (hidesActivity: boolean) => {
    setPending(hidesActivity);
    setMessage('');
    failure.clear();
    const { revision } = profile;
    try {
      const key = getKey([hidesActivity, revision]);
      const saved = await changeProfile({ hidesActivity }, revision, { userId, key });
      client.setQueryData(ownProfileQuery(userId).queryKey, { data: saved, cachedAt: null });
      setMessage('Saved.');
    } catch (error) {
      failure.show(error);
      await client.invalidateQueries({ queryKey: ownProfileQuery(userId).queryKey });
    }
    setPending(null);
  };
  return (
    <>
      <Switch
        label="Hide my activity"
        hint="Your public page shows no list of your posts. The posts themselves stay where they are."
        checked={pending ?? profile.hidesActivity}
        disabled={pending !== null || failure.secondsLeft > 0}
        onChange={(on) => void change(on)}
      />
      <p className={styles.message} aria-live="polite">
        {message}
      </p>
      <WriteFailureText failure={failure} className={styles.message} />
    </>
  );
}
