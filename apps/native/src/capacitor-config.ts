import type { CapacitorConfig } from '@capacitor/cli'
import { BROWSERS } from '../../web/browsers.ts'
import type { Instance } from './instance.ts'

/** The page for when the site can't be opened, in `www`. */
export const OFFLINE_PAGE = 'index.html'
/** The background of `icon.svg`. */
export const BACKGROUND = '#07131a'

const chromeVersion = Number(/chrome(\d+)/.exec(BROWSERS.join(' '))?.[1])

const PUSH = '@capacitor-firebase/messaging'
const PLUGINS = ['@capacitor/app', '@capacitor/filesystem', '@capacitor/share']

/**
 * Returns the content of `capacitor.config.json`, from which both projects are synced. Only apps with a configuration
 * of Firebase contain its code.
 */
export function capacitorConfig(
  { name, url, host, ios, androidPackage }: Instance,
  firebase: { ios: boolean; android: boolean },
): CapacitorConfig {
  return {
    appId: androidPackage ?? ios?.bundleId ?? '',
    appName: name,
    webDir: 'www',
    // The site recognizes its app by this.
    appendUserAgent: 'HyphaApp/1.0',
    backgroundColor: BACKGROUND,
    // Pages are rendered by the server. Links to any other host open in the browser.
    server: { url, errorPath: OFFLINE_PAGE, allowNavigation: [host] },
    ios: {
      contentInset: 'never',
      // Otherwise an iPad calls itself a Mac.
      preferredContentMode: 'mobile',
      // Only Android's web view lacks media sessions.
      includePlugins: [...PLUGINS, ...(firebase.ios ? [PUSH] : [])],
    },
    android: {
      minWebViewVersion: chromeVersion,
      includePlugins: [
        ...PLUGINS,
        '@capgo/capacitor-media-session',
        ...(firebase.android ? [PUSH] : []),
      ],
    },
    plugins: {
      SystemBars: { style: 'DARK', initialViewportFitValueHint: 'cover' },
      // While the app is open, its bell shows what is new.
      ...((firebase.ios || firebase.android) && { FirebaseMessaging: { presentationOptions: [] } }),
    },
    // The folder of the plugin has the same name as a package of Firebase, which Swift's package manager refuses.
    ...(firebase.ios && {
      experimental: { ios: { spm: { packageOptions: { [PUSH]: { symlink: true } } } } },
    }),
  }
}

/** Returns the build settings of the iOS project. */
export function xcconfig({ name, host, ios }: Instance): string {
  return [
    '// Written by npm run native:sync',
    `APP_NAME = ${name}`,
    `APP_HOST = ${host}`,
    `APP_BUNDLE_ID = ${ios?.bundleId ?? ''}`,
    `DEVELOPMENT_TEAM = ${ios?.team ?? ''}`,
    '',
  ].join('\n')
}
