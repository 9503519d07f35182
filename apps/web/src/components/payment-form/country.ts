import { COUNTRIES } from '@hypha/contract/countries'
import { preference } from '../../lib/storage/preference.ts'

const known = (code: unknown): code is string =>
  typeof code === 'string' && COUNTRIES.includes(code)

/** Where who reads this language most likely lives: `en-GB` says it, `de` only means it. */
function ofBrowser(): string {
  const region = new Intl.Locale(navigator.language).maximize().region
  return known(region) ? region : 'US'
}

/** The country that somebody pays from: the one they chose last, else that of their browser's language. */
export const payingCountry = preference<string>('paying-country', (stored) =>
  known(stored) ? stored : import.meta.env.SSR ? 'US' : ofBrowser(),
)
