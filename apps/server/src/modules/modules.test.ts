import { glob, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/** A module imports only those above it, so that no two depend on each other. */
const IN_ORDER = [
  'pictures',
  'notifications',
  'accounts',
  'user-state',
  'streaming',
  'payments',
  'catalogue',
  'library',
  'publishing',
  'discovery',
  'community',
  'memberships',
  'commerce',
  'payouts',
  'statistics',
  'events',
  'moderation',
  'site',
  'maintenance',
]

test('every module has its place in the order', async () => {
  const folders = (await readdir(import.meta.dirname, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(IN_ORDER.toSorted())
})

test.each(IN_ORDER)('%s imports only modules above it', async (module) => {
  const above = IN_ORDER.slice(0, IN_ORDER.indexOf(module))
  for await (const file of glob('**/*.ts', { cwd: join(import.meta.dirname, module) })) {
    if (/\.(test|fixture)\.ts$/.test(file)) continue
    const source = await readFile(join(import.meta.dirname, module, file), 'utf8')
    for (const [, imported] of source.matchAll(/from '(?:\.\.\/)+([a-z-]+)\/index\.ts'/g))
      expect(above, `${module}/${file}`).toContain(imported)
  }
})
