/** The licenses that production packages may have. `obligations.md` says what the others than permissive ones ask for. */
const ALLOWED = new Set([
  ...['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'Unlicense'],
  ...['LGPL-2.1-or-later', 'LGPL-3.0-or-later', 'MPL-2.0', 'OFL-1.1'],
])

/** What the license file says of packages that don't declare a license. By name and version, so that news are read. */
export const DECLARED_IN_FILE: Record<string, string> = {
  '@shinyoshiaki/jspack@0.0.6': 'BSD-3-Clause',
  'png-js@2.0.0': 'MIT',
}

/** Whether we may use a package with this SPDX expression. An unknown or missing license is not allowed. */
export function isAllowed(expression: string): boolean {
  const inner = expression.replace(/^\((.*)\)$/, '$1')
  if (inner.includes('(')) return false
  // AND binds more tightly than OR.
  return inner
    .split(/ OR /i)
    .some((choice) => choice.split(/ AND /i).every((license) => ALLOWED.has(license.trim())))
}
