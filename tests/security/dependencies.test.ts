import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

interface Locked {
  /** Of an alias: the name of its package. */
  name?: string
  resolved?: string
  integrity?: string
  link?: true
  hasInstallScript?: true
}
interface Manifest {
  allowScripts?: Record<string, boolean>
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const installed = Object.entries(packages).filter(([path]) => path.includes('node_modules/'))
const ours = new Set(Object.keys(packages).filter((path) => !path.includes('node_modules/')))

describe('[S-86] the lockfile', () => {
  test('has a hash of every package, and no other source than the registry', () => {
    for (const [path, { integrity, resolved, link }] of installed) {
      if (link) expect(ours, path).toContain(resolved)
      else {
        expect(integrity, path).toMatch(/^sha512-[A-Za-z0-9+/]{86}==$/)
        expect(resolved, path).toBeUndefined()
      }
    }
  })

  test('no install script runs: each package that has one is listed and refused', () => {
    const { allowScripts = {} } = JSON.parse(read('package.json')) as Manifest
    const withScript = installed
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      // npm refuses an alias by the name of its package.
      .map(
        ([path, { name }]) =>
          name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      )
    expect(Object.keys(allowScripts).toSorted()).toEqual([...new Set(withScript)].toSorted())
    expect(Object.values(allowScripts).filter(Boolean)).toEqual([])
    expect(read('.npmrc').split('\n')).toEqual(
      expect.arrayContaining(['ignore-scripts=true', 'min-release-age=1', 'save-exact=true']),
    )
  })

  test('every version that we ask for is exact', () => {
    for (const path of globSync(
      ['package.json', '{apps,packages}/*/package.json', 'apps/server/old-postgres/package.json'],
      { cwd: root },
    )) {
      const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
        read(path),
      ) as Manifest
      // Ours, inside the repository.
      const { '@hypha/old-postgres': _ours, ...others } = devDependencies ?? {}
      const wanted = Object.entries({
        ...dependencies,
        ...others,
        ...optionalDependencies,
      })
      for (const [name, version] of wanted)
        expect(version, `${path}: ${name}`).toMatch(/^(npm:@?[\w./-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/)
    }
  })
})
