import { PageHeader } from '#ui/layout/PageHeader.tsx';
import { usePageMeta } from '#ui/layout/pageMeta.ts';
import { lazyHydrate } from '#ui/lazy.tsx';
import type { NursingProgram } from '#features/content/nursingBasics.ts';
import { SettingsBoundary } from '../SettingsBoundary.tsx';
import { ProgramColumns } from './ProgramColumns.tsx';
import { programPath, structuredData } from './structuredData.ts';

const ProgramDetails = lazyHydrate(
  async () => (await import('./ProgramDetails.lazy.tsx')).ProgramDetails,
);

/** features.md §6.13: the basic facts where staff have written nothing or the settings cannot be loaded. */
export const NursingProgramScreen = () => (
  <SettingsBoundary>
    {(settings) =>
      settings?.nursingProgram ? <Program program={settings.nursingProgram} /> : <Basics />
    }
  </SettingsBoundary>
);

const Basics = lazyHydrate(async () => {
  const { nursingBasics } = await import('#features/content/nursingBasics.ts');
  return () => <Program program={nursingBasics} />;
});

const description =
  'BSN, ADN and LVN side by side: how long each takes, which NCLEX exam it leads to, what you can do, what drives the cost, and the next step up.';

function Program({ program }: { program: NursingProgram }) {
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
      {types.length > 0 && <ProgramColumns types={types} />}
      <ProgramDetails program={program} />
    </>
  );
}
