import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { LANGUAGES, type Language } from '../../packages/i18n/src/languages.ts'

export const ROOT = join(import.meta.dirname, '../..')

/** The texts of one namespace: `locales/<language>.json` in the folder of its code. */
export interface Catalogue {
  namespace: string
  /** The folder whose code uses it, relative to the repository. */
  owner: string
  texts: Readonly<Record<Language, Readonly<Record<string, string>>>>
}

/** Locations of catalogues and their namespaces. */
const PLACES: readonly { folder: RegExp; namespace: (name: string) => string }[] = [
  { folder: /^apps\/web\/src\/features\/([^/]+)$/, namespace: (name) => name },
  { folder: /^apps\/web\/src\/(lib|components|layout)$/, namespace: (name) => name },
  { folder: /^packages\/(ui|contract)\/src$/, namespace: (name) => name },
  { folder: /^apps\/server\/src\/modules\/([^/]+)$/, namespace: (name) => `server/${name}` },
  { folder: /^apps\/server\/src\/(platform)$/, namespace: (name) => `server/${name}` },
]

function namespaceOf(owner: string): string {
  for (const { folder, namespace } of PLACES) {
    const name = folder.exec(owner)?.[1]
    if (name) return namespace(name)
  }
  throw new Error(`${owner} cannot have texts; see scripts/texts/catalogues.ts.`)
}

/** All catalogues, sorted by namespace. */
export function readCatalogues(): Catalogue[] {
  return globSync('{apps,packages}/**/locales/en.json', {
    cwd: ROOT,
    exclude: (name) => name === 'node_modules' || name === 'dist',
  })
    .map((file) => {
      const owner = dirname(dirname(file))
      const read = (language: Language) => {
        try {
          const path = join(ROOT, owner, 'locales', `${language}.json`)
          return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>
        } catch (error) {
          if ((error as { code?: string }).code === 'ENOENT') return {}
          throw error
        }
      }
      const texts = Object.fromEntries(
        LANGUAGES.map((language) => [language, read(language)]),
      ) as Record<Language, Record<string, string>>
      return { namespace: namespaceOf(owner), owner, texts }
    })
    .toSorted((a, b) => (a.namespace < b.namespace ? -1 : 1))
}
