import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { ROOT } from './catalogues.ts'

const WEB = join(ROOT, 'apps/web/src')
/** Loaded with every page; see `routes/__root.tsx`. */
const EVERYWHERE = new Set(['components', 'contract', 'layout', 'lib', 'ui'])

const IMPORTS = /^(?:import|export)\s+(type\s)?(?:\{([^}]*)\}|[\w*]+[^'"]*?)\s*from\s+'([^']+)'/gm

interface Import {
  /** Empty: everything in the file. */
  names: string[]
  file: string
}

/** Returns the static imports of a file, without types. */
function importsOf(file: string): Import[] {
  return [...readFileSync(file, 'utf8').matchAll(IMPORTS)].flatMap(([, isType, list, from]) => {
    const isPackage = from!.startsWith('@hypha/ui/')
    if (isType || !(from!.startsWith('.') || isPackage) || !/\.tsx?$/.test(from!)) return []
    const names = (list ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0]!)
    if (list !== undefined && names.length === 0) return []
    const target = isPackage
      ? join(ROOT, 'packages/ui/src', from!.slice('@hypha/ui/'.length))
      : resolve(dirname(file), from!)
    return [{ names, file: target }]
  })
}

/** For a feature's `index.ts`, only the files that export the names. */
function filesOf({ names, file }: Import): string[] {
  if (!file.endsWith('/index.ts') || names.length === 0) return [file]
  return importsOf(file)
    .filter((each) => names.some((name) => each.names.includes(name)))
    .map((each) => each.file)
}

function namespacesOf(file: string, seen: Set<string>): Set<string> {
  if (seen.has(file)) return new Set()
  seen.add(file)
  const own = readFileSync(file, 'utf8').matchAll(/\buseTexts\('([\w-]+)'/g)
  return new Set([
    ...[...own].map(([, namespace]) => namespace!),
    ...importsOf(file)
      .flatMap(filesOf)
      .flatMap((each) => [...namespacesOf(each, seen)]),
  ])
}

/**
 * Returns routes that don't list all the texts of their components. Such a page would appear, disappear while
 * the missing texts load, and appear again.
 */
export function routeProblems(): string[] {
  return globSync('routes/**/*.tsx', { cwd: WEB }).flatMap((route) => {
    const file = join(WEB, route)
    const code = readFileSync(file, 'utf8')
    if (!code.includes('createFileRoute')) return []
    const named = new Set((/\btexts: \[([^\]]*)\]/.exec(code)?.[1] ?? '').match(/[\w-]+/g) ?? [])
    return [...namespacesOf(file, new Set())]
      .filter((namespace) => !EVERYWHERE.has(namespace) && !named.has(namespace))
      .map((namespace) => `${relative(ROOT, file)}: its texts lack '${namespace}'`)
  })
}
