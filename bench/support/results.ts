import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { type Row, table } from './report.ts'

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

/** Puts the table between its marks in docs/performance.md. */
export async function writeDocs(rows: Row[], { sizes, busy }: Run): Promise<void> {
  const text = await readFile(DOCS, 'utf8')
  const [begin, end] = MARKS.map((mark) => text.indexOf(mark))
  if (begin === -1 || end === -1) throw new Error(`${DOCS} has lost the marks of its table.`)
  const sizesText = sizes.map((size) => size.toLocaleString('en')).join(', ')
  const head = `Measured on ${new Date().toISOString().slice(0, 10)}: ${machine()}; catalogues of ${sizesText} tracks; the machine was busy for ${Math.round(busy * 100)} % of the run.`
  const before = text.slice(0, begin! + MARKS[0].length)
  await writeFile(DOCS, `${before}\n${head}\n\n${table(rows)}\n${text.slice(end)}`)
}
