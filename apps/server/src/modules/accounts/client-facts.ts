import type { Language } from '@hypha/i18n/languages.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { renderIn, say } from '../../platform/texts/render.ts'

/** What a request says of the device it comes from. */
export interface Client {
  /** Browsers send `Sec-Fetch-Site`, which scripts in a page can neither set nor leave out; other clients don't. */
  isBrowser: boolean
  userAgent: string | null
  /** ISO 3166-1 alpha-2, from the network address; null when unknown. */
  country: string | null
}

const USER_AGENT_MAX = 300
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

// Read with the first sign-in: 7 MB that a worker never needs.
let countries: Promise<Reader<CountryResponse & { country_code?: string }>> | undefined
const readCountries = async () =>
  new Reader<CountryResponse & { country_code?: string }>(
    await readFile(createRequire(import.meta.url).resolve(DATABASE)),
  )

/** The country that a network address belongs to; null for private and unknown ones. */
export async function countryOf(address: string): Promise<string | null> {
  const reader = await (countries ??= readCountries())
  try {
    return reader.get(address.replace(/^::ffff:/, ''))?.country_code ?? null
  } catch {
    return null
  }
}

export const clientOf = async (request: FastifyRequest): Promise<Client> => ({
  isBrowser: request.headers['sec-fetch-site'] !== undefined,
  userAgent: request.headers['user-agent']?.slice(0, USER_AGENT_MAX) ?? null,
  country: await countryOf(request.ip),
})

/** A user agent as people recognise it: "Firefox on Linux", or the program's own name. */
export function deviceName(userAgent: string | null, language: Language): string {
  const unknown = () => say(language, 'accounts.device.unknown')
  if (!userAgent) return unknown()
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name)
    return renderIn(language)('accounts.device', { browser: browser.name, os: os.name })
  return browser.name || (/^[\w.-]+/.exec(userAgent)?.[0] ?? unknown())
}
