import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SUBGENRES } from '@hypha/contract/subgenres'
import { expect, test } from 'vitest'
import { Analyser } from '../../src/ports/transcoder/analysis/analyser.ts'
import { arrange } from './arrangement.ts'
import { keyOf } from './pitch.ts'
import { renderTrack } from './render-track.ts'
import { startRenderer } from './renderer.ts'

const goa = { seed: 'test', subgenre: 'Goa', keyId: 20, bpm: 142, seconds: 8 } as const

test('the same words give the same samples, another seed others', () => {
  const once = renderTrack(goa)
  expect(renderTrack(goa).left).toEqual(once.left)
  expect(renderTrack({ ...goa, seed: 'other' }).left).not.toEqual(once.left)
  expect(once.left).toHaveLength(8 * 44_100)
})

test.each(SUBGENRES.map(({ name }) => name))('%s is loud, whole and not clipped', (subgenre) => {
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

test('sections follow one another on even bars, however short the track', () => {
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

test('the renderer writes 24-bit WAV files, one after another', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'hypha-render-'))
  const renderer = startRenderer()
  const files = ['a.wav', 'b.wav'].map((name) => join(folder, name))
  await Promise.all(
    files.map((file, i) => renderer.render({ ...goa, seed: String(i), seconds: 2 }, file)),
  )
  const [a, b] = await Promise.all(files.map((file) => readFile(file)))
  expect(a!.toString('latin1', 0, 4)).toBe('RIFF')
  expect(a).toHaveLength(44 + 2 * 44_100 * 6)
  expect(a!.equals(b!)).toBe(false)
  await expect(renderer.render({ ...goa, keyId: 99 }, files[0]!)).rejects.toThrow('no key 99')
  await renderer.close()
  await rm(folder, { recursive: true })
})
