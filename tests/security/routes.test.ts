import { randomBytes, randomUUID } from 'node:crypto'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { readdir, readFile } from 'node:fs/promises'
import { contract, type Endpoint } from '@hypha/contract'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { suspend } from '../../apps/server/src/modules/accounts/suspension.ts'
import type { Db } from '../../apps/server/src/platform/database/connection.ts'
import { continuesAsGuest } from '../support/guest-buyers.ts'
import type { Person } from '../support/person.ts'
import { has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { until } from '../support/until.ts'
import { builtWeb } from '../support/built-web.ts'
import { everyCall, minimalRequest, type World } from './minimal-requests.ts'
import { signedIn } from './signed-in.ts'

const routes: RouteOptions[] = []
const watch = (message: unknown) =>
  void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route) => {
    routes.push(route)
  })

let app: TestApp
beforeAll(async () => {
  subscribe('fastify.initialization', watch)
  app = await startTestApp({ HYPHA_DEMO: 'on' }, { webDist: await builtWeb() })
  unsubscribe('fastify.initialization', watch)
})
afterAll(() => app.close())

/** Routes that are not calls, and who may use them. */
const OTHERS = [
  /^\/health\/(live|ready)$/, // everybody: monitoring
  /^\/api\/docs(\.json|\/errors)?$/, // everybody: the OpenAPI document
  /^\/media\/streams\/\*$/, // holders of a signed URL
  /^\/media\/playlists\/:mediaKey\/:name$/, // holders of a signed URL
  /^\/media\/downloads\/file\/\*$/, // holders of a signed URL
  /^\/media\/downloads\/zip\/:releaseId\/:format\/:version$/, // holders of a signed URL
  /^\/media\/uploads\/\*$/, // holders of a signed URL
  /^\/media\/parts\/\*$/, // holders of a signed URL
  /^\/media\/downloads\/(file\/\*|zip\/:releaseId\/:format\/:version)$/, // holders of a signed URL
  /^\/media\/exports\/:name$/, // holders of a signed URL who are signed in to its account
  /^\/mails-off\/:token$/, // holders of the signed link in a mail
  /^\/api\/calendars\/:token$/, // holders of the secret URL of a private calendar
  /^\/api\/calendars\/(upcoming\.ics|artist\/:file)$/, // everybody: public events for calendars
  /^\/api\/events\/:id\/calendar\.ics$/, // everybody: one event for calendars, like its page
  /^\/open-data\/events(\.json|\.jsonld|\/countries\.json|\/:file)$/, // everybody: public events, like their pages
  /^\/feeds\/(:file|:kind\/:file)$/, // everybody: feeds of what visitors see
  /^\/feeds\/audio\/:file$/, // everybody: free tracks, by a redirect to their public stream
  /^\/(robots\.txt|sitemap\.xml|sitemaps\/:file|\.well-known\/security\.txt)$/, // everybody: search engines
  /^\/\.well-known\/(apple-app-site-association|assetlinks\.json)$/, // everybody: phones with the app
  /^\/api\/payments\/webhook$/, // the payment provider, by its signature
  /^\/sandbox\//, // holders of the secret of a payment or page
  /^\/v1\//, // callers with the sandbox’s secret key, on a loopback port
  /^\/media\/pictures\/:name$/, // everybody: covers and photos
  /^\/embed\/(:kind\/:identifier|track\/:identifier\/audio)$/, // everybody: public music on other websites
  /^\/api\/oembed$/, // everybody: descriptions of these players
  /^\/rest\/(\*|:method)$/, // holders of an app password; everybody: its list of extensions
  /^\/(manifest\.webmanifest|share-target)$/, // everybody: how to install the site as an app, and what is shared to it
  /^\/assets\/\*$/, // everybody: files of the web application
  /^\/dev\/mail(\/:id)?$/, // demos only, which only listen on this machine
]

/** A filter of this list changes the permissions. */
const FILTERED = ['mine', 'pending', 'undiscovered', 'favorite'].map(
  (filter) =>
    [
      `releases.list ${filter}`,
      { ...contract.releases.list, path: `${contract.releases.list.path}?filter=${filter}` },
    ] as const,
)

describe('every route', () => {
  test('[S-11] declares who may call it, or is one of the few that are not calls', async () => {
    const client = join(await builtWeb(), 'client')
    const files = (await readdir(client)).map((file) => `/${file}`)
    const undeclared = routes
      .filter((route) => route.config?.access === undefined)
      .map((route) => route.url)
      .filter((url) => !files.includes(url) && !OTHERS.some((other) => other.test(url)))
    expect(undeclared).toEqual([])
    const declared = new Map(
      routes
        .filter((route) => route.config?.access !== undefined && route.method !== 'HEAD')
        .map((route) => [`${String(route.method)} ${route.url}`, route.config!.access]),
    )
    expect(Object.fromEntries(declared)).toEqual(
      Object.fromEntries(
        everyCall.map(([, call]) => [`${call.method} /api${call.path}`, call.access]),
      ),
    )
  })

  test('counts each use once: no call has two limits with the same counter', () => {
    const doubled = everyCall.filter(([, { limits = [] }]) => {
      const counters = limits.map(({ by, windowSeconds }) => JSON.stringify([by, windowSeconds]))
      return new Set(counters).size < counters.length
    })
    expect(doubled.map(([name]) => name)).toEqual([])
  })

  test('[S-12] responds to each kind of user as in the access table', async () => {
    const kinds: Record<string, (owner: Person) => Promise<Person>> = {
      anonymous: async () => app.visitor(),
      guest: () => continuesAsGuest(app),
      unverified: () => signedIn(app, { isVerified: false }),
      untested: () => signedIn(app, { isBetaTester: false }),
      verified: () => signedIn(app),
      owner: async (owner) => owner,
      premium: () => signedIn(app, { plan: 'premium' }),
      founder: () => signedIn(app, { isFounder: true }),
      admin: () => signedIn(app, { isAdmin: true }),
      suspended: () => suspended(),
      deactivated: () => closed(),
    }
    const lines = [['call', ...Object.keys(kinds)]]
    // Reads and rejections change nothing, so only a successful write needs a new scene.
    const scenes = new Map<string, Scene>()
    for (const [name, call] of [...everyCall, ...FILTERED]) {
      const line = [name]
      for (const [kind, who] of Object.entries(kinds)) {
        const scene = scenes.get(kind) ?? (await sceneOf(who))
        const { status } = await request(scene.person, name, call, scene.world)
        if (call.method === 'GET' || status >= 400) scenes.set(kind, scene)
        else scenes.delete(kind)
        line.push(String(status))
      }
      lines.push(line)
    }
    const widths = lines[0]!.map((_, i) => Math.max(...lines.map((line) => line[i]!.length)))
    const table = lines.map((line) =>
      line
        .map((cell, i) => cell.padEnd(widths[i]!))
        .join('  ')
        .trimEnd(),
    )
    // A server that refuses for lack of time must not be recorded.
    expect(table.filter((line) => line.includes(' 503'))).toEqual([])
    await expect(`${table.join('\n')}\n`).toMatchFileSnapshot('access-table.txt')
  })
})

/** A suspended user with all other rights. */
async function suspended(): Promise<Person> {
  const person = await signedIn(app, { plan: 'premium' })
  await suspend(app.services.db, person.id, { until: null, reason: 'For the table.' })
  return person
}

/** A user whose account was closed while signed in. */
async function closed(): Promise<Person> {
  const person = await signedIn(app)
  const admin = await signedIn(app, { isAdmin: true })
  const wanted = { isActive: false, reason: 'For the table.' }
  await app.services.users.changeRights(admin, person.id, wanted, new Date())
  return person
}

/** Calls that only an owner may make on unpublished content. */
async function callsOfOwners(): Promise<(readonly [string, Endpoint])[]> {
  const table = await readFile(join(import.meta.dirname, 'access-table.txt'), 'utf8')
  const [head, ...lines] = table.split('\n').map((line) => line.split(/\s{2,}/))
  const [verified, owner] = [head!.indexOf('verified'), head!.indexOf('owner')]
  const names = new Set(
    lines.flatMap((line) => (line[verified] === '404' && line[owner]! < '300' ? line[0]! : [])),
  )
  return everyCall.filter(([name]) => names.has(name))
}

const KEPT = ['release', 'track', 'artist', 'label'] as const

/** The rows that a scene is about. */
async function rowsOf(world: World, db: Db = app.services.db): Promise<unknown> {
  const ids = [world.releaseId, world.trackId, world.artistId!, world.labelId!]
  return Promise.all(
    KEPT.map((table, i) =>
      db.selectFrom(table).selectAll().where('id', '=', ids[i]!).executeTakeFirst(),
    ),
  )
}

test('[S-14] somebody else’s releases, tracks, artists and labels look missing and stay unchanged', async () => {
  const NOTHING = 2_000_000_000
  const { person, world } = await sceneOf(() => signedIn(app, { plan: 'premium' }))
  const missing: World = {
    ...world,
    releaseId: NOTHING,
    trackId: NOTHING,
    artistId: NOTHING,
    labelId: NOTHING,
    identifier: 'f'.repeat(16),
  }
  const before = await rowsOf(world)
  const calls = await callsOfOwners()
  expect(calls.length).toBeGreaterThan(30)
  for (const [name, call] of calls) {
    const theirs = await request(person, name, call, world)
    const nobodys = await request(person, name, call, missing)
    expect([name, theirs.status, theirs.body]).toEqual([name, 404, nobodys.body])
  }
  expect(await rowsOf(world)).toEqual(before)
})

describe('a write that waits for a concurrent change', () => {
  test.each(['given away', 'removed'] as const)(
    '[S-22] finds it %s, and changes nothing',
    async (how) => {
      const { db } = app.services
      const heir = await signedIn(app)
      const calls = (await callsOfOwners()).filter(([, { method }]) => method !== 'GET')
      expect(calls.length).toBeGreaterThan(15)
      const changed: string[] = []
      for (const [name, call] of calls) {
        if (how === 'removed' && !/^(releases|review|earnings)\./.test(name)) continue
        const { person, world } = await sceneOf(async (owner) => owner)
        const asked = await minimalRequest(name, call, world)
        let answer: ReturnType<Person['call']> | undefined
        let isAnswered = false
        let before: unknown
        await db.transaction().execute(async (tx) => {
          const ids = [world.releaseId, world.trackId, world.artistId!, world.labelId!]
          for (const [i, table] of KEPT.entries())
            await tx.selectFrom(table).where('id', '=', ids[i]!).select('id').forUpdate().execute()
          answer = person.call(call, asked)
          void answer.then(() => (isAnswered = true))
          await until(async () => {
            const { rows } = await sql`
              select from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
            return isAnswered || rows.length > 0
          })
          if (how === 'removed')
            await tx
              .updateTable('release')
              .set({ deleted_at: new Date() })
              .where('id', '=', world.releaseId)
              .execute()
          else
            for (const [i, table] of KEPT.entries())
              if (table !== 'track')
                await tx
                  .updateTable(table)
                  .set({ owner_id: heir.id })
                  .where('id', '=', ids[i]!)
                  .execute()
          before = await rowsOf(world, tx)
        })
        await answer!
        if (!isDeepStrictEqual(await rowsOf(world), before)) changed.push(name)
      }
      expect(changed).toEqual([])
    },
  )
})

describe('calls for admins', () => {
  test('[S-13] nobody else can tell that such calls exist', async () => {
    const listener = await signedIn(app)
    const nowhere = await listener.send('GET', '/api/no/such/call')
    const scene = await sceneOf(async () => listener)
    for (const [name, call] of everyCall) {
      if (call.access !== 'admin') continue
      const { status, body } = await request(listener, name, call, scene.world)
      expect([name, status, body]).toEqual([name, nowhere.status, nowhere.body])
    }
  })

  test('[S-13] no page, chunk or source map below /admin and /dev reveals anything', async () => {
    const plain = await startTestApp({}, { webDist: await builtWeb() })
    try {
      const artist = await signedIn(plain)
      await has(plain.services.db, artist, { title: 'Sentinel Waiting', status: 'pending' })
      for (const person of [plain.visitor(), artist]) {
        for (const path of [
          '/dev/nothing',
          '/dev/mail',
          '/dev/mail/1',
          '/admin',
          '/admin/nothing',
        ]) {
          const answer = await person.send<string>('GET', path)
          const nowhere = await person.send<string>('GET', '/no/such/page')
          expect([path, answer.status, answer.headers.get('location')]).toEqual([
            path,
            nowhere.status,
            nowhere.headers.get('location'),
          ])
          expect(answer.body).toBe(nowhere.body)
        }
        // The server sends only the app shell of admin pages; their content comes from calls.
        const pages = ['review', 'users', `users/${artist.id}`, 'audit', 'resources']
        for (const path of [...pages.map((page) => `/admin/${page}`), '/dev', '/dev/dialogs']) {
          const { body } = await person.send<string>('GET', path)
          for (const sentinel of ['Sentinel Waiting', artist.email, 'A Person'])
            expect(body).not.toContain(sentinel)
        }
        expect((await person.send('GET', '/api/admin')).status).toBe(404)
      }
    } finally {
      await plain.close()
    }
    const site = join(await builtWeb(), 'client')
    for (const file of await readdir(site, { recursive: true })) {
      expect(file).not.toMatch(/\.map$/)
      if (file.endsWith('.js'))
        expect(await readFile(join(site, file), 'utf8')).not.toContain('sourceMappingURL')
    }
  })
})

describe('no response', () => {
  test('[S-24] contains a field missing in its schema, or a secret of somebody else', async () => {
    const { db } = app.services
    const canary = await signedIn(app, { email: 'sentinel.mail@people.test', plan: 'premium' })
    await db
      .updateTable('account')
      .set({ password_hash: 'sentinel.hash', photo_key: 'c'.repeat(24) })
      .where('id', '=', canary.id)
      .execute()
    const session = await db
      .selectFrom('session')
      .selectAll()
      .where('account_id', '=', canary.id)
      .executeTakeFirstOrThrow()
    const account_id = canary.id
    await db
      .insertInto('payment_customer')
      .values({ account_id, provider_id: 'cus_sentinel' })
      .execute()
    await db
      .insertInto('payout_account')
      .values({ account_id, provider_id: 'acct_sentinel', return_hash: randomBytes(32) })
      .execute()
    const [totpSecret, resetHash] = [randomBytes(32), randomBytes(32)]
    await db
      .insertInto('totp')
      .values({ account_id, secret: totpSecret, confirmed_at: new Date() })
      .execute()
    await db
      .insertInto('mail_link')
      .values({
        ...{ id: randomUUID(), account_id, purpose: 'reset-password', token_hash: resetHash },
        ...{ email_key: canary.email, expires_at: new Date(Date.now() + 600_000) },
      })
      .execute()
    const secrets = [
      'sentinel.mail',
      'sentinel.hash',
      'sentinel note',
      'cus_sentinel',
      'acct_sentinel',
      session.id,
      ...[session.companion_hash!, totpSecret, resetHash].flatMap((bytes) =>
        (['base64', 'base64url', 'hex'] as const).map((coding) => bytes.toString(coding)),
      ),
      'originals/',
    ]
    // Not the beginning of a longer one.
    const address = new RegExp(`\\b${canary.address.replaceAll('.', '\\.')}\\b`)
    for (const status of ['published', 'draft'] as const) {
      const release = await has(db, canary, { status })
      await db
        .updateTable('release')
        .set({ review_note: 'sentinel note' })
        .where('id', '=', release.id)
        .execute()
      await db
        .insertInto('release_note')
        .values({ release_id: release.id, account_id: canary.id, text: 'sentinel note' })
        .execute()
      for (const who of [async () => app.visitor(), () => signedIn(app)]) {
        const reader = await who()
        const read = await worldOf(release, reader)
        for (const [name, call] of everyCall) {
          const reads = call.method === 'GET'
          const person = reads ? reader : await who()
          const world = reads ? read : await worldOf(release, person)
          const answer = await request(person, name, call, world)
          if (answer.status >= 300) continue
          const text = JSON.stringify(answer.body)
          for (const secret of secrets) expect(text, name).not.toContain(secret)
          expect(text, name).not.toMatch(address)
          if (answer.status !== 204)
            expect(z.parse(call.returns, answer.body), name).toEqual(answer.body)
        }
      }
    }
    const own = await canary.send('GET', '/api/get_profile')
    expect(JSON.stringify(own.body)).toContain('sentinel.mail')
    expect(JSON.stringify(own.body)).not.toContain('sentinel.hash')
  })
})

/** A user and a release. */
interface Scene {
  person: Person
  world: World
}

async function sceneOf(who: (owner: Person) => Promise<Person>): Promise<Scene> {
  const owner = await signedIn(app)
  const person = await who(owner)
  const release = await has(app.services.db, owner, { status: 'draft' })
  return { person, world: await worldOf(release, person) }
}

async function worldOf(
  { id, identifier }: { id: number; identifier: string },
  { email }: Person,
): Promise<World> {
  const { db } = app.services
  const track = await db
    .selectFrom('track')
    .innerJoin('artist', 'artist.id', 'track.artist_id')
    .select(['track.id', 'artist_id', 'artist.name', 'artist.owner_id'])
    .where('release_id', '=', id)
    .executeTakeFirstOrThrow()
  const unique = randomBytes(8).toString('hex')
  const label = await db
    .insertInto('label')
    .values({ identifier: unique, title: unique, title_key: unique, owner_id: track.owner_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  const invitation = { label_id: label.id, artist_id: track.artist_id, state: 'invited' } as const
  await db.insertInto('label_artist').values(invitation).execute()
  return {
    releaseId: id,
    identifier,
    trackId: track.id,
    artistId: track.artist_id,
    artistName: track.name,
    labelId: label.id,
    ownerId: track.owner_id,
    email: email || 'nobody@people.test',
  }
}

async function request(person: Person, name: string, call: Endpoint, world: World) {
  return person.call(call, await minimalRequest(name, call, world))
}
