/** Files that programs look for at fixed addresses. */

/** Paths that are no content: calls, audio, and pages that need a login or a secret. */
const DISALLOWED = [
  '/api/',
  '/media/streams/',
  '/media/playlists/',
  '/media/downloads/',
  '/feeds/audio/',
  '/search',
  '/cart',
  '/check-out',
  '/login',
  '/settings/',
  '/dashboard/',
  '/reset-password/',
  '/email-verification',
  '/email-change/',
  '/mails-off/',
]
/** Below `/api/`, pages show these pictures in link previews. */
const ALLOWED = ['/api/events/*/cards/', '/api/events/cards/']

/** Returns `robots.txt` (RFC 9309). */
export const robotsTxt = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...ALLOWED.map((path) => `Allow: ${path}`),
    ...DISALLOWED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const DAY_MS = 86_400_000
/** Less than the year that the standard recommends. */
const VALID_DAYS = 180

/** Returns where to report a weakness (RFC 9116). It expires in the future, as long as the site runs. */
export function securityTxt(
  { publicUrl, contactEmail }: { publicUrl: string; contactEmail: string },
  now: Date,
): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
