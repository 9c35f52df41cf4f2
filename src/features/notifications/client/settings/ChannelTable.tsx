import {
  type Channels,
  type MailMode,
  mailModes,
  type NoticeEvent,
  type NoticeMatrix,
} from '#features/notifications/rules.ts';
import { Select } from '#ui/form/select/SelectField.tsx';
import { eventLabels } from '../noticeLabels.ts';
import styles from './NotificationSettings.module.css';

const mailLabels: Readonly<Record<MailMode, string>> = {
  off: 'No email',
  at_once: 'Right away',
  daily: 'Daily',
  weekly: 'Weekly',
};
const options = mailModes.map((mode) => ({ value: mode, label: mailLabels[mode] }));
const toMode = (text: string): MailMode => mailModes.find((mode) => mode === text) ?? 'off';

type Matrix = Record<keyof NoticeMatrix, Channels>;

export function ChannelTable({
  events,
  matrix,
  onChange,
}: {
  events: readonly NoticeEvent[];
  matrix: Matrix;
  onChange: (matrix: Matrix) => void;
}) {
  return (
    <table className={styles.channels}>
      <caption>What to tell you about, and how</caption>
      <thead>
        <tr>
          <th scope="col">On this site</th>
          <th scope="col">Email</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      {events.map((event) => {
        const label = eventLabels[event];
        const { site, mail, push } = matrix[event];
        const set = (part: Partial<Channels>) =>
          onChange({ ...matrix, [event]: { ...matrix[event], ...part } });
        return (
          <tbody key={event}>
            <tr>
              <th colSpan={3} scope="rowgroup">
                {label}
              </th>
            </tr>
            <tr>
              <td>
                <Check
                  label={`${label}: on this site`}
                  checked={site}
                  onChange={(on) => set({ site: on })}
                />
              </td>
              <td>
                <Select
                  control={{ 'aria-label': `${label}: email` }}
                  preset
                  options={options}
                  value={mail}
                  onChange={(text) => set({ mail: toMode(text) })}
                />
              </td>
              <td>
                <Check
                  label={`${label}: push`}
                  checked={push}
                  onChange={(on) => set({ push: on })}
                />
              </td>
            </tr>
          </tbody>
        );
      })}
    </table>
  );
}

const Check = ({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) => (
  <label className={styles.check}>
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
