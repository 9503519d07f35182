/**
 * Creates the fixture of the upgrade test from a running demo instance of the previous version: `node
 * scripts/run.mjs tests/upgrade/record.ts http://127.0.0.1:3000 data/postgres`
 */
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import pg from 'pg'
import { DEMO_PASSWORD } from '../../apps/server/demo/people.ts'
import { Person } from '../support/person.ts'
import { answersOf } from './answers.ts'
import { takeSnapshot } from './snapshot.ts'

const [origin, databaseHost] = process.argv.slice(2)
if (!origin || !databaseHost) throw new Error('Name the instance and the folder of its database.')

const client = new pg.Client({ host: databaseHost, user: 'hypha', database: 'hypha' })
await client.connect()
const write = (name: string, content: unknown) =>
  writeFileSync(
    new URL(`before/${name}.json.gz`, import.meta.url),
    gzipSync(JSON.stringify(content), { level: 9 }),
  )
write('database', await takeSnapshot(client))
write('answers', await answersOf(() => new Person(origin), DEMO_PASSWORD))
await client.end()
