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

  test('finds what is malware, wherever the chunks are cut, and nothing in what is none', async () => {
    expect(await scan(EICAR)).toMatch(/^Eicar-Test/)
    expect(await scan(EICAR.subarray(0, 30), EICAR.subarray(30))).toMatch(/^Eicar-Test/)
    expect(await scan(randomBytes(300_000), Buffer.alloc(0), randomBytes(300_000))).toBeNull()
    expect(await scan(Buffer.alloc(0))).toBeNull()
  })

  test('gives no verdict on what is too long for it, which is then not clean', async () => {
    const long = Readable.from(Array.from({ length: 60 }, () => randomBytes(100_000)))
    await expect(scanner().scan(long)).rejects.toThrow(ScannerAway)
  })

  test('is asked by many at once', async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, n) => scan(n % 2 ? EICAR : randomBytes(1_000))),
    )
    expect(all.map((found) => found !== null)).toEqual(all.map((_, n) => n % 2 === 1))
  })
})

test('[S-42] a scanner that is not there, or hangs up, calls nothing clean', async () => {
  const clamd = await startStandIn()
  const scanner = createScanner(readConfig({ CLAMD_SOCKET: clamd.at }).scanner)
  await clamd.close()
  await expect(scanner.scan(Readable.from([EICAR]))).rejects.toThrow(ScannerAway)
})

test('without a scanner nothing is looked at', async () => {
  expect(await createScanner(readConfig({}).scanner).scan(Readable.from([EICAR]))).toBeNull()
})
