import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

/**
 * Features that Playwright disables. Chromium only uses the last list of a repeated switch, so they are
 * repeated here.
 */
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

/** Internal pages that Chromium loads next to each opened page, at a third of the cost of a short visit. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

/** A Chromium without background requests and internal pages. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--no-first-run',
  `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...OWN_PAGES].join()}`,
]

/** Returns the machine's Chromium, or installs Debian's. Throws a readable error if that fails. */
export function findChromium(): string {
  const found = process.env.CHROMIUM ?? onPath(NAMES) ?? install('chromium', NAMES)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path.',
  )
}

/**
 * Returns the headless shell, a Chromium for tests with the same pages and sound at two thirds of the cost,
 * or else the full browser.
 */
export const findHeadlessShell = (): string =>
  process.env.CHROMIUM ?? onPath([SHELL]) ?? install(SHELL, [SHELL]) ?? findChromium()

function install(name: string, names: string[]): string | undefined {
  console.log(`  installing ${name} (once)`)
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=10', ...args], { stdio: 'ignore' })
  apt('update')
  apt('install', '-y', '--no-install-recommends', name)
  return onPath(names)
}

const onPath = (names: string[]): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
