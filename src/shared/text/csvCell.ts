/** What a spreadsheet takes for the beginning of a formula (OWASP, CSV injection); an apostrophe makes it a text. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** One cell as RFC 4180 wants it, which no spreadsheet runs. Numbers stay numbers. */
export function csvCell(text: string): string {
  const harmless = startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** One line, without its end. */
export const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(',');
