import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/specification')

/** Row ids of features, security requirements and faults. */
async function knownIds(): Promise<Set<string>> {
  const [rows, contract] = await Promise.all(
    ['README.md', 'contract.tsv'].map((name) => readFile(join(folder, name), 'utf8')),
  )
  return new Set([
    ...[...rows!.matchAll(/^\| ([A-Z]{2}-\d+) \|/gm)].map(([, id]) => id!),
    ...[...contract!.matchAll(/^([SF]-\d+b?)\t/gm)].map(([, id]) => id!),
  ])
}

test('every specification row named in a test title exists', async () => {
  const known = await knownIds()
  expect([...known].filter((id) => !/^[SF]-/.test(id)).length).toBeGreaterThan(200)
  expect([...known].filter((id) => /^[SF]-/.test(id)).length).toBeGreaterThan(100)
  const files = glob(['{apps,packages}/**/*.test.{ts,tsx}', 'tests/**/*.{test,story}.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  for await (const file of files)
    for (const [, id] of (await readFile(join(root, file), 'utf8')).matchAll(
      /\[([A-Z]{1,2}-\d+b?)\]/g,
    ))
      expect(known, `${file} names ${id}`).toContain(id)
})
