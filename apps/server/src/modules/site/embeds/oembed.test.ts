/** oEmbed: what other websites may ask, and how they find it. */
import { contract, EMBED_DEFAULT, EMBED_MAX } from '@hypha/contract'
import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { makesAudible } from '../../../../../../tests/support/audible.ts'
import { builtWeb } from '../../../../../../tests/support/built-web.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { type OnSale, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { expectOk, has } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import type { Oembed } from './oembed.ts'

const TITLE = 'Moss & "Stone" <b>\u0001'

let app: TestApp
let artist: Person
let release: OnSale
beforeAll(async () => {
  app = await startTestApp({}, { webDist: await builtWeb() })
  artist = await signedIn(app)
  release = await putsOnSale(app, artist)
  for (const id of release.tracks) await makesAudible(app.services, id)
  const { db } = app.services
  await db.updateTable('release').set({ title: TITLE }).where('id', '=', release.id).execute()
})
afterAll(() => app.close())

const asks = <Body = Oembed>(query: Record<string, string>, who = app.visitor()) =>
  who.send<Body>('GET', `/api/oembed?${new URLSearchParams(query).toString()}`)
const page = (path: string) => app.config.publicUrl + path
const albumUrl = () => page(`/album/${release.identifier}`)
const playlistOf = async (visibility: 'private' | 'link' | 'public') =>
  expectOk(
    await artist.call(contract.playlists.createPlaylist, {
      body: { name: 'Roots', description: '', visibility, songIds: release.tracks },
    }),
  )

test('music that isn’t public isn’t described, also not to its owner', async () => {
  const draft = await has(app.services.db, artist, { status: 'draft' })
  const urls = [page(`/album/${draft.identifier}`), page(`/embed/release/${draft.identifier}`)]
  for (const visibility of ['private', 'link'] as const)
    urls.push(page(`/playlist/${(await playlistOf(visibility)).identifier}`))
  for (const url of urls)
    for (const who of [app.visitor(), artist])
      expect([url, (await asks({ url }, who)).status]).toEqual([url, 404])
})

test.each<[Record<string, string>, number]>([
  [{}, 400],
  [{ url: '' }, 400],
  [{ url: 'album/x' }, 400],
  [{ url: 'https://elsewhere.example/album/x' }, 404],
  [{ url: '/' }, 400],
])('rejects %j with %i', async (query, status) => {
  expect((await asks(query)).status).toBe(status)
})

test('rejects other pages, sizes that fit no player, and other formats', async () => {
  for (const path of [
    '/',
    '/artist/x',
    '/album',
    '/album/no-such-album',
    '/album/x/y',
    '/album/%00',
  ])
    expect([path, (await asks({ url: page(path) })).status]).toEqual([path, 404])
  expect((await asks({ url: page('/album/%ff') })).status).toBe(400)
  const url = albumUrl()
  const sizes: Record<string, string>[] = [
    { maxwidth: '319' },
    { maxheight: '41' },
    { maxwidth: '-1' },
    { maxwidth: 'wide' },
  ]
  for (const size of sizes)
    expect([size, (await asks({ url, ...size })).status]).toEqual([size, 400])
  expect((await asks({ url, format: 'yaml' })).status).toBe(501)
})

test('describes a release, a track and a public playlist in the size that fits', async () => {
  const { body, headers } = await asks({ url: albumUrl() })
  expect(headers.get('content-type')).toContain('application/json')
  expect(body).toMatchObject({
    ...{ version: '1.0', type: 'rich', provider_name: app.config.siteName, ...EMBED_DEFAULT },
    author_url: expect.stringContaining(page('/artist/')),
  })
  expect(body.title).toContain(TITLE)
  expect(body.html).toContain(`src="${page(`/embed/release/${release.identifier}`)}"`)
  expect(body.html).not.toContain('<b>')
  const small = await asks({ url: albumUrl(), maxwidth: '350', maxheight: '60' })
  expect(small.body).toMatchObject({ width: 350, height: 60 })
  const large = await asks({ url: albumUrl(), maxwidth: '2000', maxheight: '2000' })
  expect(large.body).toMatchObject(EMBED_MAX)
  const { identifier } = await playlistOf('public')
  for (const [path, player] of [
    [`/track/x-${release.tracks[0]}`, '/embed/track/'],
    [`/playlist/${identifier}`, `/embed/playlist/${identifier}`],
    [`/embed/release/${release.identifier}?theme=dark`, '/embed/release/'],
  ] as const) {
    const answer = await asks({ url: page(path) })
    expect([path, answer.status]).toEqual([path, 200])
    expect(answer.body.html).toContain(page(player))
  }
})

/** Parses the children of the root as texts by name. */
function parseXml(xml: string): Record<string, string> {
  const found: Record<string, string> = {}
  const path: string[] = []
  const parser = new Parser(
    {
      onopentag: (name) => void path.push(name),
      ontext: (text) => {
        const name = path[1]
        if (name) found[name] = (found[name] ?? '') + text
      },
      onclosetag: () => void path.pop(),
    },
    { xmlMode: true },
  )
  parser.end(xml)
  expect(path).toEqual([])
  return found
}

test('the XML says the same as the JSON', async () => {
  const { body: json } = await asks({ url: albumUrl() })
  const { body: xml, headers } = await asks<string>({ url: albumUrl(), format: 'xml' })
  expect(headers.get('content-type')).toContain('text/xml')
  expect(parseXml(xml)).toEqual(
    Object.fromEntries(
      Object.entries(json).map(([name, value]) => [name, String(value).replace('\u0001', '')]),
    ),
  )
})

/** Returns a page, also if another address is the canonical one. */
async function pageAt(path: string): Promise<string> {
  const { status, body, headers } = await app.visitor().send<string>('GET', path)
  return status === 301 ? pageAt(headers.get('location')!) : body
}

test('pages of public music say where their player is described, and how they sound', async () => {
  const { identifier } = await playlistOf('public')
  for (const [path, kind] of [
    [`/album/${release.identifier}`, 'release'],
    [`/track/x-${release.tracks[0]}`, 'track'],
    [`/playlist/${identifier}`, 'playlist'],
  ] as const) {
    const body = await pageAt(path)
    const found: Record<string, string> = {}
    new Parser({
      onopentag: (name, { rel, type, href, property, content, name: metaName }) => {
        if (name === 'link' && rel === 'alternate' && type && href) found[type] = href
        const key = property ?? metaName
        if (name === 'meta' && key && content) found[key] = content
      },
    }).end(body)
    for (const type of ['application/json+oembed', 'text/xml+oembed']) {
      const { pathname, search, origin } = new URL(found[type]!)
      expect(origin).toBe(app.config.publicUrl)
      expect((await app.visitor().send('GET', pathname + search)).status).toBe(200)
    }
    expect(found['twitter:card']).toBe('player')
    expect(found['twitter:player']).toContain(page(`/embed/${kind}/`))
    expect(Object.keys(found).some((name) => name.startsWith('music:'))).toBe(true)
    const audio = new URL(found['og:audio']!)
    expect((await app.visitor().send('GET', audio.pathname)).status).toBe(302)
  }
})

test('a page that only people with its link may open has no player', async () => {
  const { identifier } = await playlistOf('link')
  const { status, body } = await app.visitor().send<string>('GET', `/playlist/${identifier}`)
  expect(status).toBe(200)
  expect(body).not.toMatch(/oembed|twitter:player|og:audio/)
})
