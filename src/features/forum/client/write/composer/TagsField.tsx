import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { Chip } from '#ui/buttons/Chip.tsx';
import { classNames } from '#ui/classNames.ts';
import control from '#ui/form/control.module.css';
import { Field } from '#ui/form/Field.tsx';
import { useMounted } from '#ui/hooks/useMounted.ts';
import { plural } from '#shared/text/plural.ts';
import { limits } from '../../../writeContract.ts';
import type { Tag } from '../../../tagContract.ts';
import { tagListQuery } from '../../read/tagQueries.ts';
import styles from './Composer.module.css';
import { joinTags, splitTags } from './splitTags.ts';
import { useDebounced } from './useDebounced.ts';

const pauseMs = 200;
const maxSuggestions = 6;

export type TagsFieldProps = {
  readonly id: string;
  readonly error: string | undefined;
  /** Between commas. */
  readonly value: string;
  readonly onChange: (value: string) => void;
};

const hint = `1 to ${limits.tags.max} words others would search for, like prerequisites or nclex. Press Enter or type a comma after each.`;

/** Without a script one field in which commas separate the tags. */
export function TagsField(props: TagsFieldProps) {
  const { id, error, value, onChange } = props;
  const mounted = useMounted();
  return (
    <Field label="Tags" hint={hint} id={id} error={error}>
      {(attributes) =>
        mounted ? (
          <TagsInput {...props} attributes={attributes} />
        ) : (
          <input
            {...attributes}
            className={control.control}
            name="tags"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )
      }
    </Field>
  );
}

function TagsInput({
  value,
  onChange,
  attributes,
}: TagsFieldProps & {
  attributes: {
    id: string;
    'aria-describedby': string | undefined;
    'aria-invalid': true | undefined;
  };
}) {
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [message, setMessage] = useState('');
  const tags = splitTags(value);
  const { suggestions, close, isOpen } = useSuggestions(typed, tags);
  const add = (text: string) => {
    const before = tags.length;
    const next = splitTags(joinTags([...tags, text]));
    setTyped('');
    setActive(-1);
    if (next.length > before) setMessage(`Added ${next.slice(before).join(', ')}`);
    onChange(joinTags(next));
  };
  const remove = (tag: string) => {
    onChange(joinTags(tags.filter((each) => each !== tag)));
    setMessage(`Removed ${tag}`);
  };
  const type = (text: string) => {
    setActive(-1);
    if (/[,\n]/u.test(text)) add(text);
    else setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = suggestions[active];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setActive((active + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && (typed.trim() !== '' || chosen)) {
      event.preventDefault();
      add(chosen?.slug ?? typed);
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation();
      close();
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      remove(tags.at(-1) ?? '');
    }
  };
  return (
    <div className={styles.tags}>
      {tags.length > 0 && (
        <ul className={styles.chips}>
          {tags.map((tag) => (
            <li key={tag}>
              <Chip label={tag} onRemove={() => remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <input
        {...attributes}
        className={control.control}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={suggestions[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="done"
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (typed.trim() !== '') add(typed);
        }}
      />
      <input type="hidden" name="tags" value={joinTags(tags)} />
      {/* `datalist` tells nobody how often a tag is used, and takes no key of ours. */}
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="listbox"
        aria-label="Suggestions"
        className={classNames(styles.suggestions, !isOpen && styles.gone)}
      >
        {suggestions.map(({ slug, count }, at) => (
          // Keys are the input's; the pointer may press before it loses the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={slug}
            id={`${listId}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={at === active}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => add(slug)}
          >
            <span>{slug}</span>
            <span className={styles.count}>{plural(count, 'question')}</span>
          </div>
        ))}
      </div>
      <span aria-live="polite" className={styles.hidden}>
        {message}
      </span>
    </div>
  );
}

function useSuggestions(typed: string, tags: readonly string[]) {
  const [closedFor, setClosedFor] = useState('');
  const text = typed.trim();
  const query = useDebounced(text, pauseMs);
  const { data } = useQuery({ ...tagListQuery(query), enabled: query !== '' });
  const taken = new Set(tags.map((tag) => tag.toLowerCase()));
  const isOffered = ({ slug }: Tag) => !taken.has(slug);
  const suggestions =
    text === '' || text === closedFor
      ? []
      : (data ?? []).filter(isOffered).slice(0, maxSuggestions);
  return { suggestions, isOpen: suggestions.length > 0, close: () => setClosedFor(text) };
}
