import { useRef } from 'react';
import type { NoticeChoices } from '#features/notifications/prefsContract.ts';
import { maxShifts } from '#features/notifications/rules.ts';
import { Button } from '#ui/buttons/Button.tsx';
import { FieldGroup } from '#ui/form/Field.tsx';
import { Switch } from '#ui/form/Switch.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import styles from './NotificationSettings.module.css';

type Props = Pick<NoticeChoices, 'quiet' | 'shifts'> & {
  zone: string;
  fieldProps: (field: string) => { readonly id: string; readonly error: string | undefined };
  onChange: (part: Partial<Pick<NoticeChoices, 'quiet' | 'shifts'>>) => void;
};

const usualQuiet = { from: '22:00', to: '07:00' };

export function QuietTimes({ quiet, shifts, zone, fieldProps, onChange }: Props) {
  const add = useRef<HTMLButtonElement>(null);
  const setShift = (at: number, part: Partial<(typeof shifts)[number]>) =>
    onChange({
      shifts: shifts.map((shift, index) => (index === at ? { ...shift, ...part } : shift)),
    });
  return (
    <>
      <Switch
        label="Quiet hours"
        hint="Push messages and right-away emails wait until these hours are over. Nothing is lost."
        checked={quiet !== null}
        onChange={(on) => onChange({ quiet: on ? usualQuiet : null })}
      />
      {quiet && (
        <FieldGroup
          {...fieldProps('quiet')}
          label="When it’s quiet each night"
          hint={`By your clock (${zone}).`}
        >
          <div className={styles.span}>
            <TextField
              type="time"
              label="From"
              width="medium"
              value={quiet.from}
              onChange={(from) => onChange({ quiet: { ...quiet, from } })}
            />
            <TextField
              type="time"
              label="Until"
              width="medium"
              value={quiet.to}
              onChange={(to) => onChange({ quiet: { ...quiet, to } })}
            />
          </div>
        </FieldGroup>
      )}
      <FieldGroup
        {...fieldProps('shifts')}
        label="Shifts and days off"
        hint={`Nothing disturbs you then, either. Past ones go away by themselves. By your clock (${zone}).`}
      >
        {shifts.length > 0 && (
          <ul className={styles.shifts}>
            {shifts.map(({ from, to }, at) => (
              // Rows have nothing else to tell them apart, and change in place.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={at} className={styles.span}>
                <TextField
                  type="datetime-local"
                  label={`Shift ${at + 1} starts`}
                  width="long"
                  value={from}
                  onChange={(text) => setShift(at, { from: text })}
                />
                <TextField
                  type="datetime-local"
                  label={`Shift ${at + 1} ends`}
                  width="long"
                  value={to}
                  onChange={(text) => setShift(at, { to: text })}
                />
                <Button
                  variant="quiet"
                  aria-label={`Remove shift ${at + 1}`}
                  onClick={() => {
                    onChange({ shifts: shifts.filter((_, index) => index !== at) });
                    add.current?.focus();
                  }}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
        {shifts.length < maxShifts && (
          <div>
            <Button
              ref={add}
              onClick={() => onChange({ shifts: [...shifts, { from: '', to: '' }] })}
            >
              Add a shift
            </Button>
          </div>
        )}
      </FieldGroup>
    </>
  );
}
