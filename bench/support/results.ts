import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { readTable, type Row, table } from './report.ts'

interface Run {
  sizes: readonly number[]
  /** The share of the machine's CPU time that was used during the run, 0 to 1. */
  busy: number
}

const RESULTS = join(import.meta.dirname, '../results')
const DOCS = join(import.meta.dirname, '../../docs/performance.md')
const MARKS = ['<!-- bench: begin -->', '<!-- bench: end -->'] as const

const machine = () =>
  `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}`

/** @returns the path of the file */
export async function writeJson(rows: Row[], run: Run): Promise<string> {
  const at = new Date().toISOString()
  const path = join(RESULTS, `${at.replace(/[:.]/g, '-')}.json`)
  await mkdir(RESULTS, { recursive: true })
  await writeFile(path, JSON.stringify({ at, machine: machine(), ...run, rows }, null, 2))
  return path
}

/** Puts the rows into the table of docs/performance.md; lines that did not run now keep what they had. */
export async function writeDocs(rows: Row[], { sizes, busy }: Run): Promise<void> {
  const text = await readFile(DOCS, 'utf8')
  const begin = text.indexOf(MARKS[0])
  const end = text.indexOf(MARKS[1])
  if (begin === -1 || end === -1) throw new Error(`${DOCS} has lost the marks of its table.`)
  const measured = new Set(rows.map(({ line }) => line))
  const kept = readTable(text.slice(begin, end)).filter(({ line }) => !measured.has(line))
  const all = [...kept, ...rows].sort((a, b) => Number(a.line) - Number(b.line))
  const tracks = sizes.map((size) => size.toLocaleString('en')).join(', ')
  const head = `Last measured on ${new Date().toISOString().slice(0, 10)}: lines ${[...measured].join(', ')}, catalogues of ${tracks} tracks, on ${machine()}, busy for ${Math.round(busy * 100)} % of the run with all that ran on it.`
  const before = text.slice(0, begin + MARKS[0].length)
  await writeFile(DOCS, `${before}\n${head}\n\n${table(all)}\n${text.slice(end)}`)
}
