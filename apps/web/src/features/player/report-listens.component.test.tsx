import calls from 'virtual:calls'
import { expect, test } from 'vitest'
import { createCache } from '../../app.tsx'
import { createClient } from '../../lib/api/client.ts'
import type { ApiRequest } from '../../lib/api/transport.ts'
import { anonymousSession } from '../../lib/auth/browser-session.ts'
import { reportListens } from './report-listens.ts'

const CLAIMS = { id: 1 } as never
const TRACK = { id: 7, duration: 100 } as never

/** Plays a track second by second. Returns the requests. */
async function plays(seconds: number, { isConnected = true, isLoggedIn = true } = {}) {
  const requests: ApiRequest[] = []
  const onHeard = reportListens({
    api: createClient(calls, async (request) => {
      requests.push(request)
      return { items: [{ service: 'lastfm', isConnected, username: null, problem: null }] }
    }),
    cache: createCache(),
    session: { ...anonymousSession(), claims: () => (isLoggedIn ? CLAIMS : null) },
  })
  for (let heard = 1; heard <= seconds; heard++) {
    onHeard(TRACK, (reached) => heard - 1 < reached && heard >= reached)
    // Requests are sent before the next second.
    await new Promise((done) => setTimeout(done, 0))
  }
  return requests
}
const reportsOf = (requests: ApiRequest[]) =>
  requests.filter(({ path }) => path === '/user/scrobbling/listens').map(({ body }) => body)

test('visitors, and people without a connection, report nothing', async () => {
  expect(await plays(100, { isLoggedIn: false })).toEqual([])
  const unconnected = await plays(100, { isConnected: false })
  expect(unconnected.map(({ path }) => path)).toEqual(['/user/scrobbling'])
})

test('reports the start after three seconds, and the listen after half of the track', async () => {
  expect(reportsOf(await plays(2))).toEqual([])
  expect(reportsOf(await plays(49))).toEqual([{ songId: 7, what: 'started' }])
  expect(reportsOf(await plays(100))).toEqual([
    { songId: 7, what: 'started' },
    { songId: 7, what: 'heard' },
  ])
})
