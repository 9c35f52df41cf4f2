import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { useCombobox } from 'downshift';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { IconButton } from '#ui/buttons/Button.tsx';
import { classNames } from '#ui/classNames.ts';
import styles from './Combobox.module.css';
import controlStyles from '../control.module.css';
import { Field, type ControlAttributes, type FieldFrame, type FieldValue } from '../Field.tsx';
import { OptionList, maxVisibleOptions } from './OptionList.tsx';
import { foldForSearch, searchOptions, type Option } from './option.ts';
import { pickFieldFrame } from '../TextField.tsx';

export type ComboboxProps = FieldFrame &
  FieldValue & {
    options: readonly Option[];
    placeholder?: string | undefined;
  };

/** Text that is no option is not taken, and the field says so. A stored value outside the list stays and is shown. */
export function Combobox(props: ComboboxProps) {
  return (
    <Field {...pickFieldFrame(props)}>
      {(control) => <ComboboxInput {...props} control={control} />}
    </Field>
  );
}

function ComboboxInput({ control, ...props }: ComboboxProps & { control: ControlAttributes }) {
  const { chosen, found, matches, refused, clear, box, inputEvents } = useComboboxState(
    props,
    control.id,
  );
  const isChosen = (item: Option): boolean => item.value === props.value;
  return (
    <>
      <span className={styles.box}>
        <input
          {...box.getInputProps({
            ...control,
            ...inputEvents,
            'aria-labelledby': undefined,
            className: classNames(controlStyles.control, styles.input),
            name: props.name,
            placeholder: props.placeholder ?? 'Type to search',
            disabled: props.disabled,
            required: props.required,
            spellCheck: false,
            autoComplete: 'off',
          })}
        />
        <span className={styles.buttons}>
          {chosen && !props.disabled ? (
            <IconButton label={`Clear ${props.label}`} icon={X} onClick={clear} />
          ) : (
            <span className={styles.arrow}>
              <ChevronDown size={20} aria-hidden />
            </span>
          )}
        </span>
        <OptionList
          open={box.isOpen}
          menuProps={box.getMenuProps({ 'aria-label': props.label, 'aria-labelledby': undefined })}
          itemProps={(item, index) =>
            box.getItemProps({ item, index, 'aria-selected': isChosen(item) })
          }
          items={found}
          highlighted={box.highlightedIndex}
          isSelected={isChosen}
          matches={matches}
        />
      </span>
      {refused !== '' && (
        <p className={styles.refused} aria-live="polite">
          “{refused}” is not in the list.{' '}
          {chosen ? `“${chosen.label}” is kept.` : 'Pick a line from it.'}
        </p>
      )}
    </>
  );
}

function useComboboxState(
  { value, options, onChange, onFocus, onBlur }: ComboboxProps,
  id: string,
) {
  const chosen = value === '' ? null : (options.find((o) => o.value === value) ?? toOption(value));
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState('');
  const matching = searchOptions(options, typed ?? '');
  const found = matching.slice(0, maxVisibleOptions);
  const end = (next: string | undefined, notInList = ''): void => {
    setTyped(null);
    setRefused(notInList);
    if (next !== undefined && next !== value) onChange(next);
  };
  const settle = (): void => {
    const text = foldForSearch(typed ?? '');
    const match = options.find(({ label }) => foldForSearch(label) === text);
    if (typed !== null) {
      if (text === '') end('');
      else end(match?.value, match ? '' : typed);
    }
    onBlur?.();
  };
  const { InputBlur, InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
  const box = useCombobox<Option>({
    id,
    inputId: id,
    items: found,
    itemToString: (item) => item?.label ?? '',
    // By value: a list that is built anew at each render must not look like another choice.
    itemToKey: (item) => item?.value ?? null,
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    stateReducer: (_, { type, changes }) =>
      type === InputBlur ? { ...changes, selectedItem: chosen } : changes,
    onStateChange: ({ type, selectedItem }) => {
      if (type === InputKeyDownEnter || type === ItemClick) end(selectedItem?.value);
    },
  });
  const inputEvents = {
    // Here and not in downshift's own report of it, which comes one render late and moves the caret.
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setRefused('');
      setTyped(event.target.value);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') setTyped(null);
    },
    onFocus: () => onFocus?.(),
    onBlur: settle,
  };
  return {
    chosen,
    found,
    matches: matching.length,
    refused,
    clear: () => end(''),
    box,
    inputEvents,
  };
}

const toOption = (value: string): Option => ({ value, label: value });
