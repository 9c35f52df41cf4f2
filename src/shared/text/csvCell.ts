/** Read as a formula by spreadsheets (OWASP, CSV injection); an apostrophe makes it text. */
const startsFormula = /^[=+\-@\t\r\n＝＋－＠]/;
const isNumber = /^-?\d+(?:\.\d+)?$/;

/** RFC 4180, for files that no spreadsheet is meant to open. */
export const quoteCell = (text: string): string =>
  /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Numbers stay numbers. */
export const csvCell = (text: string): string =>
  quoteCell(startsFormula.test(text) && !isNumber.test(text) ? `'${text}` : text);

export const csvRow = (cells: readonly string[]): string => cells.map(csvCell).join(',');
