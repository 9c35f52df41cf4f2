import { buttonClassName, LinkButton } from '#ui/buttons/Button.tsx';
import { formatPlaceToApply } from '#features/application/answers/programs/placeToApply.ts';
import condenser from '../Condenser.module.css';
import { programSheetHref } from '../sectionHrefs.ts';
import { CopyToNextRound } from './NextRound.tsx';
import type { ShownProgram } from './shownPrograms.ts';

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text);

/** Where a program takes applications, and what helps with it. */
export function ApplyThere({
  program,
  programs,
}: {
  program: ShownProgram;
  programs: readonly ShownProgram[];
}) {
  const { id, row, stored } = program;
  const website = row['website'] ?? '';
  const slug = stored?.catalogue?.slug;
  return (
    <section className={condenser.block} aria-labelledby="apply-title">
      <h2 id="apply-title">Apply</h2>
      <p className={condenser.plainText}>
        {`Apply ${formatPlaceToApply(row['route'] ?? '')}. Open the sheet next to it and copy your answers over, then come back and record that you submitted it.`}
      </p>
      <div className={condenser.rowActions}>
        <LinkButton variant="secondary" to={programSheetHref(id)}>
          Open the sheet to type from
        </LinkButton>
        {isWebAddress(website) && (
          <a href={website} rel="noopener" className={buttonClassName('secondary')}>
            Program website
          </a>
        )}
        {slug !== undefined && (
          <LinkButton variant="quiet" to={`/university/${slug}`}>
            School’s page
          </LinkButton>
        )}
        <CopyToNextRound program={program} programs={programs} />
      </div>
    </section>
  );
}
