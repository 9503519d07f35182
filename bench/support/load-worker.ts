/** Makes load in a process of its own, so that its cost is not counted with the server's. */
import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'

const DAY_SECONDS = 86_400

process.once('message', (load: Load) => {
  void shoot(load).then((result) => process.send!(result, () => process.disconnect()))
})
process.send!('ready')

async function shoot({ url, asks, amount, connections, mayBeRefused }: Load): Promise<LoadResult> {
  let asked = 0
  const ask = (which: Load['asks'][number]) => ({ method: 'GET' as const, headers: {}, ...which })
  const began = performance.now()
  let ended = began
  // autocannon looks at its clock once a second only: the last answer says when it was over.
  const answered = () => (ended = performance.now())
  const run = autocannon({
    url,
    connections,
    ...(amount === 'until stopped' ? { duration: DAY_SECONDS } : { amount }),
    timeout: 20,
    setupClient(client) {
      // It would turn every body into text, at 2.5 ms for a segment: the server would wait for its load.
      client.pipelinedRequests.addBody = () => undefined
      client.on('response', answered)
      // In their order, whichever connection is free: each with a share of its own, some would be far ahead of others.
      const next = () => ask(asks[asked++ % asks.length]!)
      client.setRequests(asks.length < connections ? asks.map(ask) : [{ setupRequest: next }])
    },
  })
  process.once('message', () => run.stop())
  const result = await run
  const refused = result['4xx']
  return {
    // Who has a page already is answered with 304.
    requests: result['2xx'] + result['3xx'] + (mayBeRefused ? refused : 0),
    failed: (mayBeRefused ? 0 : refused) + result['5xx'] + result.errors + result.timeouts,
    seconds: (ended - began) / 1000,
    p99Milliseconds: result.latency.p99,
  }
}
