import Plus from 'lucide-react/icons/plus';
import { Button } from '#ui/buttons/Button.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { nurseLimits } from '../../rules.ts';
import styles from './NurseProfileScreen.module.css';
import type { FieldsProps } from './bindFields.ts';

export function LinkFields({ form, fields: { links }, change }: FieldsProps) {
  const { id, error } = form.fieldProps('links');
  return (
    <fieldset className={styles.group} id={id} tabIndex={-1}>
      <legend>{`Links (at most ${nurseLimits.links})`}</legend>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {links.map((link, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a link has no id, and what is typed is in the form
        <div key={at} className={styles.row}>
          <TextField
            label={`Link ${at + 1}`}
            type="url"
            value={link}
            onChange={(text) =>
              change({ links: links.map((each, index) => (index === at ? text : each)) })
            }
          />
          <Button
            variant="quiet"
            onClick={() => change({ links: links.filter((_, index) => index !== at) })}
          >
            {`Remove link ${at + 1}`}
          </Button>
        </div>
      ))}
      {links.length < nurseLimits.links && (
        <Button icon={Plus} onClick={() => change({ links: [...links, ''] })}>
          Add a link
        </Button>
      )}
    </fieldset>
  );
}
