/**
 * Line 26. What somebody who browses feels of music that is being prepared: lists of Explore and its first page, one
 * after the other, while seven minutes of WAV are encoded; beside it the same without.
 */
import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bench } from '../support/bench.ts'
import { comeToRest, neverAsked } from '../support/cold.ts'
import { pagePath } from '../support/oracle.ts'
import { type Row, verdict } from '../support/report.ts'
import { compare } from '../support/rounds.ts'
import { studio, uploadOnce } from './upload.ts'

const ASKS = 400
/** By then the file has arrived, and encoding has begun. */
const ARRIVES_MS = 4_000
const SLOWER_MAX = 1.1

export async function whilePreparing(bench: Bench): Promise<Row[]> {
  const at = await studio(bench)
  const { product } = at
  const pages = await neverAsked(product.url, ASKS)
  /** Milliseconds of one page after the other. */
  const browse = async () => {
    const began = performance.now()
    for (const page of pages) {
      await (await fetch(product.url + pagePath(page))).arrayBuffer()
      await (await fetch(`${product.url}/`)).arrayBuffer()
    }
    return performance.now() - began
  }
  await browse()
  const compared = await compare<number>(
    {
      async subject() {
        const preparing = uploadOnce(at)
        await pause(ARRIVES_MS)
        const spent = await browse()
        await preparing
        return spent
      },
      async limit() {
        await comeToRest(product.processId)
        return browse()
      },
    },
    (milliseconds) => milliseconds,
  )
  await rm(at.master)
  const each = (milliseconds: number) => `${(milliseconds / ASKS / 2).toFixed(2)} ms`
  return [
    {
      line: '26',
      workload: 'a page of Explore while a track is prepared, one after the other',
      measured: each(compared.subject),
      limit: each(compared.limit),
      result: compared.ratio.toFixed(2),
      target: `≤ ${SLOWER_MAX}`,
      verdict: verdict(compared.ratio <= SLOWER_MAX, compared.noisy),
      note: `limit varied ${Math.round(compared.limitVariation * 100)} %`,
      rounds: compared.rounds,
    },
  ]
}
