import { type Limit, startStringServer } from './limits.ts'
import { type Load, measureLoad, shoot } from './load.ts'
import { rawAnswer } from './raw-answer.ts'

/** How answers are asked for, and how the limit then sends its text. */
const ASKED = {
  plain: { acceptEncoding: 'identity', as: 'string' },
  compressed: { acceptEncoding: 'br, gzip', as: 'compressed anew' },
} as const

export type Asked = keyof typeof ASKED

export const headersOf = (asked: Asked) => ({ 'accept-encoding': ASKED[asked].acceptEncoding })

const CONNECTIONS = 16
/** Until the compiler has seen all of what answers. */
const WARM_AMOUNT = 24_000

export interface ColdLimit {
  /** The size of the product's answer, as it was sent. */
  kilobytes: string
  warm(): Promise<unknown>
  measure(): ReturnType<typeof measureLoad>
  close: Limit['close']
}

/** A load of answers that nobody has asked for, each once. */
export const coldLoad = (url: string, paths: readonly string[], asked: Asked): Load => ({
  url,
  asks: paths.map((path) => ({ path, headers: headersOf(asked) })),
  amount: paths.length,
  connections: CONNECTIONS,
})

/** Asks so often that what answers costs no more than it ever will. */
export const warm = (load: Load) => shoot({ ...load, amount: WARM_AMOUNT })

/**
 * What stands beside answers that nobody has asked for: Fastify with the text of one of them, finished before the first
 * request, and compressed for each where they are asked for compressed.
 * @param amount as many as of the answers themselves: connections that begin are a part of so short a load
 */
export async function startColdLimit(
  url: string,
  asked: Asked,
  amount: number,
): Promise<ColdLimit> {
  const [answer, plain] = await Promise.all([
    rawAnswer(url, headersOf(asked)),
    rawAnswer(url, headersOf('plain')),
  ])
  const limit = await startStringServer({
    body: plain.body.toString('base64'),
    headers: answer.headers,
    as: ASKED[asked].as,
    status: 200,
  })
  const load = { ...coldLoad(limit.url, ['/'], asked), amount }
  return {
    kilobytes: (answer.body.length / 1000).toFixed(1),
    warm: () => warm(load),
    measure: () => measureLoad(load, limit.processId),
    close: () => limit.close(),
  }
}
