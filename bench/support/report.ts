/** A measured value and its budget from docs/performance.md. */
export interface Figure {
  what: string
  value: number
  unit: string
  max: number
}

export interface Row {
  number: number
  scenario: string
  figure: string
  budget: string
  verdict: 'met' | 'missed' | 'failed'
}

const COLUMNS = ['#', 'scenario', 'figure', 'budget', 'verdict']

export const rowOf = (number: number, { what, value, unit, max }: Figure): Row => ({
  number,
  scenario: what,
  figure: withUnit(value < 10 ? Number(value.toPrecision(2)) : Math.round(value), unit),
  budget: `≤ ${withUnit(max, unit)}`,
  verdict: value <= max ? 'met' : 'missed',
})

const withUnit = (value: number, unit: string) => `${value} ${unit}`.trim()

export const table = (rows: readonly Row[]): string =>
  markdown([COLUMNS, ...rows.map((row) => Object.values(row).map(String))])

/** Formats a Markdown table with aligned columns; the first row is its head. */
export function markdown(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`,
  )
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}
