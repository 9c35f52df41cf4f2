import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { lazyHydrate } from '#ui/lazyHydrate.tsx';
import type { NursingProgram } from '#features/content/nursingBasics.ts';
import { SettingsBoundary } from '../SettingsBoundary.tsx';
import { ProgramColumns } from './ProgramColumns.tsx';
import { programPath, structuredData } from './structuredData.ts';

/** What is below the first view. */
const ProgramDetails = lazyHydrate(
  async () => (await import('./ProgramDetails.lazy.tsx')).ProgramDetails,
);

/**
 * What BSN, ADN and LVN are, side by side (features.md §6.13). Where staff have written nothing, or the settings cannot
 * be had, the basic facts stand there.
 * @param finder whether there is a screen that finds programs nearby, to which the columns then lead
 */
export const NursingProgramScreen = ({ finder = false }: { finder?: boolean }) => (
  <SettingsBoundary>
    {(settings) =>
      settings?.nursingProgram ? (
        <Program program={settings.nursingProgram} finder={finder} />
      ) : (
        <Basics finder={finder} />
      )
    }
  </SettingsBoundary>
);

/** Seldom needed: the server answers the basic facts where staff have written none. */
const Basics = lazyHydrate(async () => {
  const { nursingBasics } = await import('#features/content/nursingBasics.ts');
  return ({ finder }: { finder: boolean }) => <Program program={nursingBasics} finder={finder} />;
});

const description =
  'BSN, ADN and LVN side by side: how long each takes, which NCLEX exam it leads to, what you may do, what decides the cost, and the next step up.';

function Program({ program, finder }: { program: NursingProgram; finder: boolean }) {
  const { intro, types, faq } = program;
  usePageMeta({
    title: 'What is a BSN, ADN or LVN in nursing practice',
    canonical: programPath,
    // Search engines read the page of the server: the browser's script goes without.
    ...(import.meta.env.SSR ? { description, jsonLd: structuredData(faq) } : { description: '' }),
  });
  return (
    <>
      <PageHeader
        title="BSN, ADN and LVN: three ways into nursing"
        lead={intro && <p>{intro}</p>}
      />
      {types.length > 0 && <ProgramColumns types={types} finder={finder} />}
      <ProgramDetails program={program} />
    </>
  );
}
