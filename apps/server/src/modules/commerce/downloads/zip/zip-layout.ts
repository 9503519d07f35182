/**
 * A ZIP of stored files as a list of parts, known to the byte before anything is read (APPNOTE 6.3.10): so it has a
 * length, and any range of it can be sent again.
 */
import type { Part, Parts } from '../read-parts.ts'
import { type ZipNumbers, centralHeader, end, localHeader } from './zip-records.ts'

export interface ZipEntry {
  /** With its folder, in any letters. */
  name: string
  bytes: number
  crc32: number
  /** Where the file lies. */
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
