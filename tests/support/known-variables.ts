import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const SERVER = join(import.meta.dirname, '../../apps/server/src')
const NAMED = /\benv\.([A-Z][A-Z0-9_]+)|'([A-Z][A-Z0-9_]{3,})'/g

/** Returns the names of the environment variables that the server's configuration reads, from its source. */
export function knownVariables(): string[] {
  const source = readFileSync(join(SERVER, 'config.ts'), 'utf8')
  const names = [...source.matchAll(NAMED)].map((match) => match[1] ?? match[2]!)
  return [...new Set(names)].sort()
}
