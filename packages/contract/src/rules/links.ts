/** Kinds of profile links, in display order. */
export const LINK_KINDS = [
  'website',
  'facebook',
  'instagram',
  'soundcloud',
  'bandcamp',
  'youtube',
  'spotify',
] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const LINK_NAMES: Readonly<Record<LinkKind, string>> = {
  website: 'Website',
  facebook: 'Facebook',
  instagram: 'Instagram',
  soundcloud: 'SoundCloud',
  bandcamp: 'Bandcamp',
  youtube: 'YouTube',
  spotify: 'Spotify',
}

export const LINK_MAX = 500

const HOSTS: Readonly<Record<Exclude<LinkKind, 'website'>, RegExp>> = {
  facebook: /^(?:[a-z-]+\.)?(?:facebook|fb)\.com$/,
  instagram: /^(?:[a-z-]+\.)?instagram\.com$/,
  soundcloud: /^(?:[a-z-]+\.)?soundcloud\.com$/,
  bandcamp: /^(?:[a-z0-9-]+\.)?bandcamp\.com$/,
  youtube: /^(?:(?:[a-z-]+\.)?youtube\.com|youtu\.be)$/,
  spotify: /^(?:[a-z-]+\.)?spotify\.com$/,
}

/** Parses a typed web address, adding a missing scheme; null if invalid. */
function webAddress(typed: string): URL | null {
  const text = typed.trim()
  if (text === '' || text.length > LINK_MAX || /[\s\p{Cc}\p{Cf}\\]/u.test(text)) return null
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  if (url.username || url.password || url.port) return null
  return /\.[a-z][a-z0-9-]+$/i.test(url.hostname) ? url : null
}

/**
 * Normalizes a link: absolute, and for Facebook over https with `www` (VA-08); null if it is not an address
 * of that kind. International names become punycode, so that none can imitate another (S-34).
 */
export function normaliseLink(kind: LinkKind, typed: string): string | null {
  const url = webAddress(typed)
  if (!url) return null
  if (kind === 'website') return withinMax(url)
  // The front page of a service is nobody's profile.
  const isSomebodys =
    url.pathname !== '/' || (kind === 'bandcamp' && /^(?!www\.).+\.b/.test(url.hostname))
  if (!HOSTS[kind].test(url.hostname) || !isSomebodys) return null
  url.protocol = 'https:'
  if (kind === 'facebook') url.hostname = 'www.facebook.com'
  return withinMax(url)
}

/** Drops a trailing slash. */
function withinMax(url: URL): string | null {
  const href = url.search || url.hash ? url.href : url.href.replace(/\/$/, '')
  return href.length <= LINK_MAX ? href : null
}
