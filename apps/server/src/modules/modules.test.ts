import { glob, readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { expect, test } from 'vitest'

/** The folders of the modules, in the order in which modules.ts lists them. */
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

/** The modules that a file outside of them, or in another one, imports from, and the file it names there. */
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

test('a module is entered by its index.ts', async () => {
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
