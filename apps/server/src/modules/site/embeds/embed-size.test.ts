import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { builtWeb } from '../../../../../../tests/support/built-web.ts'

const BYTES_MAX = 60 * 1024

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] }

test('a player on another website loads at most 60 KB of JavaScript', async () => {
  const client = join(await builtWeb(), 'client')
  const manifest = JSON.parse(await readFile(join(client, '.vite/embed.json'), 'utf8')) as Record<
    string,
    Chunk
  >
  const files = new Set<string>()
  const collect = (name: string) => {
    const { file, imports = [], dynamicImports = [] } = manifest[name]!
    if (files.has(file)) return
    files.add(file)
    for (const each of [...imports, ...dynamicImports]) collect(each)
  }
  collect('src/entry-embed.ts')
  let bytes = 0
  for (const file of files) bytes += gzipSync(await readFile(join(client, file))).length
  // An empty file would fit, too.
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThanOrEqual(BYTES_MAX)
})
