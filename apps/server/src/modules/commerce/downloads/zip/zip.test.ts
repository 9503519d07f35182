import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtemp, open, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDiskStore } from '../../../../ports/media-store/disk-store.ts'
import type { ByteRange } from '../../../../ports/media-store/media-store.ts'
import { type Parts, readParts } from '../read-parts.ts'
import { type ZipEntry, zipLayout } from './zip-layout.ts'

const modifiedAt = new Date('2026-11-20T12:34:56Z')

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-zip-'))
})
afterAll(() => rm(folder, { recursive: true }))

function made(files: Record<string, Buffer>) {
  const entries = Object.entries(files).map(([name, body]): ZipEntry => ({
    name,
    key: name,
    bytes: body.length,
    crc32: crc32(body),
  }))
  const store = {
    read: async (key: string, { start, end }: Required<ByteRange>) => ({
      bytes: files[key]!.subarray(start, end + 1),
      total: files[key]!.length,
    }),
  }
  const layout = zipLayout(entries, modifiedAt)
  const read = async (start = 0, end = layout.bytes - 1) => {
    const chunks: Buffer[] = []
    for await (const chunk of readParts(store, layout, { start, end })) chunks.push(chunk)
    return Buffer.concat(chunks)
  }
  return { layout, read }
}

const unzip = (...args: string[]) => execFileSync('unzip', args, { encoding: 'utf8' })

const FILES = {
  'Lichen Choir – Été [HYP 1] (2026)/01 - A - 🍄.flac': randomBytes(70_000),
  'Lichen Choir – Été [HYP 1] (2026)/02 - A - Empty.flac': Buffer.alloc(0),
  'Lichen Choir – Été [HYP 1] (2026)/cover.jpg': randomBytes(1_000),
}

test('other programs read the ZIP, and it has the announced length', async () => {
  const { layout, read } = made(FILES)
  const file = join(folder, 'small.zip')
  await writeFile(file, await read())
  expect((await readFile(file)).length).toBe(layout.bytes)
  expect(unzip('-t', file)).toContain('No errors detected')
  expect(unzip('-Z1', file).trim().split('\n')).toEqual(Object.keys(FILES))
  const [first, body] = Object.entries(FILES)[0]!
  unzip('-q', file, '-d', folder)
  expect((await readFile(join(folder, first))).equals(body)).toBe(true)
})

test('a range returns the same bytes as the whole', async () => {
  const { layout, read } = made(FILES)
  const whole = await read()
  const starts = [...layout.parts.map(({ start }) => start), 1, layout.bytes - 1, 35_000]
  for (const start of starts) {
    expect((await read(start)).equals(whole.subarray(start))).toBe(true)
    const end = Math.min(layout.bytes - 1, start + 70_100)
    expect((await read(start, end)).equals(whole.subarray(start, end + 1))).toBe(true)
  }
})

test('more than four gigabytes use ZIP64 sizes and offsets', async () => {
  const GIGA = 1024 ** 3
  const bytes = 4 * GIGA + 7
  // Zeros take no disk space; their checksum is computed in repeated blocks.
  let crc = 0
  const zeros = Buffer.alloc(1 << 26)
  for (let left = bytes; left > 0; left -= zeros.length)
    crc = crc32(left < zeros.length ? zeros.subarray(0, left) : zeros, crc)
  const layout = zipLayout(
    [
      { name: 'large.wav', key: 'large', bytes, crc32: crc },
      { name: 'behind.txt', key: 'small', bytes: 3, crc32: crc32('abc') },
    ],
    modifiedAt,
  )
  const file = join(folder, 'large.zip')
  await writeSparse(file, layout)
  const listed = execFileSync(
    'python3',
    [
      '-c',
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);' +
        'print([(i.filename,i.file_size,i.CRC,i.date_time) for i in z.infolist()],z.read("behind.txt"))',
      file,
    ],
    { encoding: 'utf8' },
  )
  expect(listed).toBe(
    `[('large.wav', ${bytes}, ${crc}, (2026, 11, 20, 12, 34, 56)), ` +
      `('behind.txt', 3, ${crc32('abc')}, (2026, 11, 20, 12, 34, 56))] b'abc'\n`,
  )
  expect(layout.parts.map(({ start }) => start)).toEqual([
    0,
    30 + 9 + 20,
    59 + bytes,
    59 + bytes + 40,
    59 + bytes + 43,
  ])
  await rm(file)
})

async function writeSparse(path: string, layout: Parts) {
  await writeFile(path, '')
  await truncate(path, layout.bytes)
  await using file = await open(path, 'r+')
  for (const part of layout.parts) {
    if ('content' in part) await file.write(part.content, 0, part.bytes, part.start)
    else if (part.key === 'small') await file.write('abc', part.start)
  }
}

test('sending a gigabyte takes little memory', async () => {
  const root = join(folder, 'store')
  const store = await openDiskStore({ kind: 'disk', root, publicUrl: 'http://x', secret: 'x' })
  const bytes = 1024 ** 3
  await writeFile(join(root, 'music'), '')
  await truncate(join(root, 'music'), bytes)
  const layout = zipLayout([{ name: 'a', key: 'music', bytes, crc32: 0 }], modifiedAt)
  const before = process.memoryUsage.rss()
  let most = 0
  let read = 0
  for await (const chunk of readParts(store, layout, { start: 0, end: layout.bytes - 1 })) {
    read += chunk.length
    most = Math.max(most, process.memoryUsage.rss())
  }
  expect(read).toBe(layout.bytes)
  expect(most - before).toBeLessThan(30 * 1024 ** 2)
})
