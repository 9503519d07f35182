import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELL = 'chromium-headless-shell'

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
  const found = process.env.CHROMIUM ?? onPath(NAMES) ?? install('chromium', NAMES)
  if (found) return found
  throw new Error(
    'The browser tests need Chromium: install the package chromium, or name one in CHROMIUM.',
  )
}

/**
 * Chromium without its windows, made for tests: the same pages and sound at two thirds of the cost. Where it cannot
 * be had, the whole one.
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
