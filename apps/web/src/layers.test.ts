import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/** A feature may only import those above it, which prevents cycles. */
const FEATURES = [
  'moderation',
  'membership',
  'supporters',
  'library',
  'player',
  'offline',
  'shortcuts',
  'gifts',
  'cart',
  'merch',
  'tickets',
  'orders',
  'comments',
  'release',
  'track',
  'playlists',
  'crates',
  'explore',
  'search',
  'artist',
  'events',
  'community',
  'upload',
  'review',
  'earnings',
  'notifications',
  'checkout',
  'account',
  'promotions',
  'webhooks',
  'dashboard',
  'admin',
  'site',
  'playground',
]

/** The same for all layers. Files outside of their folders start the application and may import everything. */
const IN_ORDER = [
  'lib',
  'embed',
  'components',
  ...FEATURES.map((name) => `features/${name}`),
  'layout',
  'routes',
]

const foldersIn = async (folder: string) =>
  (await readdir(join(import.meta.dirname, folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** Returns the layer or feature of a file, and its path within it. */
function layerOf(path: string) {
  const part = IN_ORDER.find((each) => path.startsWith(`${each}/`)) ?? null
  return { part, inside: part === null ? path : path.slice(part.length + 1) }
}

/** Returns the imports of a folder's files from other layers and features, including types and lazy ones. */
async function importsOf(folder: string) {
  const found: { file: string; part: string; inside: string }[] = []
  for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: import.meta.dirname })) {
    if (/\.(test\.tsx?|gen\.ts)$/.test(file)) continue
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    for (const [, path] of source.matchAll(/(?:from |import |import\()\s*'(\.[^']+)'/g)) {
      const target = relative(import.meta.dirname, join(import.meta.dirname, dirname(file), path!))
      const { part, inside } = layerOf(target)
      if (part !== null && part !== layerOf(file).part) found.push({ file, part, inside })
    }
  }
  return found
}

test('every layer and every feature is listed in the order', async () => {
  expect((await foldersIn('features')).toSorted()).toEqual(FEATURES.toSorted())
  expect((await foldersIn('.')).toSorted()).toEqual(
    // `testing` is only for tests.
    ['lib', 'embed', 'components', 'features', 'layout', 'routes', 'testing'].toSorted(),
  )
})

test('features are only imported through their index.ts', async () => {
  const imports = await importsOf('.')
  expect(imports.length).toBeGreaterThan(1_000)
  const past = imports.filter(
    ({ part, inside }) => part.startsWith('features/') && inside !== 'index.ts',
  )
  expect(past).toEqual([])
})

test.each(IN_ORDER)('%s only imports what is above it', async (part) => {
  const above = IN_ORDER.slice(0, IN_ORDER.indexOf(part))
  expect((await importsOf(part)).filter((each) => !above.includes(each.part))).toEqual([])
})

test('of the contract as a whole, only types are imported', async () => {
  // A value would bring all calls and their schemas into the browser: forty files.
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    if (/\.test\.tsx?$/.test(file)) continue
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    expect(source, file).not.toMatch(
      /^import (?!type )[^'\n]*(?:\n[^'\n]+)*from '@hypha\/contract'/m,
    )
  }
})

test('nothing is imported only for its side effects', async () => {
  // The bundler knows that only entries have side effects, so that a page only includes what it uses of an
  // index.ts.
  for await (const file of glob('**/*.{ts,tsx}', { cwd: import.meta.dirname })) {
    const source = await readFile(join(import.meta.dirname, file), 'utf8')
    expect(source, file).not.toMatch(/^import '\.(?!\/entry-)/m)
  }
})
