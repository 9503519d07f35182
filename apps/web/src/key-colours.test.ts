import { readFileSync } from 'node:fs'
import { TRACK_KEYS } from '@hypha/contract/rules/camelot'
import { oklchHex } from '@hypha/covers/oklch.ts'
import { hueOfKey } from '@hypha/ui/lib/hue.ts'
import { expect, test } from 'vitest'

/** Minimum contrast ratio of text in WCAG AA. */
const RATIO_MIN = 4.5
const GROUNDS = ['--bg-sunk', '--bg', '--surface-1', '--surface-2', '--surface-3']

const read = (file: string) =>
  readFileSync(new URL(`../../../packages/ui/src/${file}`, import.meta.url), 'utf8')
const [, night = '', morning = ''] = read('styles/tokens.css').split(
  /:root \{\s+color-scheme|\[data-theme='light'\] \{/,
)

const valueOf = (tokens: string, name: string) => {
  const value = new RegExp(`${name}: ([^;]+);`).exec(tokens)?.[1]
  if (value === undefined) throw new Error(`There is no ${name}.`)
  return value
}
const numbersOf = (value: string) => value.match(/[\d.]+/g)!.map(Number) as [number, number, number]

function luminance(hex: string): number {
  const [red, green, blue] = hex.match(/\w\w/g)!.map((each) => {
    const part = parseInt(each, 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

const themes = { night, morning }
for (const [theme, tokens] of Object.entries(themes)) {
  test.each(TRACK_KEYS)(`$code is readable by ${theme} on every background`, ({ code }) => {
    const mode = code.endsWith('B') ? 'major' : 'minor'
    const [lightness] = numbersOf(valueOf(tokens, `--key-${mode}-l`))
    const [chroma] = numbersOf(valueOf(tokens, `--key-${mode}-c`))
    const ink = oklchHex(lightness, chroma, hueOfKey(code)!)
    for (const ground of GROUNDS) {
      const paper = oklchHex(...numbersOf(valueOf(tokens, ground)))
      expect(contrast(ink, paper), `${ink} on ${ground}`).toBeGreaterThanOrEqual(RATIO_MIN)
    }
  })
}

test('nothing fades the color of a key', () => {
  expect(read('controls/key-chip.module.css')).not.toMatch(/opacity|color-mix/)
})
