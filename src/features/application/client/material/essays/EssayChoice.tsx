import { Button } from '#ui/buttons/Button.tsx';
import { SelectField } from '#ui/form/select/SelectField.tsx';
import type { AskedEssay } from '#features/application/material/essayRules.ts';
import { fieldId } from '#features/application/client/fields/fieldId.ts';
import { useSection } from '#features/application/client/section/sectionModel.ts';
import { chooseEssay, essayMapPath, useCopyEssay, useUses } from './essayActions.ts';
import styles from '../Material.module.css';
import { useProgramModel } from '../materialModel.ts';

/** One essay can answer several programs. */
export function EssayChoice({ asked, onBegin }: { asked: AskedEssay; onBegin: () => void }) {
  const { id, essays } = useProgramModel();
  const { draft } = useSection();
  const { copied, copy } = useCopyEssay(asked, onBegin);
  const { key, chosen } = asked;
  const uses = useUses(chosen?.id ?? '');
  if (essays.length === 0) return null;
  return (
    <>
      <SelectField
        id={fieldId(essayMapPath(id, key, 'essay'))}
        label={chosen ? 'Essay you use for this program' : 'Or use one you’ve written'}
        optional
        options={essays.map((each) => ({
          value: each.id,
          label: each.row['title'] || 'Untitled essay',
        }))}
        value={chosen?.id ?? ''}
        onChange={(value) => draft.setMany(chooseEssay(id, asked, value))}
      />
      {chosen && uses > 0 && (
        <div>
          <Button variant="quiet" onClick={() => copy(chosen)}>
            Make a copy for this program
          </Button>
        </div>
      )}
      <p className={styles.note} aria-live="polite">
        {copied && 'Copied. What you change here stays with this program.'}
      </p>
    </>
  );
}
