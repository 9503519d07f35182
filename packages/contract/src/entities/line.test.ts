import { expect, test } from 'vitest'
import { Line, Lines } from './line.ts'

const CUT = `${'a'.repeat(199)}🌲`.slice(0, 200)

test.each([
  ['Line', Line(200)],
  ['Lines', Lines(200)],
])('%s cuts a text that ends within an emoji before it', (_, schema) => {
  expect(schema.parse(CUT)).toBe('a'.repeat(199))
  expect(schema.parse('Moss \ud83c')).toBe('Moss')
  expect(schema.parse('\udf32 Moss \ud83c\udf32')).toBe('Moss 🌲')
})

test('half a character is no text, and a whole one counts once', () => {
  expect(Line(200).safeParse('\ud83c').success).toBe(false)
  expect(Line(200).parse(`${'a'.repeat(199)}🌲`)).toBe(`${'a'.repeat(199)}🌲`)
  expect(Line(200).safeParse(`${'a'.repeat(200)}🌲`).success).toBe(false)
})
