import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pagePolicy } from '../../apps/server/src/platform/http/security-headers.ts'
import { makesAudible } from '../support/audible.ts'
import { startS3 } from '../support/s3/server.ts'
import { covers, expectOk, has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { signedIn } from './signed-in.ts'

const credentials = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' }
let s3: Awaited<ReturnType<typeof startS3>>
let cdn: Server
let cdnOrigin: string
let publicEndpoint: string
let app: TestApp

/** A CDN without a cache: forwards every request to the site. */
async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const ifNoneMatch = request.headers['if-none-match']
  const answer = await fetch(app.url + request.url!.replace(/^\/hypha/, ''), {
    headers: ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {},
  })
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}

beforeAll(async () => {
  s3 = await startS3(credentials, 'media')
  publicEndpoint = s3.endpoint.replace('127.0.0.1', 'localhost')
  cdn = createServer((request, response) => void forward(request, response))
  await new Promise<void>((listening) => cdn.listen(0, '127.0.0.1', listening))
  cdnOrigin = `http://localhost:${(cdn.address() as AddressInfo).port}`
  app = await startTestApp({
    CDN_URL: `${cdnOrigin}/hypha/`,
    S3_BUCKET: 'media',
    S3_REGION: 'eu',
    S3_ACCESS_KEY_ID: credentials.accessKeyId,
    S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
    S3_PUBLIC_ENDPOINT: publicEndpoint,
  })
})
afterAll(async () => {
  await app.close()
  cdn.closeAllConnections()
  cdn.close()
  await s3.close()
})

test('pictures come from the CDN, which forgets removed ones within ten minutes; streams never do', async () => {
  const artist = await signedIn(app)
  const release = await has(app.services.db, artist, { status: 'published' })
  const track = await app.services.db
    .selectFrom('track')
    .where('release_id', '=', release.id)
    .select('id')
    .executeTakeFirstOrThrow()
  await makesAudible(app.services, track.id)
  const draft = expectOk(
    await artist.call(contract.releases.get, {
      params: { id: (await has(app.services.db, artist, { status: 'draft' })).id },
    }),
  )
  const { cover } = await covers(artist, draft)
  expect(cover.base).toMatch(new RegExp(`^${cdnOrigin}/hypha/media/pictures/[0-9a-f]{24}$`))

  const address = `${cover.base}-320.webp`
  const first = await fetch(address)
  expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/webp'])
  // Pages of our origin may show it, and a shared cache asks again.
  expect(first.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
  expect(first.headers.get('cache-control')).toContain('s-maxage=600')
  const headers = { 'if-none-match': first.headers.get('etag')! }
  expect((await fetch(address, { headers })).status).toBe(304)
  // A removed picture isn't confirmed.
  const missing = address.replace(/[0-9a-f]{24}/, '0'.repeat(24))
  const guess = {
    'if-none-match': first.headers.get('etag')!.replace(/[0-9a-f]{24}/, '0'.repeat(24)),
  }
  expect((await fetch(missing, { headers: guess })).status).toBe(404)

  const { playList } = expectOk(
    await artist.call(contract.releases.get, { params: { id: release.id } }),
  )
  const { streams } = playList[0]!.song
  expect(streams.length).toBeGreaterThan(0)
  for (const { url } of streams) expect(url).toMatch(/^\/media\/streams\//)
})

test('pages may connect to the public endpoint and the CDN, but not to the internal endpoint', () => {
  const { mediaOrigins, realtimeUrl, payments } = app.site
  expect(mediaOrigins).toEqual([publicEndpoint, cdnOrigin])
  const policy = pagePolicy({
    scriptHashes: [],
    styleHashes: [],
    mediaOrigins,
    realtimeUrl,
    payments,
  })
  const sourcesOf = (directive: string) =>
    policy
      .split('; ')
      .find((each) => each.startsWith(`${directive} `))!
      .split(' ')
  for (const directive of ['img-src', 'media-src', 'connect-src'])
    expect(sourcesOf(directive)).toEqual(expect.arrayContaining(mediaOrigins))
  expect(policy).not.toContain(s3.endpoint)
})
