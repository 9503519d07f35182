import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ICONS } from './icons.ts'

const ROOT = new URL('../../../../../', import.meta.url).pathname

/** Icon names imported outside of the playground. */
function used(): string[] {
  const files = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: ROOT,
  }).filter((file) => !file.includes('features/playground/'))
  const names = files.flatMap((file) =>
    [
      ...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(/import \{([^}]*)\} from 'lucide-react'/g),
    ].flatMap(([, list = '']) =>
      list
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => name.replace(/ as .*/, '')),
    ),
  )
  return [...new Set(names)].sort()
}

test('the page of icons shows exactly the icons in use', () => {
  expect(used().length).toBeGreaterThan(50)
  expect(Object.keys(ICONS).sort()).toEqual(used())
})
