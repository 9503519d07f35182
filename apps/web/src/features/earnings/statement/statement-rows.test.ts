import type { StatementLine } from '@hypha/contract'
import { createTexts } from '@hypha/i18n/instance.ts'
import { expect, test } from 'vitest'
import en from '../locales/en.json' with { type: 'json' }
import { rowsOf, statementCsv, sumOf } from './statement-rows.ts'

const t = createTexts('en', { tables: { earnings: en } }).getFixedT(null, 'earnings')

const line = (month: string, release: number, track: number, earned: number): StatementLine => ({
  month,
  release: { id: release, title: `=Release ${release}` },
  song: { id: track, title: `Track ${track}` },
  event: null,
  ticketType: null,
  supported: null,
  merch: null,
  sales: 1,
  refunds: earned < 0 ? 1 : 0,
  earned,
})
const lines = [
  line('2026-11', 1, 1, 0.1),
  line('2026-11', 1, 2, 0.2),
  line('2026-11', 2, 3, 1),
  line('2026-10', 1, 1, -0.1),
]

test('sums a statement by month and release, to the cent', () => {
  expect(
    rowsOf(lines).map(({ month, id, sales, refunds, earned }) => [
      month,
      id,
      sales,
      refunds,
      earned,
    ]),
  ).toEqual([
    ['2026-11', 'release 1', 2, 0, 0.3],
    ['2026-11', 'release 2', 1, 0, 1],
    ['2026-10', 'release 1', 1, 1, -0.1],
  ])
  expect(sumOf(lines)).toBe(1.2)
})

test('exports a statement by track, without spreadsheet formulas', () =>
  expect(statementCsv(t, lines).slice(1).split('\r\n').slice(0, 2)).toEqual([
    'Month,Release or event,Track or ticket,Sold,Refunded,Earned in USD',
    "2026-11,'=Release 1,Track 1,1,0,0.1",
  ]))
