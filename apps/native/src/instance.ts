/** What the apps are built for: one instance of the site. */
export interface Instance {
  name: string
  /** The site's address, without a trailing slash. */
  url: string
  host: string
  /** Apple's team and the bundle id; null to leave out iOS. */
  ios: { team: string; bundleId: string } | null
  /** The package name on Android; null to leave it out. */
  androidPackage: string | null
}

type Env = Record<string, string | undefined>

/** A message for the person who builds the apps. */
export class InstanceError extends Error {}

/** Reads the instance from the variables of its server. @throws InstanceError about the first problem */
export function readInstance(env: Env): Instance {
  const url = URL.parse(env['PUBLIC_URL'] ?? '')
  if (url?.protocol !== 'https:')
    throw new InstanceError('Set PUBLIC_URL to the https address of your instance.')
  if (url.pathname !== '/' || url.search || url.hash)
    throw new InstanceError('PUBLIC_URL must be an address without a path.')
  const ios = iosApp(env['HYPHA_IOS_APP_ID'])
  const androidPackage = androidApp(env['HYPHA_ANDROID_PACKAGE'])
  if (!ios && !androidPackage)
    throw new InstanceError('Set HYPHA_IOS_APP_ID, HYPHA_ANDROID_PACKAGE, or both.')
  const name = env['SITE_NAME'] || 'Hypha'
  return { name, url: url.origin, host: url.hostname, ios, androidPackage }
}

function iosApp(text: string | undefined): Instance['ios'] {
  if (!text) return null
  const [, team, bundleId] =
    /^([A-Z0-9]{10})\.([A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+)$/.exec(text) ?? []
  if (team && bundleId) return { team, bundleId }
  throw new InstanceError(
    `HYPHA_IOS_APP_ID is “${text}”; it must be the team id and the bundle id, such as ABCDE12345.org.example.music.`,
  )
}

function androidApp(text: string | undefined): string | null {
  if (!text) return null
  if (/^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(text)) return text
  throw new InstanceError(
    `HYPHA_ANDROID_PACKAGE is “${text}”; it must be a package name such as org.example.music.`,
  )
}
