import { languages } from '#shared/reference/languages.ts';
import { states } from '#shared/reference/states.ts';
import { countCharacters } from '#shared/text/characterCount.ts';
import { CheckboxGroup, RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { MultiSelect } from '#ui/form/select/MultiSelect.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { NurseFields } from '../../ownContract.ts';
import { nurseLimits } from '../../rules.ts';
import {
  availabilities,
  contactModes,
  credentials,
  helpTopics,
  settings,
  specialties,
  timeZones,
  visibilities,
} from '../../values.ts';
import { bindFields, type FieldsProps } from './bindFields.ts';
import { DegreeFields } from './DegreeFields.tsx';
import { LinkFields } from './LinkFields.tsx';
import styles from './NurseProfileScreen.module.css';

export function PersonFields(props: FieldsProps) {
  const { form, fields, change } = props;
  const { text, list, status } = bindFields(props);
  return (
    <fieldset className={styles.group}>
      <legend>You</legend>
      <TextField label="Name to show" autoComplete="name" {...text('displayName')} />
      <TextField label="Pronouns" optional width="medium" {...text('pronouns')} />
      <TextField
        label="Headline"
        hint={`One line under your name, at most ${nurseLimits.headline} characters`}
        {...text('headline')}
      />
      <TextArea
        label="About you"
        hint="What you do, how you got there, what you like to be asked. Leave out phone numbers and email addresses."
        rows={6}
        counter={{
          count: countCharacters(fields.bio),
          limit: nurseLimits.bio,
          unit: 'characters',
        }}
        {...form.fieldProps('bio')}
        value={fields.bio}
        status={status('bio')}
        onChange={(bio) => change({ bio })}
      />
      <MultiSelect label="Languages you speak" options={languages.options} {...list('languages')} />
      <TextField
        label="City"
        optional
        hint="Students see your city and state, never more"
        autoComplete="address-level2"
        {...text('city')}
      />
      <SelectField label="State" options={states.options} {...text('state')} />
    </fieldset>
  );
}

export function WorkFields(props: FieldsProps) {
  const { form, fields, change } = props;
  const { list } = bindFields(props);
  return (
    <fieldset className={styles.group}>
      <legend>Your work</legend>
      <CheckboxGroup label="Credentials" options={credentials} {...list('credentials')} />
      <MultiSelect
        label="Specialties"
        hint={`At most ${nurseLimits.specialties}`}
        options={specialties}
        {...list('specialties')}
      />
      <CheckboxGroup label="Where you work" optional options={settings} {...list('settings')} />
      <NumberField
        label="Years in nursing"
        optional
        whole
        {...form.fieldProps('years')}
        value={fields.years === null || Number.isNaN(fields.years) ? '' : String(fields.years)}
        onChange={(text) => change({ years: /^\d{1,3}$/.test(text) ? Number(text) : null })}
      />
      <DegreeFields {...props} />
    </fieldset>
  );
}

export function ReachFields(props: FieldsProps) {
  const { form, fields, change } = props;
  const { text, list } = bindFields(props);
  return (
    <fieldset className={styles.group}>
      <legend>How you help</legend>
      <CheckboxGroup label="What you can help with" options={helpTopics} {...list('topics')} />
      <RadioGroup
        label="Availability"
        hint="The list leaves out nurses who are not available; they are still found by name"
        options={availabilities}
        {...form.fieldProps('availability')}
        value={fields.availability}
        onChange={(value) => change({ availability: value as NurseFields['availability'] })}
      />
      <SelectField label="Your time zone" options={timeZones} {...text('timeZone')} />
      <TextField label="You usually answer from" optional type="time" {...text('answerFrom')} />
      <TextField label="You usually answer until" optional type="time" {...text('answerTo')} />
      <RadioGroup
        label="How students reach you"
        options={contactModes}
        {...form.fieldProps('contactMode')}
        value={fields.contactMode}
        onChange={(value) => change({ contactMode: value as NurseFields['contactMode'] })}
      />
      <RadioGroup
        label="Who sees you"
        options={visibilities}
        {...form.fieldProps('visibility')}
        value={fields.visibility}
        onChange={(value) => change({ visibility: value as NurseFields['visibility'] })}
      />
      <TextField
        label="Video about you"
        optional
        type="url"
        hint="A link to YouTube, Vimeo or a video file"
        {...text('videoUrl')}
      />
      <LinkFields {...props} />
    </fieldset>
  );
}
