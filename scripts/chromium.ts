import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** What Playwright turns off: Chromium takes the last list of a switch that is given twice, so it is repeated. */
const OFF_IN_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** Pages of the browser itself, loaded beside each page that is opened: a third of what a short visit costs. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** A Chromium that does what the page asks of it, fetches nothing of its own accord, and shows nobody its own pages. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OWN_PAGES].join()}`,
]

/** The machine's Chromium; where there is none, Debian's is installed. Throws a sentence when that is not possible. */
export function findChromium(): string {
  const found = process.env.CHROMIUM ?? onPath()
  if (found) return found
  console.log('  installing Chromium (once)')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  apt('update', '-qq')
  apt('install', '-y', '-qq', '--no-install-recommends', 'chromium')
  const installed = onPath()
  if (!installed)
    throw new Error(
      'The browser tests need Chromium: install the package chromium, or name one in CHROMIUM.',
    )
  return installed
}

const onPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
