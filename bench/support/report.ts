/** One line of the table. A verdict is given against the target of docs/performance.md, never against a feeling. */
export type Verdict = 'met' | 'missed' | 'noisy, no verdict' | 'skipped' | 'wrong' | 'failed'

export interface Row {
  line: string
  workload: string
  measured: string
  limit: string
  /** Measured divided by the limit, or the figure that the target is about. */
  result: string
  target: string
  verdict: Verdict
  /** Requests per second and p99, the limit's beside them; what else is worth a word. */
  note: string
  /** Every round, for the JSON. */
  rounds?: unknown
}

const COLUMNS = [
  ['line', '#'],
  ['workload', 'workload'],
  ['measured', 'measured'],
  ['limit', 'limit'],
  ['result', 'result'],
  ['target', 'target'],
  ['verdict', 'verdict'],
  ['note', 'beside it'],
] as const satisfies readonly (readonly [keyof Row, string])[]

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

/** The rows as a Markdown table with even columns: for the terminal and for docs/performance.md alike. */
export function table(rows: readonly Row[]): string {
  const cells = [
    COLUMNS.map(([, title]) => title),
    ...rows.map((row) => COLUMNS.map(([key]) => row[key])),
  ]
  const widths = COLUMNS.map((_, i) => Math.max(...cells.map((row) => row[i]!.length)))
  const padded = cells.map((row) => line(row.map((cell, i) => cell.padEnd(widths[i]!))))
  return [padded[0], line(widths.map((width) => '-'.repeat(width))), ...padded.slice(1)].join('\n')
}

/** The rows of a table that `table` wrote. */
export function readTable(text: string): Row[] {
  return text
    .split('\n')
    .filter((each) => /^\| \d/.test(each))
    .map((each) => {
      const cells = each.split('|').map((cell) => cell.trim())
      return Object.fromEntries(
        COLUMNS.map(([key], i) => [key, cells[i + 1] ?? '']),
      ) as unknown as Row
    })
}

/** Whether a figure is within its target, unless its limit shook too much to tell. */
export const verdict = (isMet: boolean, isNoisy = false): Verdict =>
  isNoisy ? 'noisy, no verdict' : isMet ? 'met' : 'missed'

export const skipped = (lineName: string, workload: string, why: string): Row => ({
  line: lineName,
  workload,
  measured: '',
  limit: '',
  result: '',
  target: '',
  verdict: 'skipped',
  note: why,
})
