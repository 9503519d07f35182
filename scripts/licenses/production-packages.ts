import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DECLARED_IN_FILE } from './allowed.ts'

const root = join(import.meta.dirname, '../..')
const LICENSE_FILE = /^(licen[cs]e|copying|notice|ofl|unlicense)/i

export interface ProductionPackage {
  name: string
  version: string
  /** An SPDX expression; empty if unknown. */
  license: string
  /** Where it is installed; packages for other platforms aren't. */
  folder: string
  isInstalled: boolean
}

interface Locked {
  version: string
  license?: string
  dev?: boolean
  link?: boolean
}

/** Returns the packages of others that the server or the built site contain, on any platform, from the lock file. */
export function productionPackages(): ProductionPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(lock.packages)
    .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
    .map(([path, { version, license = '' }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const folder = join(root, path)
      return {
        ...{ name, version, folder },
        license: license || (DECLARED_IN_FILE[`${name}@${version}`] ?? ''),
        isInstalled: existsSync(join(folder, 'package.json')),
      }
    })
}

/** Returns the texts of an installed package's license files, or of the license that it declares. */
export function licenseTexts({ folder, license }: ProductionPackage): string[] {
  const files = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENSE_FILE.test(entry.name))
    .map((entry) => readFileSync(join(folder, entry.name), 'utf8').trim())
  if (files.length > 0) return files
  const known = standardText(license)
  return known === null ? [] : [[copyrightOf(folder), known].filter(Boolean).join('\n\n')]
}

const textOf = (name: string) =>
  readFileSync(join(import.meta.dirname, `texts/${name}.txt`), 'utf8').trim()

function standardText(license: string): string | null {
  // It is an addition to the GPL, which it has to come with.
  if (license === 'LGPL-3.0-or-later') return `${textOf('LGPL-3.0')}\n\n${textOf('GPL-3.0')}`
  return existsSync(join(import.meta.dirname, `texts/${license}.txt`)) ? textOf(license) : null
}

/** Packages without a license file name their author at most. */
function copyrightOf(folder: string): string {
  const { author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    author?: string | { name?: string }
  }
  const name = typeof author === 'string' ? author : author?.name
  return name ? `Copyright (c) ${name}` : ''
}
