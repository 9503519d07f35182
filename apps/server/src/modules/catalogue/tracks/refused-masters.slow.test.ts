import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  brokenFiles,
  playlistAttacks,
  silentFlac,
} from '../../../../../../tests/support/audio/index.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { drafts, music, uploads } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  artist = await app.person()
})
afterAll(() => app.close())

test('[RS-11] rejects an unusable file with a message, leaves nothing behind, and accepts the next upload', async () => {
  const release = await drafts(artist, 'Bad Files')
  const attacks = playlistAttacks('/etc/passwd', 1)
  const files: Record<string, Buffer> = {
    ...brokenFiles(),
    ...Object.fromEntries(Object.entries(attacks).slice(0, 3)),
    'ten hours of silence': silentFlac(36_000),
  }
  const sentences: Record<string, string | null> = {}
  for (const [what, file] of Object.entries(files)) {
    if (file.length === 0) continue
    const track = await uploads(artist, release, file, 'master.wav')
    expect(track.trackFile!.state, what).toBe('failed')
    sentences[what] = track.trackFile!.failure
  }
  for (const [what, sentence] of Object.entries(sentences))
    expect(sentence, what).toMatch(/^[A-Z].{15,}\.$/)
  const originals = await app.services.db
    .selectFrom('track')
    .select('original_key')
    .where('release_id', '=', release.id)
    .execute()
  // The rejection is visible before the file and its folder are deleted.
  for (const { original_key } of originals)
    await expect.poll(() => app.services.store.stat(original_key)).toBeNull()
  await expect.poll(() => readdir(app.services.workDir)).toEqual([])
  expect((await uploads(artist, release, music())).trackFile!.state).toBe('ready')
})
