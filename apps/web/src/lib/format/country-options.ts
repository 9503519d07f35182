import { COUNTRIES } from '@hypha/contract/countries'
import type { Formats } from '@hypha/i18n/formats.ts'

/** All countries by name, in alphabetical order. */
export const countryOptions = (format: Formats): { value: string; label: string }[] =>
  COUNTRIES.map((value) => ({ value, label: format.country(value) })).sort((a, b) =>
    format.compare(a.label, b.label),
  )
