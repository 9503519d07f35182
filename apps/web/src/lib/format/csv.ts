/** Spreadsheets would execute a text that starts like this as a formula (S-34). */
const FORMULA = /^[=+\-@\t\r]/

const cell = (value: string | number): string => {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Builds a CSV file for spreadsheets, with a UTF-8 byte order mark. */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
