/** Makes load in a process of its own, so that its cost is not counted with the server's. */
import autocannon from 'autocannon'
import type { Load, LoadResult } from './load.ts'

const DAY_SECONDS = 86_400

process.once('message', (load: Load) => {
  void shoot(load).then((result) => process.send!(result, () => process.disconnect()))
})
process.send!('ready')

async function shoot({ url, asks, amount, connections, mayBeRefused }: Load): Promise<LoadResult> {
  let clients = 0
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
      const mine = clients++
      // Each connection asks its own share, so that an address of many is asked once.
      const share =
        asks.length < connections ? asks : asks.filter((_, i) => i % connections === mine)
      // It would turn every body into text, at 2.5 ms for a segment: the server would wait for its load.
      client.pipelinedRequests.addBody = () => undefined
      client.on('response', answered)
      client.setRequests(share.map((ask) => ({ method: 'GET', ...ask })))
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
