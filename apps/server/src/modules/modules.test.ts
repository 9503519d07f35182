import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

/** The module folders in the order of modules.ts. */
const IN_ORDER = Array.from(
  (await readFile(join(import.meta.dirname, 'modules.ts'), 'utf8')).matchAll(
    /\.with\(\s*(\w+)Module/g,
  ),
  ([, name]) => name!.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
)

test('modules.ts lists every module once', async () => {
  const folders = (await readdir(import.meta.dirname, { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(folders.toSorted()).toEqual(IN_ORDER.toSorted())
})

/** Returns the modules that a file imports from, other than its own, with the imported path. */
function importsOf(file: string, source: string) {
  const own = relative(import.meta.dirname, file).split(sep)[0]
  return [...source.matchAll(/from '(\.[^']+)'/g)].flatMap(([, path]) => {
    const [module, ...inside] = relative(import.meta.dirname, join(dirname(file), path!)).split(sep)
    return module === '..' || module === own || module === 'modules.ts'
      ? []
      : { module: module!, inside: inside.join('/') }
  })
}

const sources = async (folder: string) => {
  const files: string[] = []
  for await (const file of glob('**/*.ts', { cwd: folder }))
    if (!/\.(test|fixture)\.ts$/.test(file)) files.push(join(folder, file))
  return files
}

test('a module is imported only through its index.ts', async () => {
  for (const file of await sources(join(import.meta.dirname, '..')))
    for (const { module, inside } of importsOf(file, await readFile(file, 'utf8')))
      expect([file, module, inside]).toEqual([file, module, 'index.ts'])
})

test.each(IN_ORDER)('%s imports only modules above it', async (module) => {
  const above = IN_ORDER.slice(0, IN_ORDER.indexOf(module))
  for (const file of await sources(join(import.meta.dirname, module)))
    for (const imported of importsOf(file, await readFile(file, 'utf8')))
      expect(above, file).toContain(imported.module)
})
