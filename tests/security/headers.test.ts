import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'node:http'
import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailTo, tokenIn } from '../support/mails.ts'
import type { Person } from '../support/person.ts'
import { covers, drafts, has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { builtWeb } from '../support/built-web.ts'
import { everyCall, minimalRequest } from './minimal-requests.ts'
import { parseAnswer, sendRaw } from './raw-http.ts'
import { expectDecent } from './refusals.ts'
import { signedIn } from './signed-in.ts'
import { hashTables } from './hash-tables.ts'

let app: TestApp
let person: Person
let album: { id: number; identifier: string }
beforeAll(async () => {
  app = await startTestApp({ HYPHA_DEMO: 'on' }, { webDist: await builtWeb() })
  person = await signedIn(app)
  for (let i = 0; i < 8; i++)
    album = await has(app.services.db, person, { status: 'published', title: `Album ${i}` })
  await app.visitor().call(contract.accounts.forgotPassword, { body: { email: person.email } })
})
afterAll(() => app.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  app.visitor().send<string>('GET', path, undefined, headers)

/** The policy of a page, with the hashes calculated from the page itself. */
function policyOf(html: string): string {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const inline = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text]) => hash(text!))
  return [
    "default-src 'self'",
    ["script-src 'self'", ...inline('script')].join(' '),
    ["style-src 'self'", ...inline('style')].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    `connect-src 'self' ${app.config.publicUrl.replace('http', 'ws')}`,
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

describe('pages', () => {
  test("[S-76] each has the strict policy, with inline parts allowed only by hash, even if the page doesn't exist", async () => {
    const paths = ['/', '/login', '/registration', '/404', '/album/no-such-album']
    const pages = [
      ...paths,
      `/album/${album.identifier}`,
      '/admin/review',
      '/reset-password/reset/x',
    ]
    const statuses: Record<string, number> = {}
    for (const path of pages) {
      const { status, body, headers } = await get(path)
      if (status === 302) continue
      statuses[path] = status
      expect(headers.get('content-type'), path).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy'), path).toBe(policyOf(body))
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe|\*/)
      // Other inline parts would need a weaker policy.
      expect(body).not.toMatch(/<[^>]+\s(on\w+|style)=/i)
    }
    expect(statuses).toMatchObject({ '/': 200, '/404': 404, '/album/no-such-album': 404 })
    for (const path of ['/api/docs', '/dev/mail']) {
      const policy = (await get(path)).headers.get('content-security-policy')
      expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]{22,}'/)
      expect(policy).toContain("base-uri 'none'; form-action 'none'")
      expect((await get(path)).headers.get('content-security-policy')).not.toBe(policy)
    }
    for (const path of ['/api/instance', '/api/nothing', '/media/pictures/x', '/health/live'])
      expect((await get(path)).headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      )
  })

  test('[S-09] a URL with a one-time secret is not sent as a referrer', async () => {
    const token = tokenIn(await mailTo(app, person.email, /^Reset your/))
    for (const path of [
      '/reset-password/reset',
      '/email-verification',
      '/email-change',
      '/admin-invitation',
      '/mails-off',
    ].map((page) => `${page}/${token}`))
      expect((await get(path)).headers.get('referrer-policy')).toBe('no-referrer')
    expect((await get('/')).headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  })
})

describe('every response', () => {
  const SAMPLE = [
    '/',
    '/404',
    '/api/instance',
    '/api/get_profile',
    '/api/docs.json',
    '/api/nothing',
    '/health/live',
    '/media/pictures/nothing',
    '/media/streams/nothing',
    '/icon.svg',
  ]

  test('has the browser security headers and does not reveal the server software', async () => {
    for (const path of SAMPLE) {
      const { headers } = await get(path)
      expect(Object.fromEntries(headers), path).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=(self), microphone=()') as string,
      })
      expect(headers.has('server') || headers.has('x-powered-by'), path).toBe(false)
      expect(headers.has('strict-transport-security')).toBe(false)
    }
    const json = await person.send('GET', '/api/get_profile')
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(json.headers.get('cache-control')).toBe('no-store')
    const refused = await app.visitor().send('GET', '/api/get_profile')
    expect(refused.headers.get('cache-control')).toBe('no-store')
  })

  test("a list can't be sniffed, embedded or framed, even from the cache", async () => {
    for (let time = 0; time < 3; time++) {
      const { headers } = await get('/api/optimized/music_releases')
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      })
      expect(headers.has('server') || headers.has('x-powered-by')).toBe(false)
    }
  })

  test('an uploaded picture cannot run anything in the origin', async () => {
    const release = await drafts(person)
    const { cover } = await covers(person, release)
    const { status, headers } = await get(`${new URL(cover.base, app.url).pathname}-320.jpg`)
    expect(status).toBe(200)
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('enforces https for two years if the instance uses it', async () => {
    const secure = await startTestApp({ PUBLIC_URL: 'https://music.example' })
    try {
      for (const path of ['/api/instance', '/api/optimized/music_releases', '/nothing', '/%'])
        expect(
          (await secure.visitor().send('GET', path)).headers.get('strict-transport-security'),
        ).toBe('max-age=63072000; includeSubDomains')
    } finally {
      await secure.close()
    }
  })

  test("can't be read by pages of another origin", async () => {
    const own = app.config.publicUrl
    for (const origin of [
      'https://evil.example',
      'null',
      `${own}.evil.example`,
      'http://sub.127.0.0.1',
      own,
    ]) {
      for (const path of SAMPLE) {
        const { headers } = await person.send('GET', path, undefined, { origin })
        expect(headers.get('access-control-allow-origin'), `${path} ${origin}`).toBeNull()
        expect(headers.has('access-control-allow-credentials')).toBe(false)
      }
      // Only personal access tokens may be sent, see cors.test.ts; a call without a token may not.
      const preflight = await app.visitor().send('OPTIONS', '/api/get_profile', undefined, {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'content-type',
      })
      expect(preflight.status).toBe(404)
      expect(
        [...preflight.headers.keys()].filter((name) => name.startsWith('access-control')),
      ).toEqual([])
    }
  })
})

describe('forged requests', () => {
  test('[S-78] a cookie alone authorizes nothing, a form is not accepted as JSON, and GET requests change nothing', async () => {
    const cookieOnly = app.visitor()
    cookieOnly.cookie = person.cookie
    const world = {
      releaseId: album.id,
      trackId: 1,
      identifier: album.identifier,
      email: person.email,
    }
    const admin = await signedIn(app, { isAdmin: true })
    const before = await hashTables(app.services.db)
    for (const [name, call] of everyCall) {
      if (call.access === 'open') continue
      const answer = await cookieOnly.call(call, await minimalRequest(name, call, world))
      // Only admins may know that there are calls for admins.
      expect([name, answer.status]).toEqual([name, call.access === 'admin' ? 404 : 401])
    }
    for (const [name, call] of everyCall) {
      if (call.method === 'GET' || call.form || call.multipart) continue
      const { body = {}, params = {} } = await minimalRequest(name, call, world)
      const path = call.path.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
      for (const [type, text] of [
        ['text/plain', JSON.stringify(body)],
        ['text/plain;application/json', JSON.stringify(body)],
        ['application/x-www-form-urlencoded', JSON.stringify(body)],
        [
          'application/x-www-form-urlencoded',
          new URLSearchParams(body as Record<string, string>).toString(),
        ],
      ] as const) {
        const { status } = await admin.send(call.method, `/api${path}`, text, {
          'content-type': type,
        })
        expect([name, type, status]).toEqual([name, type, 415])
      }
    }
    for (let round = 0; round < 2; round++) {
      for (const [name, call] of everyCall) {
        if (call.method !== 'GET') continue
        for (const reader of [person, admin])
          await reader.call(call, await minimalRequest(name, call, world))
      }
      for (const path of ['/', `/album/${album.identifier}`, '/api/docs']) await get(path)
    }
    expect(await hashTables(app.services.db)).toEqual(before)
  })

  test('[S-80] every cookie is bound to this host and inaccessible to scripts', async () => {
    const { headers } = await (await app.person()).signIn()
    const cookies = headers.getSetCookie().map((cookie) => cookie.split('; '))
    expect(cookies.map(([pair]) => pair)).toEqual([
      expect.stringMatching(/^__Host-hypha-browser=[\w.-]+$/),
      expect.stringMatching(/^__Host-hypha-companion=[\w-]{43}$/),
    ])
    for (const [, ...attributes] of cookies)
      expect(attributes.map((each) => each.toLowerCase()).sort()).toEqual(
        ['httponly', 'max-age=34560000', 'path=/', 'samesite=strict', 'secure'].sort(),
      )
  })

  test('[S-80] methods that no call uses are rejected', async () => {
    const raw = async (method: string, target: string) =>
      parseAnswer(
        await sendRaw(
          app.url,
          `${method} ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        ),
      )
    for (const [method, target] of [
      ['TRACE', '/'],
      ['TRACE', '/api/instance'],
      ['CONNECT', 'evil.example:443'],
      ['PROPFIND', '/api/instance'],
      ['BREW', '/'],
      ['get', '/'],
    ] as const) {
      const answer = await raw(method, target)
      expect([method, target, answer.status]).toEqual([method, target, 405])
      expectDecent({ status: 405, body: JSON.parse(answer.body) }, method)
      expect(answer.headers['x-content-type-options']).toBe('nosniff')
    }
  })

  test('[S-80] an ambiguously delimited request is rejected completely', async () => {
    const head = 'POST /api/token/refresh HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
    const hidden = 'GET /api/instance HTTP/1.1\r\nHost: x\r\n\r\n'
    const smuggles: Record<string, string> = {
      'both lengths': `${head}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
      'two lengths': `${head}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${hidden}`,
      'a list of lengths': `${head}Content-Length: 2, 40\r\n\r\n{}${hidden}`,
      'a signed length': `${head}Content-Length: +2\r\n\r\n{}${hidden}`,
      'a hidden coding': `${head}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
      'a space before the colon': `${head}Content-Length : 2\r\n\r\n{}${hidden}`,
      'a folded header': `${head}Content-Length: 2\r\nX-Fold: a\r\n b\r\n\r\n{}${hidden}`,
      'a bare line feed': `${head}Transfer-Encoding: chunked\r\n\r\n0\n\n${hidden}`,
      'no host': `POST /api/token/refresh HTTP/1.1\r\n\r\n${hidden}`,
    }
    for (const [what, text] of Object.entries(smuggles)) {
      const answer = await sendRaw(app.url, text, 1_500)
      expect([what, parseAnswer(answer).status]).toEqual([what, 400])
      expect(answer.match(/HTTP\/1\.1 /g), what).toHaveLength(1)
    }
  })

  test("[S-80] a page of another origin can't open a realtime connection", async () => {
    const handshake = async (origin: string) =>
      parseAnswer(
        await sendRaw(
          app.url,
          'GET /connection/websocket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
            `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nOrigin: ${origin}\r\n\r\n`,
          500,
        ),
      ).status
    expect(await handshake('https://evil.example')).toBe(403)
    expect(await handshake('null')).toBe(403)
    expect(await handshake(`${app.config.publicUrl}.evil.example`)).toBe(403)
    expect(await handshake(app.config.publicUrl)).toBe(101)
  })
})

describe('compression', () => {
  const fetched = (path: string, coding: string) =>
    new Promise<{ coding: string | undefined; vary: string; text: string }>((resolve, fail) => {
      request(app.url + path, { headers: { 'accept-encoding': coding } }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const bytes = Buffer.concat(chunks)
          const used = answer.headers['content-encoding']
          const open = used === 'br' ? brotliDecompressSync : used === 'gzip' ? gunzipSync : null
          resolve({
            coding: used,
            vary: answer.headers.vary ?? '',
            text: (open ? open(bytes) : bytes).toString(),
          })
        })
      })
        .on('error', fail)
        .end()
    })

  test.each(['/', '/api/optimized/music_releases', '/api/docs.json'])(
    '%s is sent in an encoding the browser accepts, with equal content',
    async (path) => {
      const plain = await fetched(path, 'identity')
      expect(plain.coding).toBeUndefined()
      for (const [accepted, coding] of [
        ['br', 'br'],
        ['gzip', 'gzip'],
        ['gzip, deflate, br', 'br'],
        ['gzip;q=1.0, br;q=0', 'gzip'],
        ['br;q=0, gzip;q=0', undefined],
        ['nonsense', undefined],
      ] as const) {
        const answer = await fetched(path, accepted)
        expect([accepted, answer.coding]).toEqual([accepted, coding])
        expect(answer.text).toBe(plain.text)
        if (coding) expect(answer.vary.toLowerCase()).toContain('accept-encoding')
      }
    },
  )
})

test('[S-76] with Stripe, pages allow its card form and nothing else', async () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const shop = await startTestApp({ ...stripe, HYPHA_ROLES: 'web' }, { webDist: await builtWeb() })
  try {
    const { headers } = await shop.visitor().send('GET', '/login')
    const policy = headers.get('content-security-policy')!
    const hosts = (directive: string) =>
      new RegExp(`${directive} ([^;]*)`).exec(policy)![1]!.match(/https:\S+/g)
    expect(hosts('script-src')).toEqual(['https://js.stripe.com', 'https://*.js.stripe.com'])
    expect(hosts('connect-src')).toEqual(['https://api.stripe.com'])
    expect(hosts('frame-src')).toEqual([
      'https://js.stripe.com',
      'https://*.js.stripe.com',
      'https://hooks.stripe.com',
    ])
    expect(hosts('img-src')).toEqual(['https://*.stripe.com'])
    expect(hosts('style-src')).toBeNull()
    const sandbox = await shop.visitor().send('GET', '/sandbox/v1/payment_intents/pi_1')
    expect([sandbox.status, sandbox.headers.get('location')]).toEqual([404, null])
  } finally {
    await shop.close()
  }
})
