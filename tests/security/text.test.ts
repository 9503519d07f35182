import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/person.ts'
import { has, releaseForm, expectOk } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { builtWeb } from '../support/built-web.ts'
import { PAYLOADS } from './payloads.ts'
import { signedIn } from './signed-in.ts'

let app: TestApp
let artist: Person
beforeAll(async () => {
  app = await startTestApp({}, { webDist: await builtWeb() })
  artist = await signedIn(app)
})
afterAll(() => app.close())
const { accounts, artists, labels, releases } = contract
const forgetLimits = () => app.services.db.deleteFrom('call_window').execute()

test('writing text needs a verified account', async () => {
  const body = releaseForm('Not Mine')
  expect((await app.visitor().call(releases.create, { body })).status).toBe(401)
  const unverified = await signedIn(app, { isVerified: false })
  expect((await unverified.call(releases.create, { body })).status).toBe(403)
})

/** Only allowed tags; the only attributes are a link's URL and our own ones. */
function expectHarmless(html: string, payload: string): void {
  for (const [tag, close, name, attributes] of html.matchAll(/<(\/?)([^\s>/]+)([^>]*)>/g)) {
    expect(
      ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a', 'blockquote', 'h3', 'h4'],
      payload,
    ).toContain(name)
    if (close || name !== 'a') expect(attributes!.replace('/', '').trim(), tag).toBe('')
    else
      expect(attributes, payload).toMatch(
        /^( href="https?:\/\/[^"]*")? rel="nofollow ugc noopener noreferrer"$/,
      )
  }
  expect(html).not.toMatch(/<!|<\?/)
}

describe('descriptions', () => {
  test('sixty payloads are stored sanitized, by POST and by PATCH, and sanitizing again changes nothing', async () => {
    expect(PAYLOADS.length).toBeGreaterThanOrEqual(60)
    const { id } = expectOk(await artist.call(releases.create, { body: releaseForm('Payloads') }))
    for (const payload of PAYLOADS) {
      await forgetLimits()
      const description = `<p>Before ${payload} after</p>`
      const posted = expectOk(
        await artist.call(releases.create, { body: { ...releaseForm('Payloads'), description } }),
      ).description
      const edit = async (text: string) =>
        expectOk(await artist.call(releases.edit, { params: { id }, body: { description: text } }))
          .description
      expect(await edit(description)).toBe(posted)
      expectHarmless(posted, payload)
      expect(posted).toContain('Before')
      expect(await edit(posted)).toBe(posted)
    }
  })

  test('FAQ answers are stored sanitized, and sanitizing again changes nothing', async () => {
    const admin = await signedIn(app, { isAdmin: true })
    const question = { question: 'What is a payload?', answerHtml: '<p>A test.</p>' }
    const { id } = expectOk(await admin.call(contract.faqs.addFaq, { body: question })).result
    const edit = async (text: string) =>
      expectOk(
        await admin.call(contract.faqs.changeFaq, { params: { id }, body: { answerHtml: text } }),
      ).result.answerHtml
    for (const payload of PAYLOADS) {
      await forgetLimits()
      const answerHtml = await edit(`<p>Before ${payload} after</p>`)
      expectHarmless(answerHtml, payload)
      expect(answerHtml).toContain('Before')
      expect(await edit(answerHtml)).toBe(answerHtml)
    }
  })

  test('artist and label biographies are stored sanitized, and sanitizing again changes nothing', async () => {
    const artistId = expectOk(
      await artist.call(artists.createArtist, { body: { name: 'Payload Artist' } }),
    ).id
    const labelId = expectOk(
      await artist.call(labels.createLabel, { body: { title: 'Payload Label' } }),
    ).id
    const edits = [
      async (biography: string) =>
        expectOk(
          await artist.call(artists.editArtist, { params: { id: artistId }, body: { biography } }),
        ),
      async (biography: string) =>
        expectOk(
          await artist.call(labels.editLabel, { params: { id: labelId }, body: { biography } }),
        ),
    ]
    for (const payload of PAYLOADS) {
      for (const edit of edits) {
        const { biography } = await edit(`<p>Before ${payload} after</p>`)
        expectHarmless(biography, payload)
        expect(biography).toContain('Before')
        expect((await edit(biography)).biography).toBe(biography)
      }
    }
  })

  test('[VA-07] the page of a release shows them as stored, and nothing runs', async () => {
    const description = PAYLOADS.join('\n')
    const { id } = expectOk(
      await artist.call(releases.create, { body: { ...releaseForm('All Payloads'), description } }),
    )
    const { identifier } = await app.services.db
      .updateTable('release')
      .set({ status: 'published' })
      .where('id', '=', id)
      .returning('identifier')
      .executeTakeFirstOrThrow()
    const { status, body } = await app.visitor().send<string>('GET', `/album/${identifier}`)
    expect(status).toBe(200)
    expectOnlyOurs(body)
  })

  test('[S-28] encoded markup is still text after three cycles of saving and reading', async () => {
    const { id } = expectOk(await artist.call(releases.create, { body: releaseForm('Encoded') }))
    const written =
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp;lt;img onerror=x&amp;gt; &amp;amp;amp; &lt;b</p>'
    let text = written
    for (let round = 0; round < 3; round++) {
      expectOk(await artist.call(releases.edit, { params: { id }, body: { description: text } }))
      text = expectOk(await artist.call(releases.get, { params: { id } })).description
      expect(text).toBe(written)
    }
  })

  test('a megabyte is rejected unread, and anything smaller is sanitized immediately however deep it is', async () => {
    const huge = { ...releaseForm('Huge'), description: 'x'.repeat(1_000_000) }
    expect((await artist.call(releases.create, { body: huge })).status).toBe(413)
    const long = { ...releaseForm('Long'), description: '<b>'.repeat(6_667) }
    expect((await artist.call(releases.create, { body: long })).status).toBe(422)
    for (const deep of [
      '<p>'.repeat(6_600),
      '<a><p>'.repeat(3_300),
      '<ul><li>'.repeat(2_500),
      '<'.repeat(20_000),
    ]) {
      await forgetLimits()
      const cpu = process.cpuUsage()
      expectOk(
        await artist.call(releases.create, { body: { ...releaseForm('Deep'), description: deep } }),
      )
      expect(process.cpuUsage(cpu).user / 1000).toBeLessThan(2_000)
    }
  })
})

/** The page has only our own kinds of scripts and no handlers, and none of our elements is closed early. */
function expectOnlyOurs(html: string): void {
  const scripts = [...html.matchAll(/<script([^>]*)>/gi)].map(([, attributes]) =>
    attributes!.trim(),
  )
  // Structured data, in which nothing opens or closes an element.
  const about = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(html)?.[1]
  if (about !== undefined) {
    expect(scripts.shift()).toBe('type="application/ld+json"')
    expect(about).not.toContain('<')
    expect(JSON.parse(about)).toBeTypeOf('object')
  }
  expect(scripts).toHaveLength(3)
  expect(scripts[0]).toBe('')
  expect(scripts[1]).toMatch(/^type="module" src="\/assets\/[\w.-]+\.js"$/)
  expect(scripts[2]).toBe('type="application/json" id="state"')
  expect(/id="state">([^]*?)<\/script>/.exec(html)?.[1]).not.toContain('<')
  const withoutScripts = html.replace(/<script[^>]*>[^]*?<\/script>/gi, '')
  expect(withoutScripts.match(/<\/title>/g)).toHaveLength(1)
  for (const [tag] of withoutScripts.matchAll(/<[a-z][^<>]*>/gi)) {
    // Attribute values are quoted; outside of them no name may begin with “on”.
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+\s*=/i)
    expect(tag).not.toMatch(/(href|src)="(javascript|data:text|vbscript)/i)
  }
}

describe('lines of text', () => {
  const HOSTILE =
    '"><img src=x onerror=alert(1)></title></script><script>alert(2)</script>\u2028'.replace(
      '\u2028',
      '',
    )

  test('control characters, NUL and direction overrides are rejected in every line', async () => {
    const { id } = expectOk(await artist.call(releases.create, { body: releaseForm('Lines') }))
    const track = { title: 'x', price: 0, fileName: 'a.wav', fileSize: 10 }
    const lines: Record<string, (text: string) => Promise<{ status: number; body: unknown }>> = {
      title: (title) => artist.call(releases.edit, { params: { id }, body: { title } }),
      artistName: (artistName) =>
        artist.call(releases.edit, { params: { id }, body: { artistName } }),
      labelTitle: (labelTitle) =>
        artist.call(releases.edit, { params: { id }, body: { labelTitle } }),
      'tags.0': (tag) => artist.call(releases.edit, { params: { id }, body: { tags: [tag] } }),
      fullName: (fullName) => artist.call(accounts.editProfile, { body: { fullName } }),
      'title of a track': (title) =>
        artist.call(releases.addSong, { params: { id }, body: { ...track, title } }),
    }
    for (const [field, write] of Object.entries(lines)) {
      for (const text of [
        'a\0b',
        'a\u0007b',
        'a\u202eb',
        'a\u2066b',
        'a\u200bb',
        'a\nb',
        'a\r\nb',
        'a\u2028b',
        '\ufeffa',
        'x'.repeat(10_000),
        '   ',
        '',
      ]) {
        const { status, body } = await write(text)
        const what = `${field} ${JSON.stringify(text.slice(0, 20))}`
        // A byte order mark at an end is white space and is trimmed.
        if (text === '\ufeffa') expect([200, 422], what).toContain(status)
        else {
          expect([what, status]).toEqual([what, 422])
          expect(body).toMatchObject({ violations: [{ propertyPath: field.split(' ')[0] }] })
        }
      }
    }
  })

  test('markup in titles, names and tags is text in the page, its title, its cards and its data', async () => {
    const body = {
      ...releaseForm('Hostile'),
      title: `Title ${HOSTILE}`,
      artistName: `Artist ${HOSTILE}`,
      labelTitle: `Label ${HOSTILE}`,
      tags: ['<img onerror=x>', '</script>'],
    }
    await artist.call(accounts.editProfile, { body: { fullName: `Name ${HOSTILE}` } })
    const { id, identifier } = expectOk(await artist.call(releases.create, { body }))
    await app.services.db
      .updateTable('release')
      .set({ status: 'published' })
      .where('id', '=', id)
      .execute()
    await app.services.db
      .insertInto('track')
      .columns([
        'release_id',
        'position',
        'title',
        'artist_id',
        'price_cents',
        'state',
        'original_key',
        'original_bytes',
      ])
      .expression((eb) =>
        eb
          .selectFrom('release')
          .where('id', '=', id)
          .select((each) => [
            'id',
            each.lit(1).as('position'),
            each.val(`Track ${HOSTILE}`).as('title'),
            'artist_id',
            each.lit(0).as('price'),
            each.val('ready').as('state'),
            each.val('originals/x/master.wav').as('key'),
            each.lit(1).as('bytes'),
          ]),
      )
      .execute()
    const paths = [`/album/${encodeURIComponent(identifier)}`, '/']
    for (const path of paths) {
      const page = await app.visitor().send<string>('GET', path)
      expect(page.status).toBe(200)
      expect(page.body, path).toContain('Title ')
      expectOnlyOurs(page.body)
      expect(page.body).not.toContain('<img src=x')
    }
    const page = await app.visitor().send<string>('GET', paths[0]!)
    expect(page.body).toMatch(/<title>[^<]*Title &#34;&#62;&#60;img/)
    expect(page.body).toMatch(/<meta property="og:title" content="[^"<>]*Title &#34;&#62;&#60;img/)
    const state = /id="state">([^]*?)<\/script>/.exec(page.body)![1]!
    expect(JSON.stringify(JSON.parse(state))).toContain(JSON.stringify(body.title).slice(1, -1))
  })

  test('markup in the path and query is text, too', async () => {
    for (const path of [
      `/album/${encodeURIComponent(HOSTILE)}`,
      `/?page=${encodeURIComponent(HOSTILE)}`,
      `/login?redirect=${encodeURIComponent(HOSTILE)}`,
      `/404?x=${encodeURIComponent(HOSTILE)}`,
      '/404?"><script>alert(1)</script>',
      `/reset-password/reset/${encodeURIComponent('"><script>alert(1)</script>')}`,
    ]) {
      const page = await app.visitor().send<string>('GET', path)
      if (page.status === 302) {
        expect(page.headers.get('location'), path).toMatch(/^\/(?!\/)/)
        continue
      }
      expect(page.headers.get('content-type')).toContain('text/html')
      expectOnlyOurs(page.body)
    }
  })

  test('a name without letters still has a page', async () => {
    const release = await has(app.services.db, artist, { status: 'published', title: '<>"\'&' })
    const page = await app.visitor().send<string>('GET', `/album/${release.identifier}`)
    expect(page.body).toContain('<title>&#60;&#62;&#34;&#39;&#38;')
  })
})

test('a nonsensical URL gets a page, or redirects to one', async () => {
  const texts = ['%', '_', '.*', '\\', '(a+)+$', '🍄', '" or 1=1 --', '<b>', 'x'.repeat(1_000)]
  const words = texts.map(encodeURIComponent)
  const addresses = [
    ...['no-such-style', 'Goa', '%25', '%F0%9F%8D%84'].map((each) => `/explore/${each}`),
    ...['page=0', 'page=-1', 'page=10000000', 'page=x', 'show=1000000000', 'show=-1'].map(
      (each) => `/?${each}`,
    ),
    ...['148-138', '-5-140', '0-301', 'fast-slow', '140.5-150', ''].map((each) => `/?bpm=${each}`),
    ...['0A,13B,25', '-1', 'x'].map((each) => `/?key=${each}`),
    ...words.map((each) => `/?tags=${each}`),
    ...words.map((each) => `/search?query=${each}`),
    ...words.map((each) => `/search-details?whatContent=albums&query=${each}&page=10000000`),
    '/search-details?whatContent=people&query=goa&page=0',
    ...['albums-list/0', 'albums-list/x', 'album/%25', 'artist/%F0%9F%8D%84', 'track/x'].map(
      (each) => `/${each}`,
    ),
  ]
  for (const address of addresses) {
    let { status, headers, body } = await app.visitor().send<string>('GET', address)
    for (let led = 0; status >= 300 && status < 400 && led < 3; led++)
      ({ status, headers, body } = await app
        .visitor()
        .send<string>('GET', headers.get('location')!.replace(app.url, '')))
    const what = address.slice(0, 60)
    const isNone = /^\/(album|artist|track)\//.test(address)
    expect([what, status]).toEqual([what, isNone ? 404 : 200])
    expect(body, what).toContain('<main')
  }
  const tags = Array.from({ length: 500 }, (_, i) => `t${i}`).join()
  for (const start of ['/explore/', '/?tags=', '/search?query='])
    for (const rest of [tags, 'x'.repeat(10_000)]) {
      const { status } = await app.visitor().send('GET', start + rest)
      expect([start, status]).toEqual([start, 414])
    }
})
