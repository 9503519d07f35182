import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../../../..')
const IMPORT = /(?:import|export) (type )?\{([^}]*)\} from 'lucide-react'/g

const namesIn = (text: string): string[] =>
  [...text.matchAll(IMPORT)]
    .filter(([, isType]) => !isType)
    .flatMap(([, , names]) => names!.split(','))
    .map((name) => name.trim().split(' as ')[0]!)
    .filter((name) => name !== '' && !name.startsWith('type '))

test('the page of icons shows those that the product uses, and no other', () => {
  const used = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/ui/src/**/*.{ts,tsx}'], {
    cwd: root,
  })
    .filter((file) => !file.includes('features/playground/'))
    .flatMap((file) => namesIn(readFileSync(join(root, file), 'utf8')))
  const shown = namesIn(readFileSync(join(import.meta.dirname, 'icons.ts'), 'utf8'))
  expect(shown).toEqual([...new Set(used)].toSorted())
})
