import { LANGUAGE_COOKIE, LANGUAGE_PARAMETER, type Language } from '@hypha/i18n/languages.ts'
import type { AppContext } from '../app-context.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The server reads this cookie when it renders a page. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? ';secure' : ''
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing from Firefox ESR
  document.cookie = `${LANGUAGE_COOKIE}=${language};path=/;max-age=${YEAR_SECONDS};samesite=lax${secure}`
}

/**
 * Switches this and all later pages, and the user's mails, to another language. The player keeps its queue
 * and position across the reload. The address names the language, because Chromium may send the request before it has
 * written the cookie; the server then writes it, too, and removes the name.
 */
export async function chooseLanguage(
  { api, session }: Pick<AppContext, 'api' | 'session'>,
  language: Language,
): Promise<void> {
  rememberLanguage(language)
  // If the server can't be reached, at least the pages change.
  if (session.claims())
    await api.accounts.chooseLanguage({ body: { language } }).catch(() => undefined)
  const address = new URL(location.href)
  address.searchParams.set(LANGUAGE_PARAMETER, language)
  location.replace(address)
}
