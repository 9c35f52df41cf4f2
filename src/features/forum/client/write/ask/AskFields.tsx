import { countCharacters } from '#shared/text/characterCount.ts';
import { programTypes } from '#shared/reference/catalogue/catalogue.ts';
import { typeLabels } from '#shared/reference/catalogue/programLabels.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { LazyBoundary } from '#ui/lazy.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { questionTemplates } from '../../../contract.ts';
import { suggestSentenceCase } from '../../../rules.ts';
import { limits } from '../../../writeContract.ts';
import { SchoolChip, Similar } from '../composer/onDemand.ts';
import { MarkdownField } from '../composer/MarkdownField.tsx';
import { TagsField } from '../composer/TagsField.tsx';
import { type Draft, useDraftField } from '../drafts/useDraft.ts';
import styles from './Ask.module.css';
import { templateGuides } from './templates.ts';

export type QuestionFieldsProps = {
  readonly draft: Draft;
  readonly fieldProps: (field: string) => {
    readonly id: string;
    readonly error: string | undefined;
  };
  /** An edit: what cannot be changed any more is not asked for. */
  readonly isEdit?: boolean;
};

const templateOptions = questionTemplates.map((value) => ({
  value,
  label: templateGuides[value].label,
}));
const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Spanish' },
];
const programOptions = programTypes.map((value) => ({
  value,
  label: `${value}, ${typeLabels[value]}`,
}));

export function QuestionFields({ draft, fieldProps, isEdit = false }: QuestionFieldsProps) {
  const body = useDraftField(draft, 'body');
  const tags = useDraftField(draft, 'tags');
  const { lang = '' } = draft.values;
  return (
    <>
      {!isEdit && <TemplateField draft={draft} />}
      <TitleField draft={draft} fieldProps={fieldProps} isEdit={isEdit} />
      <MarkdownField
        {...fieldProps('body')}
        {...body}
        label="Your question"
        name="body"
        rows={8}
        lang={lang === '' ? undefined : lang}
        hint="Which school, which term, what you tried. Leave out everything that could identify a patient."
        counter={{
          count: countCharacters(body.value.trim()),
          limit: limits.body.max,
          unit: 'characters',
        }}
      />
      <TagsField {...fieldProps('tags')} value={tags.value} onChange={tags.onChange} />
      {!isEdit && <AnonymousField draft={draft} />}
      <AboutFields draft={draft} />
    </>
  );
}

function TemplateField({ draft }: { draft: Draft }) {
  const { value, onChange } = useDraftField(draft, 'template');
  const known = questionTemplates.find((each) => each === value);
  return (
    <>
      <SelectField
        label="What’s it about?"
        name="template"
        optional
        options={templateOptions}
        placeholder="-- Something else --"
        value={value}
        onChange={onChange}
      />
      {known && (
        <section className={styles.guide} aria-label="What helps">
          <p>People can answer best when they know:</p>
          <ul>
            {templateGuides[known].asks.map((ask) => (
              <li key={ask}>{ask}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TitleField({ draft, fieldProps, isEdit }: QuestionFieldsProps & { isEdit: boolean }) {
  const title = useDraftField(draft, 'title');
  const count = countCharacters(title.value.trim());
  const calmer = suggestSentenceCase(title.value);
  return (
    <>
      <TextField
        {...fieldProps('title')}
        {...title}
        label="Title"
        name="title"
        required
        autoCapitalize="sentences"
        hint="One sentence, like you’d ask a classmate"
        status={`${count} of ${limits.title.max} characters`}
      />
      {calmer !== null && (
        <div className={styles.offer}>
          <p>All capitals are hard to read, and read like shouting.</p>
          <Button onClick={() => title.onChange(calmer)}>Change to “{calmer}”</Button>
        </div>
      )}
      {!isEdit && title.value !== '' && (
        <LazyBoundary fallback={null} unavailable={null}>
          <Similar title={title.value} />
        </LazyBoundary>
      )}
    </>
  );
}

function AnonymousField({ draft }: { draft: Draft }) {
  const { value, onChange } = useDraftField(draft, 'anonymous');
  return (
    <Switch
      label="Hide my name from readers"
      name="anonymous"
      hint="Readers see “Anonymous”, here and when you comment below. It doesn’t count toward your public profile. Moderators can look up who asked, and each look is logged."
      checked={value === 'yes'}
      onChange={(on) => onChange(on ? 'yes' : '')}
    />
  );
}

function AboutFields({ draft }: { draft: Draft }) {
  const program = useDraftField(draft, 'program');
  const lang = useDraftField(draft, 'lang');
  const school = useDraftField(draft, 'school');
  return (
    <>
      <input type="hidden" name="school" value={school.value} />
      {school.value !== '' && (
        <LazyBoundary fallback={null} unavailable={null}>
          <SchoolChip slug={school.value} onRemove={() => school.onChange('')} />
        </LazyBoundary>
      )}
      <div className={styles.pair}>
        <SelectField
          label="Program"
          name="program"
          optional
          options={programOptions}
          placeholder="-- Any --"
          {...program}
        />
        <SelectField
          label="Language"
          name="lang"
          options={languageOptions}
          {...lang}
          value={lang.value === '' ? 'en' : lang.value}
          onChange={(value) => lang.onChange(value === 'en' ? '' : value)}
        />
      </div>
    </>
  );
}
