import { expect, test } from 'vitest'
import { readTable, type Row, table } from './report.ts'

const row = (line: string, workload: string): Row => ({
  ...{ line, workload, measured: '40 µs', limit: '30 µs', result: '1.33', target: '≤ 1.5' },
  ...{ verdict: 'met', note: 'limit varied 4 %' },
})

test('a table is read back as it was written', () => {
  const rows = [row('1', 'explore page hot'), row('10', '200 KB segment')]
  expect(readTable(table(rows))).toEqual(rows)
})

test('columns are even', () => {
  const lengths = table([row('1', 'short'), row('10', 'a good deal longer')])
    .split('\n')
    .map(({ length }) => length)
  expect(new Set(lengths).size).toBe(1)
})
