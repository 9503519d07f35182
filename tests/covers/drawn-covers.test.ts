import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { SUBGENRES } from '@hypha/contract/subgenres'
import { coverSvg } from '@hypha/covers'
import { expect, test } from 'vitest'

test('the server can render a cover as an image', () => {
  const drawn = SUBGENRES.map(({ name }) =>
    coverSvg({ seed: 'one', subgenre: name, keyId: 20, bpm: 145 }),
  )
  const { stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'drawn.fixture.ts')], {
    input: JSON.stringify(drawn),
  })
  const contrasts = JSON.parse(String(stdout)) as number[]
  expect(contrasts).toHaveLength(drawn.length)
  expect(Math.min(...contrasts)).toBeGreaterThan(8)
  expect(drawn.join()).not.toContain('NaN')
})
