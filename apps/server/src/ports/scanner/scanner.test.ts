import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Clamd,
  EICAR,
  hasClamd,
  startClamd,
  startStandIn,
} from '../../../../../tests/support/clamd/clamd.ts'
import { readConfig } from '../../config.ts'
import { createScanner } from './create.ts'
import { ScannerAway } from './scanner.ts'

const DAEMONS = [
  { name: 'a stand-in', isThere: true, start: () => startStandIn() },
  { name: 'ClamAV', isThere: hasClamd, start: startClamd },
]

describe.each(DAEMONS.filter(({ isThere }) => isThere))('[S-42] $name', ({ start }) => {
  let clamd: Clamd
  beforeAll(async () => {
    clamd = await start()
  })
  afterAll(() => clamd.close())
  const scanner = () => createScanner(readConfig({ CLAMD_SOCKET: clamd.at }).scanner)
  const scan = (...chunks: Buffer[]) => scanner().scan(Readable.from(chunks))

  test('finds malware however the chunks are cut, and none in clean files', async () => {
    expect(await scan(EICAR)).toMatch(/^Eicar-Test/)
    expect(await scan(EICAR.subarray(0, 30), EICAR.subarray(30))).toMatch(/^Eicar-Test/)
    expect(await scan(randomBytes(300_000), Buffer.alloc(0), randomBytes(300_000))).toBeNull()
    expect(await scan(Buffer.alloc(0))).toBeNull()
  })

  test('an oversized file gets no verdict, and so does not count as clean', async () => {
    const long = Readable.from(Array.from({ length: 60 }, () => randomBytes(100_000)))
    await expect(scanner().scan(long)).rejects.toThrow(ScannerAway)
  })

  test('handles many scans simultaneously', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => scan(n % 2 ? EICAR : randomBytes(1_000))),
    )
    expect(all.map((found) => found !== null)).toEqual(all.map((_, n) => n % 2 === 1))
  })
})

test('[S-42] a missing or failing scanner calls nothing clean', async () => {
  const clamd = await startStandIn()
  const scanner = createScanner(readConfig({ CLAMD_SOCKET: clamd.at }).scanner)
  await clamd.close()
  await expect(scanner.scan(Readable.from([EICAR]))).rejects.toThrow(ScannerAway)
})

test('without a scanner nothing is scanned', async () => {
  expect(await createScanner(readConfig({}).scanner).scan(Readable.from([EICAR]))).toBeNull()
})

test('without a scanner every file counts as clean, and is closed', async () => {
  const file = Readable.from([EICAR])
  expect(await createScanner({ kind: 'none' }).scan(file)).toBeNull()
  expect(file.destroyed).toBe(true)
})
