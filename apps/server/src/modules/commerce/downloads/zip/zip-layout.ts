/**
 * A ZIP of stored files as a list of parts whose bytes are known before anything is read (APPNOTE 6.3.10), so it has a
 * Content-Length and supports ranges.
 */
import type { Part, Parts } from '../read-parts.ts'
import { type ZipNumbers, centralHeader, end, localHeader } from './zip-records.ts'

export interface ZipEntry {
  /** Path in the ZIP, in Unicode. */
  name: string
  bytes: number
  crc32: number
  /** Key in the store. */
  key: string
}

export function zipLayout(entries: readonly ZipEntry[], modifiedAt: Date): Parts {
  const parts: Part[] = []
  let at = 0
  const add = (part: { content: Buffer } | { key: string }, bytes: number) => {
    parts.push({ start: at, bytes, ...part })
    at += bytes
  }
  const records = entries.map((entry): ZipNumbers => {
    const numbers = { ...entry, offset: at, modifiedAt }
    const header = localHeader(numbers)
    add({ content: header }, header.length)
    add({ key: entry.key }, entry.bytes)
    return numbers
  })
  const directoryAt = at
  const directory = Buffer.concat(records.map(centralHeader))
  const tail = Buffer.concat([
    directory,
    end({ entries: entries.length, bytes: directory.length, offset: directoryAt }),
  ])
  add({ content: tail }, tail.length)
  return { parts, bytes: at }
}
