import { useState } from 'react';
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
  const { options, values, onToggle } = props;
  const [typed, setTyped] = useState('');
  const [spoken, setSpoken] = useState('');
  const found = searchOptions(options, typed).slice(0, shownAtOnce);
  const labelOf = (value: string): string =>
    options.find((option) => option.value === value)?.label ?? value;
  const toggle = (value: string): void => {
    const chosen = !values.includes(value);
    setSpoken(`${labelOf(value)} ${chosen ? 'chosen' : 'removed'}.`);
    onToggle(value, chosen);
  };
  const { InputKeyDownEnter, ItemClick } = useCombobox.stateChangeTypes;
  const box = useCombobox<Option>({
    id: control.id,
    inputId: control.id,
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
  return (
    <>
      {values.length > 0 && (
        <ul className={styles['chips']} aria-label={`Chosen: ${props.label}`}>
          {values.map((value) => (
            <li key={value}>
              <Chip
                label={labelOf(value)}
                onRemove={() => {
                  toggle(value);
                  document.getElementById(control.id)?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <span className={styles['box']}>
        <input
          {...box.getInputProps({
            ...control,
            'aria-labelledby': undefined,
            className: classNames(controlStyles['control'], styles['input']),
            placeholder: props.placeholder ?? 'Type to search',
            disabled: props.disabled,
            spellCheck: false,
            autoComplete: 'off',
            onChange: (event) => setTyped(event.currentTarget.value),
            onFocus: () => props.onFocus?.(),
            onBlur: () => {
              setTyped('');
              props.onBlur?.();
            },
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
            'aria-label': props.label,
            'aria-labelledby': undefined,
            'aria-multiselectable': true,
          })}
          itemProps={(item, index) =>
            box.getItemProps({ item, index, 'aria-selected': values.includes(item.value) })
          }
          items={found}
          highlighted={box.highlightedIndex}
          isChosen={(item) => values.includes(item.value)}
          total={options.length}
        />
      </span>
      <LiveRegion text={spoken} />
    </>
  );
}
