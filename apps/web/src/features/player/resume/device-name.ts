import type { Translate } from '@hypha/i18n/instance.ts'
// First match wins: most browsers include Safari in their user agent, and many Chrome.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'], // not translated: a name
  [/OPR|Opera/, 'Opera'], // not translated: a name
  [/SamsungBrowser/, 'Samsung Internet'], // not translated: a name
  [/Firefox|FxiOS/, 'Firefox'], // not translated: a name
  [/Chrome|CriOS/, 'Chrome'], // not translated: a name
  [/Safari/, 'Safari'], // not translated: a name
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'], // not translated: a name
  [/iPad/, 'iPad'], // not translated: a name
  [/Android/, 'Android'], // not translated: a name
  [/Windows/, 'Windows'], // not translated: a name
  [/Mac OS X/, 'Mac'], // not translated: a name
  [/CrOS/, 'ChromeOS'], // not translated: a name
  [/Linux/, 'Linux'], // not translated: a name
]

const nameIn = (names: readonly [RegExp, string][], agent: string): string | undefined =>
  names.find(([pattern]) => pattern.test(agent))?.[1]

/** Returns a name for this browser: `Firefox on Linux`. */
export const deviceName = (t: Translate<'player'>, agent: string): string =>
  t('device', {
    browser: nameIn(BROWSERS, agent) ?? t('device.browser'),
    system: nameIn(SYSTEMS, agent) ?? t('device.system'),
  })
