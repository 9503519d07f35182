/** Rows that follow one another: the first, and one past the last. */
export type Run = readonly [from: number, to: number]

export function runsOf(rows: Uint32Array): Run[] {
  const runs: Run[] = []
  for (let i = 0; i < rows.length;) {
    const from = rows[i]!
    let to = from
    while (i < rows.length && rows[i] === to) {
      i++
      to++
    }
    runs.push([from, to])
  }
  return runs
}
