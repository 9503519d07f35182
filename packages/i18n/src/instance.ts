import { createInstance, type BackendModule, type i18n as I18n, type TFunction } from 'i18next'
import { DEFAULT_LANGUAGE, directionOf, type Language } from './languages.ts'
import type { Resources } from './resources.gen.ts'

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: Resources
    defaultNS: false
    keySeparator: false
    returnNull: false
  }
}

/**
 * A folder of texts: a feature of the browser, such as `cart`, or a module of the server, such as
 * `server/accounts`.
 */
export type Namespace = keyof Resources

/** The `t` function of a namespace, for code that gets it as an argument. */
export type Translate<N extends Namespace> = TFunction<N>

/** Texts of one namespace in one language, by key. */
export type TextTable = Readonly<Record<string, string>>

/** `Trans` also parses tags in interpolated values. An invisible word joiner after `<` prevents that. */
const withoutTags = (text: string) => text.replaceAll('<', '<\u2060')

/** Keeps names in another script from reordering a right-to-left sentence (Unicode FSI and PDI). */
const isolate = (text: string) => `\u2068${withoutTags(text)}\u2069`

/**
 * Creates the texts of one language. They come from `tables` (by namespace) immediately, or from `load` when
 * a namespace is first used. Keys are flat, so a dot in a key has no meaning.
 */
export function createTexts(
  language: Language,
  {
    tables = {},
    load,
  }: {
    tables?: Readonly<Record<string, TextTable>>
    load?: (language: Language, namespace: string) => Promise<TextTable>
  },
): I18n {
  const texts = createInstance()
  const isRtl = directionOf(language) === 'rtl'
  if (load) {
    texts.use({
      type: 'backend',
      init() {},
      read: (code, namespace, done) => {
        load(code as Language, namespace).then(
          (table) => done(null, table),
          (error: unknown) => done(error as Error, null),
        )
      },
    } satisfies BackendModule)
  }
  void texts.init({
    lng: language,
    fallbackLng: load ? false : DEFAULT_LANGUAGE,
    supportedLngs: false,
    load: 'currentOnly',
    ns: [],
    defaultNS: false,
    keySeparator: false,
    resources: { [language]: { ...tables } },
    partialBundledLanguages: true,
    initAsync: false,
    // React and mails escape by themselves, so `t` only isolates the direction of names. `Trans` enables
    // escaping itself.
    interpolation: {
      escapeValue: isRtl,
      escape: isRtl ? isolate : withoutTags,
    },
    // A new language reloads the application, so components need no listener.
    react: { bindI18n: '', bindI18nStore: '', useSuspense: true },
  })
  return texts
}
