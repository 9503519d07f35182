import { contract, SHARE_CARDS, type ShareCardSize } from '@hypha/contract'
import { inflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { covers, drafts, has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { suspend } from '../../accounts/index.ts'
import { announces } from '../../events/events.fixture.ts'
import { drawable, isDrawable } from '../../../platform/fonts.ts'
import { drawPressPdf } from './press-pdf.ts'
import { drawShareCard } from './share-card.ts'

let app: TestApp
let owner: Person
let person: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await signedIn(app)
  person = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { artists, labels, marketing } = contract
const db = () => app.services.db

/** Downloads a file as bytes. */
const reads = async (who: Person, path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${app.url}/api${path}`, {
    headers: {
      'x-forwarded-for': who.address,
      'sec-fetch-site': 'same-origin',
      ...(who.token && { authorization: `Bearer ${who.token}` }),
      ...(who.cookie && { cookie: who.cookie }),
      ...headers,
    },
  })
  return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}
const visitor = () => app.visitor()
const cardOf = (id: number, size: ShareCardSize = 'link') => `/music_releases/${id}/cards/${size}`
const pdfOf = (identifier: string) => `/press/${identifier}/pdf`

describe('share cards of events', () => {
  test('are open, like the page, and count no view; a hidden or unknown event has none', async () => {
    const { id } = await announces(owner, { title: 'Moss', description: '' })
    const path = `/events/${id}/cards/link?format=jpg`
    const first = await reads(visitor(), path)
    expect(first.status).toBe(200)
    expect(first.answer.headers.get('cache-control')).toBe('public, no-cache')
    expect(await sharp(first.bytes).metadata()).toMatchObject({
      ...{ format: 'jpeg', ...SHARE_CARDS.link },
    })
    const etag = first.answer.headers.get('etag')!
    expect((await reads(visitor(), path, { 'if-none-match': etag })).status).toBe(304)
    const { viewers } = await db()
      .selectFrom('event')
      .where('id', '=', id)
      .select('viewers')
      .executeTakeFirstOrThrow()
    expect(viewers).toBe(0)
    const title = { title: 'Changed' }
    expectOk(await owner.call(contract.events.editEvent, { params: { id }, body: title }))
    expect((await reads(visitor(), path)).answer.headers.get('etag')).not.toBe(etag)
    await db().updateTable('event').set({ status: 'hidden' }).where('id', '=', id).execute()
    expect((await reads(visitor(), path)).status).toBe(404)
    expect((await reads(owner, path)).status).toBe(200)
    expect((await reads(visitor(), '/events/2000000000/cards/link')).status).toBe(404)
    expect((await reads(visitor(), '/events/cards/link')).status).toBe(200)
    expect((await reads(visitor(), '/events/cards/wide')).status).toBe(422)
  })
})

describe('share cards', () => {
  test('require a confirmed address; those of an unpublished release are for its owner and admins only', async () => {
    const { id } = await has(db(), owner, { status: 'draft' })
    const unverified = await signedIn(app, { isVerified: false })
    expect((await reads(visitor(), cardOf(id))).status).toBe(401)
    expect((await reads(unverified, cardOf(id))).status).toBe(403)
    expect((await reads(person, cardOf(id))).status).toBe(404)
    expect((await reads(person, cardOf(2_000_000_000))).status).toBe(404)
    expect((await reads(owner, cardOf(id))).status).toBe(200)
    expect((await reads(admin, cardOf(id))).status).toBe(200)
    const out = await has(db(), owner, { status: 'published' })
    expect((await reads(person, cardOf(out.id))).status).toBe(200)
  })

  test('don’t exist for a deleted release, or an artist without music whose owner is suspended', async () => {
    const { id } = await has(db(), owner, { status: 'published' })
    await db().updateTable('release').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    expect((await reads(owner, cardOf(id))).status).toBe(404)
    const other = await signedIn(app)
    const artist = expectOk(
      await other.call(artists.createArtist, { body: { name: 'Silent Fern' } }),
    )
    const label = expectOk(
      await other.call(labels.createLabel, { body: { title: 'Silent Office' } }),
    )
    const paths = [`/artists/${artist.id}/cards/post`, `/record_labels/${label.id}/cards/post`]
    for (const path of paths) expect((await reads(person, path)).status).toBe(200)
    await suspend(app.services.db, other.id, { until: null, reason: 'For the test.' })
    for (const path of paths) expect((await reads(person, path)).status).toBe(404)
    for (const path of paths) expect((await reads(other, path)).status).toBe(200)
  })

  test('have the requested size, as a PNG or a JPEG; other sizes don’t exist', async () => {
    const release = await drafts(owner, 'Ночной полёт над Øresund')
    await covers(owner, release)
    for (const [size, { width, height }] of Object.entries(SHARE_CARDS)) {
      const png = await reads(owner, cardOf(release.id, size as ShareCardSize))
      expect(png.answer.headers.get('content-type')).toBe('image/png')
      expect(await sharp(png.bytes).metadata()).toMatchObject({ format: 'png', width, height })
      const jpg = await reads(owner, `${cardOf(release.id, size as ShareCardSize)}?format=jpg`)
      expect(await sharp(jpg.bytes).metadata()).toMatchObject({ format: 'jpeg', width, height })
    }
    expect((await reads(owner, `${cardOf(release.id)}?format=exe`)).status).toBe(422)
    expect((await reads(owner, `/music_releases/${release.id}/cards/huge`)).status).toBe(422)
  })

  test('are not sent again to a browser that has them, and change with the title', async () => {
    const { id } = await has(db(), owner, { status: 'draft', title: 'Before' })
    const first = await reads(owner, cardOf(id))
    const etag = first.answer.headers.get('etag')!
    expect(first.answer.headers.get('cache-control')).toBe('private, no-cache')
    expect((await reads(owner, cardOf(id), { 'if-none-match': etag })).status).toBe(304)
    await db().updateTable('release').set({ title: 'After' }).where('id', '=', id).execute()
    const second = await reads(owner, cardOf(id), { 'if-none-match': etag })
    expect(second.status).toBe(200)
    expect(second.bytes.equals(first.bytes)).toBe(false)
  })

  test('are limited per account', async () => {
    const { id } = await has(db(), owner, { status: 'published' })
    const crowd = await signedIn(app)
    for (let i = 0; i < 300; i += 20) {
      const answers = await Promise.all(Array.from({ length: 20 }, () => reads(crowd, cardOf(id))))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    }
    expect((await reads(crowd, cardOf(id))).status).toBe(429)
  })

  test.each(['', '夜の森', '🌲', '&<b>"\'', 'W'.repeat(200), 'Long '.repeat(60)])(
    'show %o without failing',
    async (title) => {
      const picture = await sharp({
        create: { width: 300, height: 300, channels: 3, background: '#345' },
      })
        .png()
        .toBuffer()
      const facts = { picture, kind: 'Album', title, by: title, details: title }
      const card = { ...facts, key: null, bpm: null, siteName: 'Hypha' }
      for (const size of Object.keys(SHARE_CARDS) as ShareCardSize[])
        expect((await drawShareCard(card, size, 'jpg')).length).toBeGreaterThan(1_000)
    },
  )
})

/** Extracts the text of a PDF, using the character maps of its fonts. */
function textOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([^]*?)\r?\nendstream/g)].map(
    ([, body]) => {
      try {
        return inflateSync(Buffer.from(body!, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    },
  )
  const letters = new Map<string, Set<string>>()
  for (const stream of streams.filter((each) => each.includes('beginbfrange')))
    for (const [, first, list] of stream.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
      [...list!.matchAll(/<(\w+)>/g)].forEach(([, hex], i) => {
        const glyph = (parseInt(first!, 16) + i).toString(16).padStart(4, '0')
        const letter = Buffer.from(hex!, 'hex').swap16().toString('utf16le')
        letters.set(glyph, (letters.get(glyph) ?? new Set()).add(letter))
      })
  return [...letters.values()].flatMap((each) => [...each]).join('')
}

describe('a press sheet', () => {
  test('is public once the release is published; before, only its owner and admins can open it', async () => {
    const draft = await has(db(), owner, { status: 'draft' })
    const params = { identifier: draft.identifier }
    for (const who of [visitor(), person]) {
      expect((await who.call(marketing.pressSheet, { params })).status).toBe(404)
      expect((await reads(who, pdfOf(draft.identifier))).status).toBe(404)
    }
    for (const who of [owner, admin]) {
      const sheet = expectOk(await who.call(marketing.pressSheet, { params }))
      expect(sheet).toMatchObject({ isPublished: false, label: null, artist: { href: null } })
      const pdf = await reads(who, pdfOf(draft.identifier))
      expect(pdf.answer.headers.get('cache-control')).toBe('private, no-cache')
    }
    await db()
      .updateTable('release')
      .set({ status: 'published' })
      .where('id', '=', draft.id)
      .execute()
    expect(expectOk(await visitor().call(marketing.pressSheet, { params }))).toMatchObject({
      isPublished: true,
      artist: { href: `/artist/${draft.identifier}` },
      tracks: [{ title: 'One', duration: 60, bpm: 145, key: { code: '8A' } }],
    })
    expect((await reads(visitor(), pdfOf(draft.identifier))).status).toBe(200)
  })

  test('of a deleted release does not open for its buyers', async () => {
    const { id, identifier } = await has(db(), owner, { status: 'published' })
    await db().updateTable('release').set({ deleted_at: new Date() }).where('id', '=', id).execute()
    for (const who of [visitor(), person, owner]) {
      const answer = await who.call(marketing.pressSheet, { params: { identifier } })
      expect(answer.status).toBe(404)
    }
  })

  test('is a PDF named after the release, in several scripts', async () => {
    const title = 'Ночной полёт, Ångström & Øresund'
    const { identifier } = await has(db(), owner, { status: 'published', title })
    const { answer, bytes } = await reads(visitor(), pdfOf(identifier))
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toContain('press%20sheet')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    const text = textOf(bytes)
    for (const letter of title.replaceAll(' ', '')) expect(text).toContain(letter)
  })

  test('marks characters missing in the fonts, and can be long', async () => {
    expect(drawable('夜の森 Forest 🌲  10© ж')).toBe('… Forest 10© ж')
    expect([isDrawable('夜'), isDrawable('Ж Øre Ångström')]).toEqual([false, true])
    const { identifier } = await has(db(), owner, { status: 'published', title: '夜の森' })
    const sheet = expectOk(await visitor().call(marketing.pressSheet, { params: { identifier } }))
    const long = {
      ...sheet,
      description: `<p>${'Words and more words. '.repeat(800)}</p><ul><li>夜</li></ul>`,
      tracks: Array.from({ length: 90 }, () => ({
        ...sheet.tracks[0]!,
        title: 'Long '.repeat(40),
      })),
    }
    const cover = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#345' },
    })
      .jpeg()
      .toBuffer()
    const site = { siteName: 'Hypha', publicUrl: 'http://hypha.test' }
    const pdf = await drawPressPdf(long, cover, site)
    const pages = pdf.toString('latin1').match(/\/Type \/Page\b/g)!.length
    expect(pages).toBeGreaterThan(5)
    expect(pages).toBeLessThan(20)
  })
})
