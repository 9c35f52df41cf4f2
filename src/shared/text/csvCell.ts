/** Read as a formula by spreadsheets (OWASP, CSV injection); an apostrophe makes it text. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** RFC 4180; numbers stay numbers. */
export function csvCell(text: string): string {
  const harmless = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

export const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(',');
