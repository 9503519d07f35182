import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

/** The ports that servers for everybody use, so that nobody makes us knock at others. */
const PORTS = new Set(['', '443', '8443'])
/** Names that only exist within a network (RFC 6761, RFC 6762, RFC 8375, RFC 9476). */
const LOCAL_NAME =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|onion|alt)$/

/** Why an address can't be one of a public server. */
export type UrlProblem = 'notUrl' | 'notHttps' | 'credentials' | 'port' | 'notPublic'

/** The host of a URL as a name or an IP address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/** Reads the address of a public server: `https:`, a common port, and no name or IP address of a private network. */
export function parsePublicUrl(text: string): URL | UrlProblem {
  if (!URL.canParse(text)) return 'notUrl'
  const url = new URL(text)
  if (url.protocol !== 'https:') return 'notHttps'
  if (url.username !== '' || url.password !== '') return 'credentials'
  if (!PORTS.has(url.port)) return 'port'
  const host = hostOf(url)
  if (isIP(host)) return isPublicAddress(host) ? url : 'notPublic'
  // A name without a dot is one of the own network; the last dot of a name means nothing.
  const name = host.replace(/\.$/, '')
  return name.includes('.') && !LOCAL_NAME.test(name) ? url : 'notPublic'
}
