import type { CapacitorConfig } from '@capacitor/cli'
import { BROWSERS } from '../../web/browsers.ts'
import type { Instance } from './instance.ts'

/** The page for when the site can't be opened, in `www`. */
export const OFFLINE_PAGE = 'index.html'
/** The background of `icon.svg`. */
export const BACKGROUND = '#07131a'

const chromeVersion = Number(/chrome(\d+)/.exec(BROWSERS.join(' '))?.[1])

/** Returns the content of `capacitor.config.json`, from which both projects are synced. */
export function capacitorConfig({
  name,
  url,
  host,
  ios,
  androidPackage,
}: Instance): CapacitorConfig {
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
      includePlugins: ['@capacitor/app', '@capacitor/share'],
    },
    android: { minWebViewVersion: chromeVersion },
    plugins: { SystemBars: { style: 'DARK', initialViewportFitValueHint: 'cover' } },
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
