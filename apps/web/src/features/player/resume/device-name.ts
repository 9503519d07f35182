// The first that fits: most call themselves Safari, and many Chrome.
const BROWSERS: readonly [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const nameIn = (names: readonly [RegExp, string][], agent: string, other: string) =>
  names.find(([pattern]) => pattern.test(agent))?.[1] ?? other

/** What people call this browser: `Firefox on Linux`. */
export const deviceName = (agent: string): string =>
  `${nameIn(BROWSERS, agent, 'a browser')} on ${nameIn(SYSTEMS, agent, 'another device')}`
