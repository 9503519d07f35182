import { contract, type VerificationPhoto } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import {
  asFile,
  picture,
  pictureWithPlace,
  svg,
} from '../../../../../../tests/support/images/images.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { cardForm } from '../../../../../../tests/support/shop.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { subscriptionOf } from '../../../../../../tests/support/subscriber.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { waitingForAdmin } from '../../../../../../tests/support/admin-waiting.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { findBreaches } from '../../../verify/invariants.ts'

const DAY_MS = 86_400_000

let app: TestApp
let admin: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true })
  other = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { verification, artists, notifications, profileSubscriptions } = contract
const db = () => app.services.db

/** Creates an artist with published music, owned by somebody else. */
const anArtist = async () => {
  const owner = await signedIn(app)
  const release = await has(db(), owner, { status: 'published' })
  const { artist_id } = await db()
    .selectFrom('release')
    .where('id', '=', release.id)
    .select('artist_id')
    .executeTakeFirstOrThrow()
  return { id: artist_id!, identifier: release.identifier, owner }
}
const claims = (person: Person, artist: number, links = 'https://example.org/me') =>
  person.call(verification.addRequest, { body: { artist, links, comments: 'It is me.' } })
const sendsPicture = async (person: Person, requestId: number, bytes?: Buffer) =>
  person.call(verification.addFile, {
    body: { type: 'verification', verification_request_id: requestId },
    file: asFile(bytes ?? (await picture('jpeg'))),
  })
const sent = async (person: Person, requestId: number, bytes?: Buffer) =>
  expectOk(await sendsPicture(person, requestId, bytes))['@id']
const changes = (
  person: Person,
  id: number,
  body: {
    idCardPhoto?: string
    selfPhoto?: string
    status?: 'approved' | 'refused' | 'withdrawn'
    reason?: string
  },
) => person.call(verification.changeRequest, { params: { id }, body })
/** Submits a claim to an artist with both pictures. */
const submitted = async (traits: { artist?: number; bytes?: Buffer; by?: Person } = {}) => {
  const person = traits.by ?? (await signedIn(app))
  const artist = traits.artist ?? (await anArtist()).id
  const { id } = expectOk(await claims(person, artist))
  const idCardPhoto = await sent(person, id, traits.bytes)
  const selfPhoto = await sent(person, id, traits.bytes)
  const request = expectOk(await changes(person, id, { idCardPhoto, selfPhoto }))
  return { person, artist, id, request }
}
const reads = (person: Person, id: number, photo: VerificationPhoto = 'idCardPhoto') =>
  person.send<string>('GET', `/api/artist_verification_requests/${id}/photos/${photo}`)
const filesOf = (requestId: number) =>
  db()
    .selectFrom('verification_file')
    .selectAll()
    .where('request_id', '=', requestId)
    .orderBy('id')
    .execute()
const heard = async (person: Person) =>
  expectOk(await person.call(notifications.listNotifications, { query: {} }))['hydra:member'].map(
    ({ message }) => message,
  )

describe('a request', () => {
  test('[S-32] requires a confirmed address, and is visible to its requester only', async () => {
    const { id: artist } = await anArtist()
    const unverified = await signedIn(app, { isVerified: false })
    expect([
      (await claims(app.visitor(), artist)).status,
      (await claims(unverified, artist)).status,
    ]).toEqual([401, 403])
    const person = await signedIn(app)
    const links = 'https://example.org'
    for (const body of [
      { artist, links, account_id: admin.id },
      { artist, links, email: 'x@y.test' },
      { artist, links, status: 'approved' },
    ])
      expect((await person.call(verification.addRequest, { body })).status).toBe(422)
    expect((await claims(person, 2_000_000_000)).status).toBe(404)
  })

  test('[VA-04] [S-34] accepts web addresses of up to 500 characters, and comments of up to 2,000', async () => {
    const { id: artist } = await anArtist()
    const person = await signedIn(app)
    for (const links of [
      '',
      ' \n ',
      'javascript:alert(1)',
      'data:text/html,x',
      'file:///etc/passwd',
      'https://example.org/ok\nnot-a-link',
      `https://example.org/${'a'.repeat(481)}`,
    ])
      expect([links, (await claims(person, artist, links)).status]).toEqual([links, 422])
    const long = { artist, links: 'https://example.org', comments: 'x'.repeat(2_001) }
    expect((await person.call(verification.addRequest, { body: long })).body).toMatchObject({
      violations: [{ propertyPath: 'comments' }],
    })
    const made = expectOk(await claims(person, artist, 'exämple.org/me https://example.org/a'))
    expect(made).toMatchObject({
      status: 'created',
      links: 'https://xn--exmple-cua.org/me\nhttps://example.org/a',
      email: person.email,
    })
  })

  test('names its artist by id or by reference, and the account’s e-mail address or none', async () => {
    const person = await signedIn(app)
    const words = { links: 'https://example.org/me' }
    const asks = (body: object) =>
      person.send<{ artist: { id: number }; email: string }>(
        'POST',
        '/api/artist_verification_requests',
        { ...words, ...body },
      )
    const { id } = await anArtist()
    for (const artist of [
      '/api/record_labels/1',
      '/api/artists/0',
      '/api/artists/x',
      'https://x.test/api/artists/1',
    ])
      expect((await asks({ artist })).status).toBe(422)
    const foreign = await asks({ artist: id, email: 'somebody@else.test' })
    expect(foreign.body).toMatchObject({ status: 422, violations: [{ propertyPath: 'email' }] })
    const asked = await asks({ artist: `/api/artists/${id}`, email: person.email.toUpperCase() })
    expect(asked.body).toMatchObject({ artist: { id }, email: person.email })
  })

  test('is limited to three a day', async () => {
    const { id: artist } = await anArtist()
    const person = await signedIn(app)
    for (let n = 0; n < 3; n++) expectOk(await claims(person, artist))
    expect((await claims(person, artist)).status).toBe(429)
  })

  test('[VF-02] is created, gets two pictures, and is submitted with them; resubmitting is rejected', async () => {
    const { person, id, request, artist } = await submitted()
    expect(request).toMatchObject({ status: 'submitted', idCardPhoto: null, selfPhoto: null })
    const again = { idCardPhoto: '/api/files/1', selfPhoto: '/api/files/2' }
    expect((await changes(person, id, again)).status).toBe(409)
    expect((await claims(person, artist)).status).toBe(409)
    expect((await sendsPicture(person, id)).status).toBe(404)
  })

  test('can be restarted until its pictures are there', async () => {
    const { id: artist } = await anArtist()
    const person = await signedIn(app)
    const { id } = expectOk(await claims(person, artist))
    expect(expectOk(await claims(person, artist, 'https://example.org/b'))).toMatchObject({
      id,
      links: 'https://example.org/b',
    })
  })

  test('[S-70] accepts only its own recently uploaded pictures', async () => {
    const person = await signedIn(app)
    const { id } = expectOk(await claims(person, (await anArtist()).id))
    const own = await sent(person, id)
    const second = expectOk(await claims(person, (await anArtist()).id))
    const ofOther = await sent(person, second.id)
    const stranger = await submitted()
    const [strangers] = await filesOf(stranger.id)
    for (const selfPhoto of [
      ofOther,
      `/api/files/${strangers!.id}`,
      own,
      '/api/files/999999999',
      'https://example.org/me.jpg',
      'file:///etc/passwd',
      '/api/media_objects/1',
    ]) {
      const answer = await changes(person, id, { idCardPhoto: own, selfPhoto })
      expect([selfPhoto, answer.status]).toEqual([selfPhoto, 400])
      expect(answer.body).toMatchObject({ violations: [{ propertyPath: 'selfPhoto' }] })
    }
    expect((await changes(person, id, { idCardPhoto: own })).status).toBe(422)
    expect((await changes(await signedIn(app), id, { status: 'withdrawn' })).status).toBe(404)
    expect(expectOk(await person.call(verification.getRequest, { params: { id } })).status).toBe(
      'created',
    )
    expectOk(await changes(person, id, { idCardPhoto: own, selfPhoto: await sent(person, id) }))
  })

  test('[S-36] accepts valid JPEG or PNG files only, and re-encodes them', async () => {
    const person = await signedIn(app)
    const { id } = expectOk(await claims(person, (await anArtist()).id))
    for (const bytes of [svg, await picture('gif'), await picture('png', 40)])
      expect((await sendsPicture(person, id, bytes)).status).toBe(422)
    const body = { type: 'verification' as const, verification_request_id: id }
    const foreign = await (
      await signedIn(app)
    ).call(verification.addFile, {
      body,
      file: asFile(await picture('png')),
    })
    expect(foreign.status).toBe(404)
    const type = 'avatar' as 'verification'
    const wrong = await person.call(verification.addFile, {
      body: { ...body, type },
      file: asFile(await picture('png')),
    })
    expect(wrong.status).toBe(422)
    expect(
      (await person.call(verification.addFile, { body, file: asFile(Buffer.alloc(10_485_761)) }))
        .status,
    ).toBe(413)
    expect(await filesOf(id)).toEqual([])
  })
})

describe('the pictures', () => {
  test('[S-68] are visible to admins only, and every access is recorded', async () => {
    const { id: artist, owner } = await anArtist()
    const { person, id } = await submitted({ artist, bytes: await pictureWithPlace() })
    const unknown = (await reads(await signedIn(app), 2_000_000_000)).body
    for (const reader of [
      app.visitor(),
      await signedIn(app, { isVerified: false }),
      person,
      owner,
      await signedIn(app),
      await signedIn(app, { plan: 'premium' }),
      await signedIn(app, { isFounder: true }),
    ]) {
      const { status, body } = await reads(reader, id)
      expect(status).toBe(404)
      expect(body).toEqual(unknown)
      const whole = await reader.call(verification.getRequest, { params: { id } })
      expect(JSON.stringify(whole.body)).not.toContain('/photos/')
    }
    const { status, headers, body } = await reads(admin, id, 'selfPhoto')
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'no-store, private',
      'content-disposition': 'inline',
      'content-security-policy': expect.stringContaining('sandbox') as string,
    })
    expect(body).not.toContain('Sentinel')
    const lookedAt = Date.now()
    const seen = expectOk(await admin.call(verification.getRequest, { params: { id } }))
    expect(seen.looks).toEqual([
      expect.objectContaining({
        photo: 'selfPhoto',
        admin: { id: admin.id, fullName: 'A Person' },
      }),
    ])
    expect(Math.abs(new Date(seen.looks[0]!.at).getTime() - lookedAt)).toBeLessThan(60_000)
    await expect(sql`delete from verification_look`.execute(db())).rejects.toThrow('only added to')
    expect(expectOk(await person.call(verification.getRequest, { params: { id } })).looks).toEqual(
      [],
    )
  })

  test('are stored encrypted, each with its own key, and are in no list of pictures', async () => {
    const { id } = await submitted()
    const files = await filesOf(id)
    const { store, secrets } = app.services
    const bytes = await Promise.all(
      files.map(async ({ key }) => Buffer.concat(await (await store.open(key)).toArray())),
    )
    expect(files).toHaveLength(2)
    for (const [n, file] of files.entries()) {
      const raw = bytes[n]!
      expect(raw.subarray(0, 3).toString('hex')).not.toBe('ffd8ff')
      expect(raw.includes(Buffer.from('JFIF'))).toBe(false)
      expect(file.sealed_key.includes(Buffer.from(secrets.identity[0]))).toBe(false)
      const name = file.key.split('/')[1]!
      expect((await app.visitor().send('GET', `/media/${file.key}`)).status).toBe(404)
      expect((await app.visitor().send('GET', `/media/pictures/${name}-640.jpg`)).status).toBe(404)
    }
    expect(files[0]!.sealed_key.equals(files[1]!.sealed_key)).toBe(false)
    const listed = await db()
      .selectFrom('media_object')
      .where(
        'key',
        'in',
        files.map(({ key }) => key.split('/')[1]!),
      )
      .execute()
    expect(listed).toEqual([])
  })

  test('are deleted thirty days after the decision, which stays', async () => {
    const { verification: service, store } = app.services
    const { person, id } = await submitted()
    const waiting = await submitted()
    const withdrawn = await submitted()
    expectOk(await changes(withdrawn.person, withdrawn.id, { status: 'withdrawn' }))
    expectOk(await changes(admin, id, { status: 'refused', reason: 'Too dark.' }))
    const unnamed = expectOk(await claims(person, waiting.artist))
    await sent(person, unnamed.id)
    const keys = async (requestId: number) => (await filesOf(requestId)).map(({ key }) => key)
    const all = await Promise.all([id, withdrawn.id, unnamed.id, waiting.id].map(keys))
    const there = async () =>
      Promise.all(
        all.map(async (names) =>
          (await Promise.all(names.map((name) => store.stat(name)))).every(
            (found) => found !== null,
          ),
        ),
      )
    const later = (days: number) => new Date(Date.now() + days * DAY_MS)
    await service.forget(later(0.5))
    expect(await there()).toEqual([true, true, true, true])
    await service.forget(later(29))
    expect(await there()).toEqual([true, true, false, true])
    await service.forget(later(31))
    await service.forget(later(31))
    expect(await there()).toEqual([false, false, false, true])
    expect((await reads(admin, id)).status).toBe(404)
    const stays = expectOk(await admin.call(verification.getRequest, { params: { id } }))
    expect(stays).toMatchObject({ status: 'refused', reason: 'Too dark.', idCardPhoto: null })
  })
})

describe('the verification queue', () => {
  test('[S-14] [VF-03] is for admins only', async () => {
    const { person, id } = await submitted()
    const body = { verification_request_id: id, text: 'Hm.' }
    const query = { verification_request_id: id }
    for (const [who, status] of [
      [person, 404],
      [app.visitor(), 404],
    ] as const)
      expect([
        (await who.call(verification.verificationStatistic)).status,
        (await who.call(verification.listComments, { query })).status,
        (await who.call(verification.addComment, { body })).status,
        (await who.call(verification.removeComment, { params: { id } })).status,
      ]).toEqual([status, status, status, status])
    for (const status of ['approved', 'refused'] as const)
      expect((await changes(person, id, { status, reason: 'Me.' })).status).toBe(404)
    const stranger = await signedIn(app)
    const before = expectOk(await person.call(verification.getRequest, { params: { id } }))
    const asks = (requestId: number) =>
      Promise.all([
        stranger.call(verification.getRequest, { params: { id: requestId } }),
        changes(stranger, requestId, { status: 'withdrawn' }),
        changes(stranger, requestId, { status: 'approved' }),
      ])
    const unknown = await asks(2_000_000_000)
    for (const [n, answer] of (await asks(id)).entries())
      expect(answer).toMatchObject({ status: 404, body: unknown[n]!.body })
    expect(expectOk(await person.call(verification.getRequest, { params: { id } }))).toEqual(before)
    expect(expectOk(await stranger.call(verification.listRequests, { query: {} }))).toEqual({
      'hydra:member': [],
      'hydra:totalItems': 0,
    })
    const own = expectOk(await person.call(verification.listRequests, { query: {} }))
    expect(own['hydra:member'].map((each) => each.id)).toEqual([id])
  })

  test('[VF-03] [CA-16] lists requests by status, counts them, and accepts comments', async () => {
    const before = expectOk(await admin.call(verification.verificationStatistic)).result
    const { id, artist } = await submitted()
    const after = expectOk(await admin.call(verification.verificationStatistic)).result
    expect(after).toEqual({ ...before, submitted: before.submitted + 1 })
    expect(await waitingForAdmin(admin, 'verification')).toBe(after.submitted)
    const query = { status: 'submitted', artist } as const
    const [listed] = expectOk(await admin.call(verification.listRequests, { query }))[
      'hydra:member'
    ]
    expect(listed).toMatchObject({
      ...{ id, comments: 'It is me.', links: 'https://example.org/me', status: 'submitted' },
      idCardPhoto: `/api/artist_verification_requests/${id}/photos/idCardPhoto`,
    })
    const body = { verification_request_id: id, text: 'The name is another one.' }
    const comment = expectOk(await admin.call(verification.addComment, { body }))
    const nobody = { verification_request_id: 2_000_000_000, text: 'Hm.' }
    expect((await admin.call(verification.addComment, { body: nobody })).status).toBe(404)
    const said = async (by: Person) =>
      expectOk(
        await by.call(verification.listComments, { query: { verification_request_id: id } }),
      )['hydra:member'].map(({ text, isOwn }) => [text, isOwn])
    expect([await said(admin), await said(other)]).toEqual([
      [['The name is another one.', true]],
      [['The name is another one.', false]],
    ])
    const params = { id: comment.id }
    expect((await other.call(verification.removeComment, { params })).status).toBe(404)
    expect((await admin.call(verification.removeComment, { params })).status).toBe(204)
    expect(await said(admin)).toEqual([])
  })

  test('[VF-03] a rejection has a reason that is mailed to the requester, who may ask again', async () => {
    const { person, id, artist } = await submitted()
    expect((await changes(admin, id, { status: 'refused' })).status).toBe(422)
    expectOk(await changes(admin, id, { status: 'refused', reason: 'The\nselfie is dark.' }))
    const shown = expectOk(await person.call(verification.getRequest, { params: { id } }))
    expect(shown).toMatchObject({
      status: 'refused',
      reason: 'The\nselfie is dark.',
      decidedBy: null,
    })
    expect((await heard(person))[0]).toMatch(
      /^We couldn’t verify that you are .*\. Reason: The selfie is dark\.$/,
    )
    expect((await mailTo(app, person.email, /Your request for/)).text).toContain('selfie is dark')
    expect((await submitted({ by: person, artist })).request.status).toBe('submitted')
  })

  test('[VF-03] an approval transfers and verifies the artist immediately, and notifies its former owner', async () => {
    const { id: artist, identifier, owner } = await anArtist()
    const { person, id } = await submitted({ artist })
    const second = await submitted({ artist })
    const all = await Promise.all([
      changes(admin, id, { status: 'approved' }),
      changes(other, id, { status: 'refused', reason: 'No.' }),
      changes(other, second.id, { status: 'approved' }),
    ])
    const won = all.findIndex(({ status }) => status === 200)
    expect(all.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(won).toBeGreaterThanOrEqual(0)
    const page = expectOk(await app.visitor().call(artists.getArtist, { params: { identifier } }))
    expect(page.isVerified).toBe(true)
    expect([person.id, second.person.id]).toContain(page.owner_id)
    expect((await heard(owner))[0]).toContain('is now managed by its verified owner')
    const winner = page.owner_id === person.id ? person : second.person
    expect((await heard(winner))[0]).toContain('You manage this artist now')
    expect((await claims(await signedIn(app), artist)).status).toBe(409)
  })

  test('an approval ends a subscription that the former owner pays, and refunds the unused part', async () => {
    const { id: artist, owner } = await anArtist()
    const { result } = expectOk(
      await owner.call(profileSubscriptions.subscribeArtist, {
        params: { id: artist },
        body: { country: 'US' },
      }),
    )
    await cardForm(app).pays(result.clientSecret)
    await until(async () => (await subscriptionOf(app, owner)).status === 'active')
    const { id } = await submitted({ artist })
    expectOk(await changes(admin, id, { status: 'approved' }))
    await until(async () => (await subscriptionOf(app, owner)).status === 'canceled')
    const payment = await until(async () => {
      const [row] = await db()
        .selectFrom('membership_payment')
        .where('account_id', '=', owner.id)
        .selectAll()
        .execute()
      return row && row.refunded_cents > 0 ? row : null
    })
    expect(payment.refunded_cents).toBeGreaterThan(payment.amount_cents * 0.98)
    expect(payment.refunded_cents).toBeLessThanOrEqual(payment.amount_cents)
    expect(await heard(owner)).toContainEqual(expect.stringContaining('subscription has ended'))
    expect(await findBreaches(db())).toEqual([])
  })

  test('only one of two simultaneous decisions succeeds, and nobody decides about their own', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await submitted()
      const both = await Promise.all([
        changes(admin, id, { status: 'approved' }),
        changes(other, id, { status: 'refused', reason: 'No.' }),
      ])
      expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    }
    const own = await submitted({ by: admin })
    expect((await changes(admin, own.id, { status: 'approved' })).status).toBe(403)
    expectOk(await changes(admin, own.id, { status: 'withdrawn' }))
    expect((await changes(other, own.id, { status: 'approved' })).status).toBe(409)
  })
})
