import { type ChangeEvent, useState } from 'react';
import { useCombobox } from 'downshift';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Chip } from './Chip.tsx';
import { classNames } from './classNames.ts';
import styles from './Combobox.module.css';
import controlStyles from './control.module.css';
import { Field, type ControlAttributes, type FieldFrame, type FieldValue } from './Field.tsx';
import { LiveRegion } from './LiveRegion.tsx';
import { OptionList, shownAtOnce } from './OptionList.tsx';
import { searchOptions, type Option } from './option.ts';
import { frameOf } from './TextField.tsx';

export type MultiPickerProps = FieldFrame &
  Pick<FieldValue, 'onFocus' | 'onBlur' | 'disabled'> & {
    options: readonly Option[];
    /** The chosen values. */
    values: readonly string[];
    /** One choice changed: one member of a set, one path of a draft. */
    onToggle: (value: string, chosen: boolean) => void;
    placeholder?: string | undefined;
  };

/** Several choices from a long list, found by typing; each chosen one is a chip that can be removed. */
export function MultiPicker(props: MultiPickerProps) {
  return <Field {...frameOf(props)}>{(control) => <Box {...props} control={control} />}</Field>;
}

function Box({ control, ...props }: MultiPickerProps & { control: ControlAttributes }) {
  const { label, options, values } = props;
  const { found, spoken, toggle, box, inputEvents } = useChoices(props, control.id);
  const isChosen = (item: Option): boolean => values.includes(item.value);
  return (
    <>
      <Chosen
        {...props}
        onRemove={(value) => {
          toggle(value);
          document.getElementById(control.id)?.focus();
        }}
      />
      <span className={styles['box']}>
        <input
          {...box.getInputProps({
            ...control,
            ...inputEvents,
            'aria-labelledby': undefined,
            className: classNames(controlStyles['control'], styles['input']),
            placeholder: props.placeholder ?? 'Type to search',
            disabled: props.disabled,
            spellCheck: false,
            autoComplete: 'off',
          })}
        />
        <span className={styles['buttons']}>
          <span className={styles['arrow']}>
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
          isChosen={isChosen}
          total={options.length}
        />
      </span>
      <LiveRegion text={spoken} />
    </>
  );
}

function Chosen({
  label,
  options,
  values,
  onRemove,
}: MultiPickerProps & { onRemove: (value: string) => void }) {
  if (values.length === 0) return null;
  return (
    <ul className={styles['chips']} aria-label={`Chosen: ${label}`}>
      {values.map((value) => (
        <li key={value}>
          <Chip label={labelOf(options, value)} onRemove={() => onRemove(value)} />
        </li>
      ))}
    </ul>
  );
}

/** The search and the toggling; the list stays open, so that several can be chosen in a row. */
function useChoices({ options, values, onToggle, onFocus, onBlur }: MultiPickerProps, id: string) {
  const [typed, setTyped] = useState('');
  const [spoken, setSpoken] = useState('');
  const found = searchOptions(options, typed).slice(0, shownAtOnce);
  const toggle = (value: string): void => {
    const chosen = !values.includes(value);
    setSpoken(`${labelOf(options, value)} ${chosen ? 'chosen' : 'removed'}.`);
    onToggle(value, chosen);
  };
  const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
  const box = useCombobox<Option>({
    id,
    inputId: id,
    items: found,
    itemToString: (item) => item?.label ?? '',
    // By value: a list that is built anew at each render must not look like another choice.
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
  return { found, spoken, toggle, box, inputEvents };
}

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;
