import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from '@hypha/i18n/languages.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The server reads this cookie when it renders a page. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing from Firefox ESR
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`
}

/** Has this page and all later ones in another language. The player keeps the queue and the position over the reload. */
export function chooseLanguage(language: Language): void {
  rememberLanguage(language)
  const address = new URL(location.href)
  address.searchParams.delete(LANGUAGE_PARAMETER)
  location.replace(address)
}
