/**
 * Time from the upload of a seven-minute WAV file until it is playable, compared to FFmpeg alone creating the
 * same rendition.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contract } from '@hypha/contract'
import { BITS_PER_SECOND } from '../../apps/server/src/ports/transcoder/transcoder.ts'
import { drafts, music, sends, expectOk } from '../../tests/support/studio.ts'
import { until } from '../../tests/support/until.ts'
import type { Scenario } from '../support/bench.ts'
import { rounds } from '../support/measure.ts'
import { comeToRest, cpuMilliseconds } from '../support/process-tree.ts'

const SECONDS = 7 * 60
const ALONE = join(import.meta.dirname, '../support/encode-alone.ts')

export const upload: Scenario = {
  number: 12,
  async run(bench) {
    const { product, db, person } = await bench.instance()
    const file = music(SECONDS)
    const master = join(bench.folder, 'master.wav')
    await writeFile(master, file)
    const artist = await person()
    const release = await drafts(artist, 'Seven Minutes')
    const isPlayable = (trackId: number) =>
      db
        .selectFrom('track_rendition')
        .where('track_id', '=', trackId)
        .select('key')
        .executeTakeFirst()
    const { ratio } = await rounds(async () => {
      await comeToRest(product.processId)
      const before = await cpuMilliseconds(product.processId)
      const trackId = await sends(artist, release, file)
      const params = { releaseId: release.id }
      expectOk(
        await artist.call(contract.releases.updateSong, { params, body: { songId: trackId } }),
      )
      await until(() => isPlayable(trackId), 180)
      const used = (await cpuMilliseconds(product.processId)) - before
      // A release rejects a duplicate file.
      await artist.call(contract.releases.removeTrackFile, { params: { id: trackId } })
      return { ratio: used / (await encodeOnce(master, join(bench.folder, 'alone.mp4'))) }
    }, 0)
    const what = '7-minute WAV from upload to playable: CPU / FFmpeg'
    return [{ what, value: ratio, unit: '×', max: 1.3 }]
  },
}

/** @returns CPU milliseconds */
async function encodeOnce(master: string, output: string): Promise<number> {
  const child = fork(ALONE, [master, `${BITS_PER_SECOND.standard}:${output}`])
  const [microseconds] = (await once(child, 'message')) as [number]
  await once(child, 'exit')
  return microseconds / 1000
}
