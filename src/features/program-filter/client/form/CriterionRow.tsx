import { type ReactNode, useState } from 'react';
import { RadioGroup } from '#ui/form/ChoiceFields.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import styles from './FilterForm.module.css';

const weights = [
  { value: 'must', label: 'Must have' },
  { value: 'nice', label: 'Nice to have' },
];

type Props = {
  readonly name: string;
  readonly hint?: string | undefined;
  readonly isOn: boolean;
  readonly isUnavailable: boolean;
  readonly isNice: boolean;
  readonly onOff: () => void;
  readonly onWeight: (isNice: boolean) => void;
  readonly children: ReactNode;
};

export function CriterionRow(props: Props) {
  const { name, hint, isOn, isUnavailable, isNice, onOff, onWeight, children } = props;
  const [isOpen, setOpen] = useState(false);
  const shown = isOn || isOpen;
  return (
    <div className={styles.row} data-on={shown || undefined}>
      <Switch
        label={name}
        hint={isUnavailable && !isOn ? 'Not reported by any program yet.' : hint}
        checked={shown}
        disabled={isUnavailable && !shown}
        onChange={(on) => {
          setOpen(on);
          if (!on) onOff();
        }}
      />
      {shown && (
        <div className={styles.value}>
          {children}
          {isOn && (
            <RadioGroup
              label={`How important: ${name}`}
              inline
              value={isNice ? 'nice' : 'must'}
              options={weights}
              onChange={(weight) => onWeight(weight === 'nice')}
            />
          )}
        </div>
      )}
    </div>
  );
}
