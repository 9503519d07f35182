/** Spreadsheets take a text that begins so for a formula, and carry it out (S-34). */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table that spreadsheets open: with a mark that it is UTF-8. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
