import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('every specification row that a test title names exists', async () => {
  const specification = await readFile(join(root, 'docs/specification/README.md'), 'utf8')
  const known = new Set([...specification.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id]) => id))
  expect(known.size).toBeGreaterThan(200)
  const files = glob(['apps/**/*.test.ts', 'packages/**/*.test.ts', 'tests/**/*.{test,story}.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  for await (const file of files)
    for (const [, id] of (await readFile(join(root, file), 'utf8')).matchAll(/\[([A-Z]{2}-\d+)\]/g))
      expect(known, `${file} names ${id}`).toContain(id)
})
