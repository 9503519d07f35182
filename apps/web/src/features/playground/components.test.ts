import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = new URL('../../../../../', import.meta.url).pathname
const UI = join(ROOT, 'packages/ui/src')

/** Present on every page, including the playground. */
const EVERYWHERE = [
  'feedback/toast-region.tsx',
  'shell/back-to-top.tsx',
  'shell/footer.tsx',
  'shell/skip-link.tsx',
]

const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, to]) => to!)

/** Returns the library files that a playground page imports, directly or indirectly. */
function shown(): Set<string> {
  const found = new Set<string>()
  const follow = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    for (const to of importsOf(join(UI, file)))
      if (to.startsWith('.') && to.endsWith('.tsx'))
        follow(relative(UI, join(UI, dirname(file), to)))
  }
  for (const page of globSync('**/*.tsx', { cwd: import.meta.dirname }))
    for (const to of importsOf(join(import.meta.dirname, page)))
      if (to.startsWith('@hypha/ui/') && to.endsWith('.tsx')) follow(to.slice('@hypha/ui/'.length))
  return found
}

test('the playground shows every component', () => {
  const files = globSync('{charts,controls,feedback,fields,layers,music,shell}/*.tsx', { cwd: UI })
  expect(files.length).toBeGreaterThan(60)
  const isShown = shown()
  expect(files.filter((file) => !isShown.has(file) && !EVERYWHERE.includes(file))).toEqual([])
})
