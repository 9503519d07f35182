import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

type AnyFunction = (...args: unknown[]) => unknown
const WATCHED: [object, string][] = [
  ...['open', 'openSync', 'readFile', 'readFileSync', 'createReadStream', 'stat', 'access'].map(
    (name): [object, string] => [fs, name],
  ),
  ...['open', 'readFile', 'stat', 'readdir', 'copyFile', 'rm', 'unlink', 'rename'].map(
    (name): [object, string] => [fs.promises, name],
  ),
]

/** Returns the paths of all files this process accesses while `work` runs. */
export async function filesTouched(work: () => Promise<void>): Promise<string[]> {
  const paths: string[] = []
  const originals = WATCHED.map(([module, name]) => {
    const functions = module as Record<string, AnyFunction>
    const original = functions[name]!
    functions[name] = function (this: unknown, ...args: unknown[]) {
      if (typeof args[0] === 'string') paths.push(args[0])
      return original.apply(this, args)
    }
    return () => void (functions[name] = original)
  })
  syncBuiltinESMExports()
  try {
    await work()
  } finally {
    for (const restore of originals) restore()
    syncBuiltinESMExports()
  }
  return paths
}
