/**
 * 200 KB of a track through its signed URL, compared to a server that sends the same range of the same file
 * without checks.
 */
import { join } from 'node:path'
import type { Release } from '@hypha/contract'
import { dressFirstPage } from '../data/first-page.ts'
import type { Scenario } from '../support/bench.ts'
import { cpuBesideLimit, startFastify, startNginx } from '../support/limits.ts'
import { fetchRaw } from '../support/load.ts'

const REQUESTS = 1_000
const RANGE = { range: `bytes=0-${200 * 1024 - 1}` }

export const audio: Scenario = {
  number: 11,
  async run(bench) {
    const instance = await bench.instance()
    await dressFirstPage(instance)
    const { product } = instance
    const releases = `${product.url}/api/optimized/music_releases`
    const read = async <T>(url: string) => (await (await fetch(url)).json()) as T
    const { items } = await read<{ items: { identifier: string }[] }>(releases)
    const release = await read<Release>(`${releases}/${items[0]!.identifier}`)
    const url = new URL(release.playList[0]!.song.streams[0]!.url, product.url)
    const file = join(product.dataDir, 'media', url.pathname.replace('/media/streams/', ''))
    const limit =
      (await startNginx(file, join(bench.folder, 'nginx-audio'))) ??
      (await startFastify(await fetchRaw(url.href, RANGE)))
    try {
      const value = await cpuBesideLimit(
        { product, limit, url: url.href, headers: RANGE },
        REQUESTS,
      )
      const what = `200 KB of audio with access check: CPU / ${limit.name}`
      return [{ what, value, unit: '×', max: 4 }]
    } finally {
      await limit.close()
    }
  },
}
