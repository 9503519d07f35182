import { COUNTRIES } from '@hypha/contract/countries'
import type { Formats } from '@hypha/i18n/formats.ts'

/** Every country by its name, in the order of the alphabet. */
export const countryOptions = (format: Formats): { value: string; label: string }[] =>
  COUNTRIES.map((value) => ({ value, label: format.country(value) })).sort((a, b) =>
    format.compare(a.label, b.label),
  )
