import { COUNTRIES } from '@hypha/contract/countries'
import { preference } from '../../lib/storage/preference.ts'

const known = (code: unknown): code is string =>
  typeof code === 'string' && COUNTRIES.includes(code)

/** The likely country of the browser's language: explicit in `en-GB`, implied in `de`. */
function ofBrowser(): string {
  const region = new Intl.Locale(navigator.language).maximize().region
  return known(region) ? region : 'US'
}

/** The country to pay from: the last choice, else derived from the browser's language. */
export const payingCountry = preference<string>('paying-country', (stored) =>
  known(stored) ? stored : import.meta.env.SSR ? 'US' : ofBrowser(),
)
