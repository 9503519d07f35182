import type { Language } from '@hypha/i18n/languages.ts'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import Bowser from 'bowser'
import type { FastifyRequest } from 'fastify'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { renderIn, renderMessage } from '../../platform/texts/render.ts'

/** The device that a request comes from. */
export interface Client {
  /** Browsers send `Sec-Fetch-Site`, which page scripts can neither set nor remove; other clients don't send it. */
  isBrowser: boolean
  userAgent: string | null
  /** ISO 3166-1 alpha-2, from the network address; null when unknown. */
  country: string | null
}

const USER_AGENT_MAX = 300
const DATABASE = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

// Loaded at the first login, because it takes 7 MB that workers don't need.
let countries: Promise<Reader<CountryResponse & { country_code?: string }>> | undefined
const readCountries = async () =>
  new Reader<CountryResponse & { country_code?: string }>(
    await readFile(createRequire(import.meta.url).resolve(DATABASE)),
  )

/** Returns the country of a network address; null for private and unknown ones. */
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

/** Returns a readable name for a user agent: "Firefox on Linux", or the program's own name. */
export function deviceName(userAgent: string | null, language: Language): string {
  const unknown = () => renderMessage(language, 'accounts.device.unknown')
  if (!userAgent) return unknown()
  const { browser, os } = Bowser.parse(userAgent)
  if (browser.name && os.name)
    return renderIn(language)('accounts.device', { browser: browser.name, os: os.name })
  return browser.name || (/^[\w.-]+/.exec(userAgent)?.[0] ?? unknown())
}
