import type { TextTable } from '@hypha/i18n/instance.ts'
import type { Language } from '@hypha/i18n/languages.ts'

/** Each file of texts is its own chunk, loaded by the first page that uses it. */
const FILES = import.meta.glob<TextTable>(
  ['./*/locales/*.json', './features/*/locales/*.json', '../../../packages/ui/src/locales/*.json'],
  { import: 'default' },
)

const FOLDER = /([^/]+)\/locales\/([^/]+)\.json$/
/** The texts of packages/ui are in its folder `src`. */
const namespaceOf = (folder: string) => (folder === 'src' ? 'ui' : folder)

const loaders = new Map(
  Object.entries(FILES).map(([file, load]) => {
    const [, folder, language] = FOLDER.exec(file)!
    return [`${language}/${namespaceOf(folder!)}`, load]
  }),
)

/** Loads the texts of a namespace. */
export async function fetchTexts(language: Language, namespace: string): Promise<TextTable> {
  const load = loaders.get(`${language}/${namespace}`)
  if (!load) throw new Error(`No ${language} texts for ${namespace}.`)
  return load()
}

/** Loads all texts of a language, by namespace. For the server and tests, which need no network. */
export async function readTexts(language: Language): Promise<Record<string, TextTable>> {
  const ofLanguage = [...loaders].filter(([name]) => name.startsWith(`${language}/`))
  return Object.fromEntries(
    await Promise.all(
      ofLanguage.map(async ([name, load]) => [name.slice(language.length + 1), await load()]),
    ),
  )
}
