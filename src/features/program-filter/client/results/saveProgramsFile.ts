import { type CsvFacts, programsCsv } from '#features/program-filter/programsCsv.ts';

export function saveProgramsFile(facts: Omit<CsvFacts, 'origin' | 'now'>): void {
  const now = Date.now();
  const text = programsCsv({ ...facts, origin: window.location.origin, now });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `nursing-programs-${new Date(now).toISOString().slice(0, 10)}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
