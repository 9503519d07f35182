import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { knownVariables } from '../support/known-variables.ts'

const docs = join(import.meta.dirname, '../../docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')
/** Read by `npm run backup` and `npm run restore` instead of the server's configuration. */
const OF_COMMANDS = ['HYPHA_BACKUP_KEY', 'BACKUP_S3_…']

/** Returns the names in the first column of the table of environment variables. */
function documented(): string[] {
  const section = read('running.md').split('\n## Configuration\n')[1]!
  const rows = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, names]) => names!)
  return rows.flatMap((names) => [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))
}

test('docs/running.md lists every variable that the server reads, once, and no others', () => {
  const names = documented().filter((name) => !OF_COMMANDS.includes(name))
  expect(names.sort()).toEqual(knownVariables())
})

test.each(['running.md', 'scaling.md', 'upgrading.md'])(
  'files and commands that docs/%s names exist',
  (name) => {
    const text = read(name)
    const links = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, link]) => link!)
    for (const link of links) expect(existsSync(join(docs, link)), link).toBe(true)
    const { scripts } = JSON.parse(readFileSync(join(docs, '../package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    for (const [, script] of text.matchAll(/npm run ([\w:]+)/g))
      expect(scripts).toHaveProperty([script!])
  },
)
