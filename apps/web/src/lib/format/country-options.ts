import { COUNTRIES } from '@hypha/contract/countries'

let options: { value: string; label: string }[] | null = null

/** Every country by its name, in the order of the alphabet. */
export function countryOptions() {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return (options ??= COUNTRIES.map((value) => ({ value, label: names.of(value) ?? value })).sort(
    (a, b) => a.label.localeCompare(b.label, 'en'),
  ))
}
