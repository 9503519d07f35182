import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAllowed } from './allowed.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { licenseTexts, productionPackages } from './production-packages.ts'
import { thirdPartyNotices } from './third-party-notices.ts'

const root = join(import.meta.dirname, '../..')
const packages = productionPackages()
const installed = packages.filter(({ isInstalled }) => isInstalled)

test.each<[string, boolean]>([
  ['', false],
  ['UNLICENSED', false],
  ['GPL-3.0-only', false],
  ['MIT AND GPL-3.0-only', false],
  ['MIT AND (GPL-3.0-only OR ISC)', false],
  ['SEE LICENSE IN LICENSE.md', false],
  ['MIT', true],
  ['(MPL-2.0 OR Apache-2.0)', true],
  ['MIT OR GPL-3.0-only', true],
  ['Apache-2.0 AND LGPL-3.0-or-later AND MIT', true],
])('whether the license “%s” is allowed: %s', (license, expected) => {
  expect(isAllowed(license)).toBe(expected)
})

/** A reason to look twice at a dependency that brings many others. */
const PACKAGES_MAX = 640

test('[S-87] the license of every production package is known and allowed, and there are not too many', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.length).toBeLessThan(PACKAGES_MAX)
  expect(packages.filter(({ license }) => !isAllowed(license))).toEqual([])
})

test('the notices contain a license text of every installed production package', () => {
  expect(installed.length).toBeGreaterThan(300)
  expect(installed.filter((each) => licenseTexts(each).length === 0)).toEqual([])
  const notices = thirdPartyNotices(packages)
  for (const { name, version } of installed) expect(notices).toContain(`### ${name} ${version}\n`)
  for (const part of ['FFmpeg', 'libvips', 'TagLib', 'Open Font License', 'PostgreSQL'])
    expect(notices).toContain(part)
})

test('the FFmpeg inside the packages is the GPL build that the notices describe', () => {
  const { folder } = installed.find(({ name }) => name.startsWith('@seydx/node-av-'))!
  const binary = readFileSync(join(folder, 'node-av.node'), 'latin1')
  const start = binary.indexOf('--enable-gpl')
  expect(start).toBeGreaterThan(0)
  const configuration = binary.slice(
    binary.lastIndexOf('\0', start) + 1,
    binary.indexOf('\0', start),
  )
  expect(configuration).toContain('--enable-version3')
  expect(configuration).toContain('--extra-version=Jellyfin')
  expect(configuration).not.toContain('--enable-nonfree')
})

test('[S-87] the bill of materials lists production packages and no others', async () => {
  const { bomFormat, components } = JSON.parse(await billOfMaterials()) as {
    bomFormat: string
    components: { purl: string }[]
  }
  expect(bomFormat).toBe('CycloneDX')
  const listed = new Set(components.map(({ purl }) => decodeURIComponent(purl)))
  for (const { name, version } of packages) expect(listed).toContain(`pkg:npm/${name}@${version}`)
  const names = [...listed].map((purl) => purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')))
  for (const name of ['vite', 'vitest', 'oxlint']) expect(names).not.toContain(name)
})

test('packages come from the default registry, with a hash', () => {
  const { packages: locked } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, { integrity?: string; resolved?: string; link?: boolean }> }
  for (const [path, { integrity, resolved, link }] of Object.entries(locked)) {
    if (!path.includes('node_modules/') || link) continue
    expect(integrity, path).toMatch(/^sha512-/)
    expect(resolved ?? 'https://registry.npmjs.org/', path).toMatch(
      /^https:\/\/registry\.npmjs\.org\//,
    )
  }
})
