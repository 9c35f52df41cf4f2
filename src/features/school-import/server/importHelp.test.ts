import { describe, expect, it } from 'vitest';
import { generalHelp, kindHelp } from './importHelp.ts';
import { importers } from './importers.ts';
import { type RunReport, ReportBuilder } from './report.ts';
import { reportText } from './reportText.ts';

describe('the help', () => {
  it('names every kind, and for each kind its columns and which of them are needed', () => {
    for (const importer of importers) {
      expect(generalHelp()).toContain(importer.kind);
      const lines = kindHelp(importer).split('\n');
      for (const { name, needed, description: says } of importer.columns) {
        const line = lines.find((each) => new RegExp(`^ {2}[* ] ${name} `).test(each));
        expect(line?.charAt(2), name).toBe(needed ? '*' : ' ');
        expect(line).toContain(says.slice(0, 5));
      }
    }
  });

  it('fits into a terminal of 80 columns', () => {
    const lines = [generalHelp(), ...importers.map(kindHelp)].flatMap((text) => text.split('\n'));
    expect(lines.filter(({ length }) => length > 100)).toEqual([]);
  });
});

describe('the report', () => {
  const run = {
    id: 7,
    kind: 'nclex',
    year: '2023',
    sourceName: 'A board',
    sourceUrl: '',
    at: new Date(0),
    overNewer: false,
    closeMissing: false,
    edition: null,
  } as const;
  const told = (fill: (report: ReportBuilder) => void): RunReport => {
    const report = new ReportBuilder();
    fill(report);
    return report.build();
  };

  it('counts, and shows the first rows of each kind with their lines', () => {
    const text = reportText(
      run,
      told((report) => {
        report.rows = 1234;
        report.added = 1200;
        for (let line = 2; line < 36; line += 1) report.skip(line, 'No.');
        for (let line = 2; line < 9; line += 1) report.note(line, 'GENTELE: no number.');
        report.note(900, 'INSTNM: mended.');
        report.remark('A remark.');
      }),
    );
    expect(text).toMatch(/^Import 7: A board, year 2023\n {2}1,234 rows\n {2}1,200 added\n/);
    expect(text).toContain('Skipped rows: 34\n  line 2: No.');
    expect(text).toContain('and 14 more; --report <file.csv> writes them all');
    expect(text).toContain('Cells left out or mended: 8');
    expect(text.match(/GENTELE/g)).toHaveLength(3);
    expect(text).toContain('line 900: INSTNM: mended.');
    expect(text).toContain('A remark.');
  });

  it('shows rows of every reason, however many one reason has', () => {
    const text = reportText(
      run,
      told((report) => {
        for (let line = 2; line < 500; line += 1) report.skip(line, `UNITID ${line} is not known.`);
        report.skip(500, 'UNITID is “abc”, not a number of a school.');
      }),
    );
    expect(text.match(/is not known/g)).toHaveLength(10);
    expect(text).toContain('line 500: UNITID is “abc”');
    expect(text).toContain('and 488 more');
  });

  it('keeps the first thousand remarks and the count of all', () => {
    const heard: string[] = [];
    const report = new ReportBuilder((what) => heard.push(what));
    for (let line = 5000; line > 0; line -= 1) report.skip(line, 'No.');
    const built = report.build();
    expect(built.skippedCount).toBe(5000);
    expect(built.skipped).toHaveLength(1000);
    expect(heard).toHaveLength(5000);
  });
});
