import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtWeb } from '../support/built-web.ts'
import { freePort } from '../support/free-port.ts'
import { killAll, launch, type Launched, leavesNothing } from '../support/launched.ts'
import { eventually } from '../support/until.ts'

let folder: string
let url: string
let start: () => Launched
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-demo-'))
  const port = await freePort()
  url = `http://127.0.0.1:${port}`
  const env = {
    ...{ HYPHA_DATA: join(folder, 'data'), HYPHA_SITE: await builtWeb() },
    ...{ PORT: String(port), HYPHA_DEMO: 'on' },
  }
  start = () => launch(env)
})
afterAll(async () => {
  await leavesNothing(folder)
  await rm(folder, { recursive: true, force: true })
})

interface Page {
  items: { identifier: string; trackCount: number }[]
}
const read = async <T>(path: string) => (await (await fetch(url + path)).json()) as T
const identifiers = async () =>
  (await read<Page>('/api/optimized/music_releases')).items.map((each) => each.identifier)
const ready = async (count: number) => (await identifiers()).length >= count

test('a demo killed while creating its music resumes there without duplicates', async () => {
  const first = start()
  await first.open()
  expect(first.output()).toContain('hypha-demo')
  await eventually(() => ready(1))
  killAll(folder)
  await first.ended

  const second = start()
  await second.open()
  const before = await identifiers()
  expect(before.length).toBeGreaterThan(0)
  await eventually(() => ready(before.length + 1))
  const after = await identifiers()
  expect(after).toEqual(expect.arrayContaining(before))
  expect(new Set(after).size).toBe(after.length)
  const people = await read<{ demo: { people: unknown[] } }>('/api/instance')
  expect(people.demo.people).toHaveLength(7)
  second.child.kill('SIGTERM')
  expect(await second.ended).toBe(0)
})
