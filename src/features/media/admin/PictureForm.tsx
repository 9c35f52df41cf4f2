import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#ui/buttons/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { CheckboxField } from '#ui/form/ChoiceFields.tsx';
import { ErrorSummary } from '#ui/form/ErrorSummary.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import { TextArea } from '#ui/form/TextArea.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import type { OpenPicture, Picture } from '../contract.ts';
import {
  checkPictureFacts,
  getPictureUrl,
  type PictureFacts,
  pictureStates,
  staffMediaFolder,
} from '../rules.ts';
import { FocalPoint, type FocalText } from './FocalPoint.tsx';
import styles from './Media.module.css';
import { changeMutation, describeFailure, getConflict, getFieldProblems } from './mediaQueries.ts';

type Typed = Omit<PictureFacts, 'focalX' | 'focalY'> & FocalText;

const stateOptions = [
  { value: 'draft', label: 'Draft: only staff see it' },
  { value: 'published', label: 'Public' },
  { value: 'archived', label: 'Archived: kept, and no longer offered' },
];

const toTyped = (picture: Picture): Typed => ({
  ...picture,
  focalX: String(Math.round(picture.focalX * 100)),
  focalY: String(Math.round(picture.focalY * 100)),
});
const parsePart = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim()) / 100;
const toFacts = ({ focalX, focalY, ...typed }: Typed): PictureFacts => ({
  alt: typed.alt,
  isDecorative: typed.isDecorative,
  focalX: parsePart(focalX),
  focalY: parsePart(focalY),
  credit: typed.credit,
  license: typed.license,
  state: typed.state,
});

/** @param onSaved with the picture as it is stored from now on */
export function PictureForm({
  picture,
  onSaved,
}: {
  picture: OpenPicture | Picture;
  onSaved?: (picture: OpenPicture) => void;
}) {
  const [typed, setTyped] = useState(() => toTyped(picture));
  const [base, setBase] = useState<Pick<Picture, 'checksum' | 'revision'>>(picture);
  const [theirs, setTheirs] = useState<OpenPicture | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [wrong, setWrong] = useState<ReturnType<typeof checkPictureFacts>>([]);
  const [message, setMessage] = useState('');
  const save = useMutation(changeMutation());
  const sent = getFieldProblems(save.error);
  const problems = wrong.length > 0 ? wrong : sent;
  const errorAt = (path: string) => problems.find((problem) => problem.path === path)?.message;

  const set = (change: Partial<Typed>) => {
    setMessage('');
    setTyped((now) => ({ ...now, ...change }));
  };
  const submit = () => {
    const facts = toFacts(typed);
    const found = checkPictureFacts(facts);
    setWrong(found);
    setMessage('');
    setAttempt((before) => before + 1);
    if (found.length > 0) return save.reset();
    return save.mutate(
      { picture: base, facts },
      {
        onSuccess: (saved) => {
          setTyped(toTyped(saved));
          setBase(saved);
          setTheirs(null);
          setMessage('The picture is saved.');
          onSaved?.(saved);
        },
        onError: (error) => {
          const current = getConflict(error);
          setTheirs(current);
          if (current) setBase(current);
        },
      },
    );
  };

  const { checksum, sizes } = picture;
  const shown = sizes.findLast(({ width }) => width <= 960) ?? sizes[0];
  return (
    <form
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ErrorSummary
        attempt={attempt}
        items={problems.map(({ path, message: text }) => ({ fieldId: path, message: text }))}
      />
      {save.error && problems.length === 0 && (
        <Banner tone="bad" title={describeFailure(save.error)}>
          {theirs && <Theirs picture={theirs} />}
        </Banner>
      )}
      <TextArea
        id="alt"
        label="What the picture shows"
        hint="In a sentence, for people who can’t see it. Screen readers read it aloud."
        value={typed.alt}
        error={errorAt('alt')}
        disabled={typed.isDecorative}
        rows={2}
        onChange={(alt) => set({ alt })}
      />
      <CheckboxField
        label="It is decoration: nothing is lost without it"
        value={typed.isDecorative ? 'yes' : ''}
        onChange={(value) => set({ isDecorative: value === 'yes' })}
      />
      <FocalPoint
        src={getPictureUrl(checksum, shown?.width ?? 1, 'webp', staffMediaFolder)}
        value={typed}
        errors={{ focalX: errorAt('focalX'), focalY: errorAt('focalY') }}
        onChange={set}
      />
      <TextField
        id="credit"
        label="Credit"
        hint="Who made it."
        optional
        value={typed.credit}
        error={errorAt('credit')}
        onChange={(credit) => set({ credit })}
      />
      <TextField
        id="license"
        label="License"
        hint="What allows its use here, such as “CC BY 4.0” or “bought”."
        optional
        value={typed.license}
        error={errorAt('license')}
        onChange={(license) => set({ license })}
      />
      <SelectField
        id="state"
        label="Who sees it"
        value={typed.state}
        options={stateOptions}
        preset
        onChange={(value) =>
          set({ state: pictureStates.find((each) => each === value) ?? typed.state })
        }
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={save.isPending}>
          Save
        </Button>
        <p aria-live="polite">{message}</p>
      </div>
    </form>
  );
}

const Theirs = ({ picture }: { picture: OpenPicture }) => (
  <p>
    {picture.updatedBy} wrote: {picture.isDecorative ? 'decoration' : `“${picture.alt}”`}, credit “
    {picture.credit}”, license “{picture.license}”.
  </p>
);
