import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUBGENRES } from '@hypha/contract/subgenres'
import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import { Analyser } from '../../src/ports/transcoder/analysis/analyser.ts'
import { arrange } from './arrangement.ts'
import { keyOf } from './pitch.ts'
import { renderTrack } from './render-track.ts'
import { startRenderer } from './renderer.ts'

const goa = { seed: 'test', subgenre: 'Goa', keyId: 20, bpm: 142, seconds: 8 } as const

test('the same input gives the same samples, another seed others', () => {
  const once = renderTrack(goa)
  expect(renderTrack(goa).left).toEqual(once.left)
  expect(renderTrack({ ...goa, seed: 'other' }).left).not.toEqual(once.left)
  expect(once.left).toHaveLength(8 * 44_100)
})

test.each(SUBGENRES.map(({ name }) => name))('%s is loud, complete and not clipped', (subgenre) => {
  const { left, right } = renderTrack({ ...goa, subgenre, bpm: 120, seconds: 12 })
  let peak = 0
  let energy = 0
  for (const channel of [left, right])
    for (const x of channel) {
      peak = Math.max(peak, Math.abs(x))
      energy += x * x
    }
  expect(peak).toBeCloseTo(0.891, 2)
  expect(Math.sqrt(energy / 2 / left.length)).toBeGreaterThan(0.05)
})

test.each([
  ['Full-On', 145],
  ['Hi-Tech', 190],
  ['Progressive', 136],
] as const)('%s keeps its tempo of %s', (subgenre, bpm) => {
  const { left, right, hertz } = renderTrack({ ...goa, subgenre, bpm, seconds: 40 })
  const analyser = new Analyser(hertz)
  analyser.push(left, right, left.length)
  expect(analyser.finish([100, 225]).bpm).toBe(bpm)
})

test('sections start on even bars, however short the track', () => {
  for (let bars = 14; bars < 90; bars++) {
    const { starts } = arrange('club', bars)
    expect(starts.every((start, i) => start % 2 === 0 && (i === 0 || start > starts[i - 1]!))).toBe(
      true,
    )
    expect(starts.at(-1)).toBeLessThanOrEqual(bars)
  }
})

test('a key of the contract is a tonic and a mode', () => {
  expect(keyOf(20)).toEqual({ tonic: 9, minor: true })
  expect(keyOf(8)).toEqual({ tonic: 0, minor: false })
})

test('the renderer makes a master, its two renditions and their measurements, one track after another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-render-'))
  const renderer = startRenderer()
  const request = (seed: string, keyId = 20) => ({
    input: { ...goa, seed, keyId, seconds: 12 },
    files: {
      original: join(folder, `${seed}.flac`),
      standard: join(folder, `${seed}.standard.mp4`),
      high: join(folder, `${seed}.high.mp4`),
    },
  })
  const [a, b] = await Promise.all([renderer.make(request('a')), renderer.make(request('b'))])
  const original = await readFile(request('a').files.original)
  expect((await parseBuffer(original)).format).toMatchObject({
    container: 'FLAC',
    bitsPerSample: 16,
    duration: 12,
  })
  expect(original.equals(await readFile(request('b').files.original))).toBe(false)
  expect(a.analysis).toMatchObject({ bpm: 142, samples: 12 * 44_100 })
  expect(a.analysis.peaks).toBeInstanceOf(Uint8Array)
  expect(b.analysis.peaks).not.toEqual(a.analysis.peaks)
  const { initBytes, segmentBytes } = a.renditions.high
  const { size } = await stat(request('a').files.high)
  expect(initBytes + segmentBytes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(size)
  await expect(renderer.make(request('c', 99))).rejects.toThrow('no key 99')
  await renderer.close()
  await rm(folder, { recursive: true })
})
