import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTranscoder } from '../../apps/server/src/ports/transcoder/create-transcoder.ts'
import type { Transcoder } from '../../apps/server/src/ports/transcoder/transcoder.ts'
import { drafts, expectOk, music, sends } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { eventually } from '../support/until.ts'

const { operations, releases } = contract
const ffmpeg = spawnSync('which', ['ffmpeg'], { encoding: 'utf8' }).stdout.trim()

/** How long an FFmpeg may take. Music of twelve seconds takes less, also on a busy machine. */
const WALL_SECONDS = 15

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hypha-broken-'))
  app = await startTestApp()
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

/** The jobs have the object already. */
const use = (transcoder: Transcoder) => Object.assign(app.services.patientTranscoder, transcoder)

/** An FFmpeg that breaks in some way on tracks with these ids, and works on others. */
async function brokenOn(ways: ReadonlyMap<number, string>): Promise<string> {
  const path = join(folder, 'ffmpeg')
  const cases = [...ways].map(([id, way]) => `*/prepare-${id}/*) ${way} ;;`)
  const script = ['#!/bin/sh', 'case "$*" in', ...cases, 'esac', `exec ${ffmpeg} "$@"`]
  await writeFile(path, script.join('\n'), { mode: 0o755 })
  return path
}

const HANGS = 'exec sleep 600'
const CRASHES = 'kill -s SEGV $$'
/** Whatever it is to encode, it writes noise and says that all went well. */
const WRITES_GARBAGE = `case "$*" in
  *.mp4) for file; do :; done; cat > /dev/null; head -c 50000 /dev/urandom > "\${file#file:}"; exit 0 ;;
esac`

test.runIf(ffmpeg)(
  '[F-05] an FFmpeg that hangs, crashes or writes garbage is tried four times and fails only its own track',
  async () => {
    const artist = await app.person()
    const release = await drafts(artist, 'Broken Tool')
    let seconds = 12
    // The same file twice would be refused.
    const send = () => sends(artist, release, music(seconds++))
    const [hung, crashed, garbled, whole] = [await send(), await send(), await send(), await send()]
    const broken = new Map([
      [hung, HANGS],
      [crashed, CRASHES],
      [garbled, WRITES_GARBAGE],
    ])
    const config = { kind: 'ffmpeg' as const, path: await brokenOn(broken) }
    use(createTranscoder(config, { wallSeconds: WALL_SECONDS }))
    for (const songId of [hung, crashed, garbled, whole])
      expectOk(
        await artist.call(releases.updateSong, {
          params: { releaseId: release.id },
          body: { songId },
        }),
      )
    const files = async () => {
      const { body } = await artist.call(releases.get, { params: { id: release.id } })
      return new Map(body.playList.map(({ song }) => [song.id, song.trackFile!]))
    }
    // The one behind them doesn't wait for their retries.
    await eventually(async () => (await files()).get(whole)!.state === 'ready')
    expect((await files()).get(hung)!.state).not.toBe('failed')

    await eventually(async () =>
      [...(await files()).values()].every(({ state }) => state === 'ready' || state === 'failed'),
    )
    for (const id of broken.keys())
      expect((await files()).get(id)).toMatchObject({
        state: 'failed',
        failure: 'We couldn’t prepare this file. Upload it again. If it fails again, contact us.',
      })
    const admin = await app.person({ isAdmin: true })
    const failed = async () => expectOk(await admin.call(operations.listFailedJobs)).items
    await eventually(async () => (await failed()).length === broken.size)
    for (const { queue, attempts } of await failed())
      expect([queue, attempts]).toEqual(['track.prepare', 4])
    // Nothing is left of the attempts, and no process.
    expect(await readdir(join(app.config.dataDir, 'work'))).toEqual([])
    const streams = await readdir(join(app.config.dataDir, 'media/tracks'))
    expect(streams).toHaveLength(1)
    expect(spawnSync('pgrep', ['-f', folder]).status).toBe(1)

    // A new file for one of them works once FFmpeg does.
    use(createTranscoder({ kind: 'ffmpeg', path: ffmpeg }))
    const again = await send()
    expectOk(
      await artist.call(releases.updateSong, {
        params: { releaseId: release.id },
        body: { songId: again },
      }),
    )
    await eventually(async () => (await files()).get(again)!.state === 'ready')
  },
)
