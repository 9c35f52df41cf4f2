import { Link } from 'react-router-dom';
import { Switch } from '#ui/form/Switch.tsx';
import { editSchool } from '../sync/savedSchools.ts';
import { useSaved } from '../sync/useSavedSchools.ts';
import styles from './MailSwitch.module.css';

export function MailSwitch({ id }: { id: number }) {
  const record = useSaved(id);
  if (!record?.local.saved) return null;
  return (
    <div className={styles.mail}>
      <Switch
        label="Email me"
        hint="When deadlines, requirements, fees or approvals change here. You choose when in your notification settings."
        checked={record.local.notify}
        onChange={(notify) => void editSchool(id, { notify })}
      />
      <Link to="/my-account/subscribe-universities">Your saved schools</Link>
    </div>
  );
}
