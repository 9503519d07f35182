import { COUNTRIES } from '@hypha/contract'

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] }

const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone

function zonesOf(country: string): string[] {
  const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones
  return locale.getTimeZones?.() ?? locale.timeZones ?? []
}

let countries: Map<string, string> | null = null

/** Maps the time zones that ICU lists for each country. A zone of several countries belongs to the first one. */
function zoneCountries(): Map<string, string> {
  if (countries) return countries
  countries = new Map()
  for (const country of COUNTRIES)
    for (const zone of zonesOf(country))
      for (const name of [zone, canonical(zone)])
        if (!countries.has(name)) countries.set(name, country)
  return countries
}

/**
 * Returns the country (ISO 3166-1 alpha-2) of an IANA time zone such as `Europe/Lisbon`; null for UTC, none, or an
 * unknown one.
 */
export function countryOfTimeZone(timeZone: string | undefined): string | null {
  if (!timeZone) return null
  const known = zoneCountries().get(timeZone)
  if (known) return known
  try {
    return zoneCountries().get(canonical(timeZone)) ?? null
  } catch {
    return null
  }
}
