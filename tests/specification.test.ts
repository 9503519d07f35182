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

/** The test files, with the ids in their titles. */
async function namedIds(): Promise<{ file: string; ids: string[] }[]> {
  const files = glob(['{apps,packages}/**/*.test.{ts,tsx}', 'tests/**/*.{test,story}.ts'], {
    cwd: root,
    exclude: (name) => name.includes('node_modules'),
  })
  const named: { file: string; ids: string[] }[] = []
  for await (const file of files) {
    const source = await readFile(join(root, file), 'utf8')
    named.push({ file, ids: [...source.matchAll(/\[([A-Z]{1,2}-\d+b?)\]/g)].map(([, id]) => id!) })
  }
  return named
}

test('every specification row named in a test title exists', async () => {
  const known = await knownIds()
  expect([...known].filter((id) => !/^[SF]-/.test(id)).length).toBeGreaterThan(200)
  expect([...known].filter((id) => /^[SF]-/.test(id)).length).toBeGreaterThan(100)
  for (const { file, ids } of await namedIds())
    for (const id of ids) expect(known, `${file} names ${id}`).toContain(id)
})

test('[S-90] every threat has a test', async () => {
  // Threats beyond the specification name a file of tests.
  const named = new Set((await namedIds()).flatMap(({ file, ids }) => [file, ...ids]))
  const table = await readFile(join(folder, 'threats.md'), 'utf8')
  const threats = [...table.matchAll(/^\| (T\d+) \|.*\| ([^|]*) \|$/gm)]
  expect(threats.map(([, id]) => id)).toEqual(threats.map((_, index) => `T${index + 1}`))
  expect(threats.length).toBeGreaterThan(30)
  for (const [, threat, tests] of threats)
    for (const name of tests!.split(', ')) expect(named, `a test of ${threat}`).toContain(name)
})
