/** Time from `npm start` until ready, including the database, and the idle memory of the server. */
import type { Bench, Scenario } from '../support/bench.ts'
import { rounds } from '../support/measure.ts'
import { comeToRest, heldMegabytes } from '../support/process-tree.ts'
import type { Figure } from '../support/report.ts'

const SMALL_TRACKS = 10_000

export const start: Scenario = {
  number: 7,
  async run(bench) {
    const isLarge = bench.tracks > SMALL_TRACKS
    const { seconds, memory, more } = await rounds(async () => {
      const small = await startOnce(bench, SMALL_TRACKS)
      const large = isLarge ? await startOnce(bench, bench.tracks) : small
      return { seconds: large.seconds, memory: small.memory, more: large.memory - small.memory }
    })
    const growth = { what: 'the same: more than at 10,000 tracks', unit: 'MB', max: 150 }
    return [
      { what: 'start to ready', value: seconds, unit: 's', max: 5 },
      { what: 'memory of an idle server, 10,000 tracks', value: memory, unit: 'MB', max: 300 },
      ...(isLarge ? [{ ...growth, value: more }] : []),
    ] satisfies Figure[]
  },
}

async function startOnce(bench: Bench, tracks: number) {
  const { product } = await bench.restart(tracks)
  await comeToRest(product.processId)
  return { seconds: product.startSeconds, memory: await heldMegabytes(product.processId, 'now') }
}
