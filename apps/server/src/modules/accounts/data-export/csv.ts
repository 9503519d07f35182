const FORMULA = /^[=+\-@\t\r]/

/** Returns rows as CSV with a header (RFC 4180). Cells that a spreadsheet would run as a formula are escaped (S-34). */
export function toCsv(rows: readonly Record<string, unknown>[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const lines = [columns, ...rows.map((row) => columns.map((column) => cell(row[column])))]
  return lines.map((line) => `${line.map(quote).join(',')}\r\n`).join('')
}

function cell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (value instanceof Date) return value.toISOString()
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return FORMULA.test(text) ? `'${text}` : text
}

const quote = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
