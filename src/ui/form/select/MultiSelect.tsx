import { type ChangeEvent, useState } from 'react';
import { useCombobox } from 'downshift';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Chip } from '#ui/buttons/Chip.tsx';
import { classNames } from '#ui/classNames.ts';
import styles from './Combobox.module.css';
import controlStyles from '../control.module.css';
import { Field, type ControlAttributes, type FieldFrame, type FieldValue } from '../Field.tsx';
import { LiveRegion } from '#ui/accessibility/LiveRegion.tsx';
import { OptionList, maxVisibleOptions } from './OptionList.tsx';
import { searchOptions, type Option } from './option.ts';
import { pickFieldFrame } from '../TextField.tsx';

export type MultiSelectProps = FieldFrame &
  Pick<FieldValue, 'onFocus' | 'onBlur' | 'disabled'> & {
    options: readonly Option[];
    values: readonly string[];
    onToggle: (value: string, chosen: boolean) => void;
    placeholder?: string | undefined;
  };

export function MultiSelect(props: MultiSelectProps) {
  return (
    <Field {...pickFieldFrame(props)}>
      {(control) => <MultiSelectInput {...props} control={control} />}
    </Field>
  );
}

function MultiSelectInput({
  control,
  ...props
}: MultiSelectProps & { control: ControlAttributes }) {
  const { label, values } = props;
  const { found, matches, spoken, toggle, box, inputEvents } = useMultiSelectState(
    props,
    control.id,
  );
  const isChosen = (item: Option): boolean => values.includes(item.value);
  return (
    <>
      <SelectedChips
        {...props}
        onRemove={(value) => {
          toggle(value);
          document.getElementById(control.id)?.focus();
        }}
      />
      <span className={styles.box}>
        <input
          {...box.getInputProps({
            ...control,
            ...inputEvents,
            'aria-labelledby': undefined,
            className: classNames(controlStyles.control, styles.input),
            placeholder: props.placeholder ?? 'Type to search',
            disabled: props.disabled,
            spellCheck: false,
            autoComplete: 'off',
          })}
        />
        <span className={styles.buttons}>
          <span className={styles.arrow}>
            <ChevronDown size={20} aria-hidden />
          </span>
        </span>
        <OptionList
          open={box.isOpen}
          menuProps={box.getMenuProps({
            'aria-label': label,
            'aria-labelledby': undefined,
            'aria-multiselectable': true,
          })}
          itemProps={(item, index) =>
            box.getItemProps({ item, index, 'aria-selected': isChosen(item) })
          }
          items={found}
          highlighted={box.highlightedIndex}
          isSelected={isChosen}
          matches={matches}
        />
      </span>
      <LiveRegion text={spoken} />
    </>
  );
}

function SelectedChips({
  label,
  options,
  values,
  onRemove,
}: MultiSelectProps & { onRemove: (value: string) => void }) {
  if (values.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={`Chosen: ${label}`}>
      {values.map((value) => (
        <li key={value}>
          <Chip label={getLabel(options, value)} onRemove={() => onRemove(value)} />
        </li>
      ))}
    </ul>
  );
}

function useMultiSelectState(
  { options, values, onToggle, onFocus, onBlur }: MultiSelectProps,
  id: string,
) {
  const [typed, setTyped] = useState('');
  const [spoken, setSpoken] = useState('');
  const matching = searchOptions(options, typed);
  const found = matching.slice(0, maxVisibleOptions);
  const toggle = (value: string): void => {
    const chosen = !values.includes(value);
    setSpoken(`${getLabel(options, value)} ${chosen ? 'chosen' : 'removed'}.`);
    onToggle(value, chosen);
  };
  const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
  const box = useCombobox<Option>({
    id,
    inputId: id,
    items: found,
    itemToString: (item) => item?.label ?? '',
    // By value: a list that is built anew at each render is not another choice.
    itemToKey: (item) => item?.value ?? null,
    selectedItem: null,
    inputValue: typed,
    stateReducer: (state, { type, changes }) =>
      type === InputKeyDownEnter || type === ItemClick
        ? { ...changes, isOpen: true, highlightedIndex: state.highlightedIndex }
        : changes,
    onStateChange: ({ type, selectedItem }) => {
      if ((type === InputKeyDownEnter || type === ItemClick) && selectedItem)
        toggle(selectedItem.value);
    },
  });
  const inputEvents = {
    onChange: (event: ChangeEvent<HTMLInputElement>) => setTyped(event.target.value),
    onFocus: () => onFocus?.(),
    onBlur: () => {
      setTyped('');
      onBlur?.();
    },
  };
  return { found, matches: matching.length, spoken, toggle, box, inputEvents };
}

const getLabel = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
