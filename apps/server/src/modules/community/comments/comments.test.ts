import { COMMENTS_PAGE, contract, type CommentOrder } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { type OnSale, putsOnSale } from '../../../../../../tests/support/shop.ts'
import { has, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'

let app: TestApp
let owner: Person
let writer: Person
let reader: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  owner = await signedIn(app)
  reader = await signedIn(app)
  writer = await signedIn(app, { plan: 'premium' })
  admin = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { comments } = contract
const db = () => app.services.db
type Target = Pick<OnSale, 'id'>
type More = { answersId?: number; second?: number; mentions?: number[] }

const says = (person: Person, { id }: Target, text: string, more: More = {}) =>
  person.call(comments.addComment, {
    body: { kind: 'release', targetId: id, text, ...more },
  })
const said = async (person: Person, release: Target, text: string, more: More = {}) =>
  expectOk(await says(person, release, text, more)).result
const reads = (
  person: Person,
  { id }: Target,
  query: { order?: CommentOrder; cursor?: string; parentId?: number } = {},
) => person.call(comments.listComments, { query: { kind: 'release', targetId: id, ...query } })
const thread = async (release: Target, query: Parameters<typeof reads>[2] = {}, person = reader) =>
  expectOk(await reads(person, release, query))
const textsOf = async (release: Target, query: Parameters<typeof reads>[2] = {}) =>
  (await thread(release, query))['hydra:member'].map(({ text }) => text)
const one = (id: number, person = reader) => person.call(comments.getComment, { params: { id } })
const removes = (person: Person, id: number) =>
  person.call(comments.removeComment, { params: { id } })
const edits = (person: Person, id: number, text: string) =>
  person.call(comments.editComment, { params: { id }, body: { text } })
const likes = (person: Person, id: number) => person.call(comments.likeComment, { params: { id } })
const place = () => putsOnSale(app, owner)
const heard = async (person: Person) =>
  (
    await db()
      .selectFrom('notification')
      .where('account_id', '=', person.id)
      .select(['type_value', 'href'])
      .orderBy('id')
      .execute()
  ).map(({ type_value, href }) => `${type_value} ${href?.replace(/.*#/, '')}`)
/** Inserts this many comments directly. */
const hasComments = (release: Target, count: number) =>
  sql`insert into comment (kind, target_id, account_id, text)
    select 'release', ${release.id}::int, ${writer.id}::int, 'Number ' || n
    from generate_series(1, ${count}::int) n`.execute(db())

describe('permissions', () => {
  test('[S-67b] everybody reads and Premium writes; visitors, unconfirmed and free users cannot', async () => {
    const release = await place()
    const { id } = await said(writer, release, 'First.')
    expect(await textsOf(release)).toEqual(['First.'])
    expect((await reads(app.visitor(), release)).status).toBe(200)
    const unverified = await signedIn(app, { plan: 'premium', isVerified: false })
    const statuses = [app.visitor(), unverified, reader].map(
      async (person) => (await says(person, release, 'Me too.')).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 403])
    expect(JSON.stringify((await says(reader, release, 'x')).body)).toContain('part of Premium')
    expect([
      (await edits(app.visitor(), id, 'x')).status,
      (await removes(app.visitor(), id)).status,
      (await likes(app.visitor(), id)).status,
    ]).toEqual([401, 401, 401])
  })

  test('[S-14] [S-67b] nobody changes or deletes the comment of another, but the owner of the commented content and admins can delete it', async () => {
    const release = await place()
    const other = await signedIn(app, { plan: 'premium' })
    const { id } = await said(writer, release, 'Mine.')
    const missing = await edits(other, 999_999_999, 'x')
    expect(await edits(other, id, 'Theirs.')).toMatchObject({ status: 404, body: missing.body })
    const missingRemoval = await removes(other, 999_999_999)
    expect(await removes(other, id)).toMatchObject({ status: 404, body: missingRemoval.body })
    expect((await edits(admin, id, 'Theirs.')).status).toBe(404)
    const second = await said(writer, release, 'Also mine.')
    expect(expectOk(await one(id)).result).toMatchObject({ text: 'Mine.', editedAt: null })
    expect((await removes(owner, id)).status).toBe(204)
    expect((await removes(admin, second.id)).status).toBe(204)
    expect(await textsOf(release)).toEqual([])
  })

  test('[MB-05] [MB-06] comments show the badge of their author’s plan', async () => {
    const release = await place()
    const premium = await signedIn(app, { plan: 'premium' })
    const founder = await signedIn(app, { isFounder: true })
    const { id: ofPremium } = await said(premium, release, 'By Premium.')
    const { id: ofFounder } = await said(founder, release, 'By a founder.')
    expect(expectOk(await one(ofPremium)).result.author).toMatchObject({ badge: 'premium' })
    expect(expectOk(await one(ofFounder)).result.author).toMatchObject({ badge: 'founder' })
  })

  test('[S-67b] only the owner and admins see comments on an unpublished release', async () => {
    const release = await has(db(), owner, { status: 'published' })
    const paying = await signedIn(app, { plan: 'premium' })
    await db()
      .updateTable('release')
      .set({ owner_id: paying.id, status: 'pending' })
      .where('id', '=', release.id)
      .execute()
    const { id } = await said(paying, release, 'For us alone.')
    expect((await says(writer, release, 'x')).status).toBe(404)
    expect((await reads(writer, release)).status).toBe(404)
    expect((await reads(app.visitor(), release)).status).toBe(404)
    expect((await one(id, writer)).status).toBe(404)
    expect((await likes(writer, id)).status).toBe(404)
    expect((await says(writer, release, 'x', { answersId: id })).status).toBe(404)
    expect((await one(id, admin)).status).toBe(200)
    expect((await one(id, paying)).status).toBe(200)
    // Once it is published everybody can read them.
    await db()
      .updateTable('release')
      .set({ status: 'published' })
      .where('id', '=', release.id)
      .execute()
    expect((await one(id, writer)).status).toBe(200)
  })

  test('a reply stays in its thread, and only comments on tracks have a second', async () => {
    const [here, there] = [await place(), await place()]
    const { id } = await said(writer, here, 'Here.')
    expect((await says(writer, there, 'There.', { answersId: id })).status).toBe(404)
    expect((await thread(there, { parentId: id }))['hydra:member']).toEqual([])
    expect((await says(writer, here, 'x', { second: 3 })).status).toBe(422)
    const onTrack = (second: number) =>
      writer.call(comments.addComment, {
        body: { kind: 'track', targetId: here.tracks[0]!, text: 'Hear this.', second },
      })
    expect((await onTrack(61)).status).toBe(422)
    expect((await onTrack(42)).status).toBe(201)
    const marks = await reader.call(comments.listMarks, { params: { songId: here.tracks[0]! } })
    expect(expectOk(marks).result).toMatchObject([{ second: 42, text: 'Hear this.' }])
  })
})

test('[S-67b] rejects blank and overlong comments, and keeps markup as typed', async () => {
  const person = await signedIn(app, { isFounder: true })
  const release = await place()
  const refused = ['', ' \n\t ', 'x'.repeat(2_001), 'turned \u202e around', 'nul \u0000']
  for (const text of refused) expect((await says(person, release, text)).status).toBe(422)
  const markup = '<img src=x onerror=alert(1)>\n[a](javascript:alert(1))'
  expect((await said(person, release, ` ${markup} `)).text).toBe(markup)
  expect((await said(person, release, 'x'.repeat(2_000))).text).toHaveLength(2_000)
})

describe('a thread', () => {
  test('is sorted newest first by default, can be edited and liked, and pages without gaps or duplicates', async () => {
    const release = await place()
    await hasComments(release, 2 * COMMENTS_PAGE + 3)
    const person = await signedIn(app, { plan: 'premium' })
    const liked = await said(person, release, 'Liked.')
    expect([
      (await likes(reader, liked.id)).status,
      (await likes(writer, liked.id)).status,
    ]).toEqual([204, 204])
    const shown = await reader.call(contract.releases.get, { params: { id: release.id } })
    expect(expectOk(shown).commentsCount).toBe(2 * COMMENTS_PAGE + 4)
    for (const order of ['newest', 'oldest', 'liked'] as const) {
      const seen: number[] = []
      for (let cursor: string | undefined, pages = 0; pages < 4; pages++) {
        const page = await thread(release, { order, ...(cursor && { cursor }) })
        expect(page['hydra:totalItems']).toBe(2 * COMMENTS_PAGE + 4)
        seen.push(...page['hydra:member'].map(({ id }) => id))
        if (page.next === null) break
        cursor = page.next
      }
      expect(seen).toHaveLength(2 * COMMENTS_PAGE + 4)
      expect(new Set(seen).size).toBe(seen.length)
      expect(seen.indexOf(liked.id)).toBe(order === 'oldest' ? seen.length - 1 : 0)
    }
    expect((await textsOf(release))[0]).toBe('Liked.')
    const edited = expectOk(await edits(person, liked.id, 'Better.')).result
    expect(edited).toMatchObject({ text: 'Better.', likes: 2, mayEdit: true })
    expect(edited.editedAt).not.toBeNull()
  })

  test('[S-67b] keeps a placeholder for deleted comments with replies, which cannot be liked; a reply to a reply names its recipient', async () => {
    const release = await place()
    const [first, other] = [
      await signedIn(app, { plan: 'premium' }),
      await signedIn(app, { plan: 'premium' }),
    ]
    const top = await said(first, release, 'Top.')
    const reply = await said(other, release, 'Reply.', { answersId: top.id })
    const second = await said(first, release, 'To the reply.', { answersId: reply.id })
    expect(second).toMatchObject({ parentId: top.id, answers: { id: other.id } })
    expect(reply).toMatchObject({ parentId: top.id, answers: null })
    expect(await textsOf(release, { parentId: top.id })).toEqual(['Reply.', 'To the reply.'])
    expect((await removes(first, top.id)).status).toBe(204)
    const [stored] = (await thread(release))['hydra:member']
    expect(stored).toMatchObject({ isDeleted: true, text: '', author: null, replies: 2 })
    expect((await thread(release))['hydra:totalItems']).toBe(2)
    expect((await likes(reader, top.id)).status).toBe(404)
    expect((await says(other, release, 'Too late.', { answersId: top.id })).status).toBe(404)
    await Promise.all([removes(other, reply.id), removes(first, second.id)])
    expect(await thread(release)).toMatchObject({ 'hydra:member': [], 'hydra:totalItems': 0 })
  })

  test('[S-63] fifty simultaneous likes, each sent twice, count fifty', async () => {
    const release = await place()
    const { id } = await said(await signedIn(app, { plan: 'premium' }), release, 'Everybody.')
    const people = await Promise.all(Array.from({ length: 50 }, () => signedIn(app)))
    await Promise.all(people.flatMap((person) => [likes(person, id), likes(person, id)]))
    expect(expectOk(await one(id, people[0])).result).toMatchObject({ likes: 50, isLiked: true })
    const unlike = () => people[0]!.call(comments.unlikeComment, { params: { id } })
    expect([(await unlike()).status, (await unlike()).status]).toEqual([204, 204])
    expect(expectOk(await one(id, people[0])).result).toMatchObject({ likes: 49, isLiked: false })
  })

  test('accepts ten comments a minute per user', async () => {
    const release = await place()
    const person = await signedIn(app, { plan: 'premium' })
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await says(person, release, `${n}`)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(201), 429])
  })
})

test('notifies the answered, the mentioned and the owner, each once', async () => {
  const profile = await signedIn(app)
  const release = await putsOnSale(app, profile)
  const [first, second, named] = await Promise.all([
    signedIn(app, { plan: 'premium' }),
    signedIn(app, { plan: 'premium' }),
    signedIn(app),
  ])
  await db()
    .updateTable('account')
    .set({ full_name: 'Zuvuya Listener' })
    .where('id', '=', named.id)
    .execute()
  const found = await first.call(contract.comments.findPeople, { query: { name: 'zuv' } })
  expect(expectOk(found).result).toEqual([{ id: named.id, fullName: 'Zuvuya Listener' }])
  const top = await said(first, release, 'Hear, @Zuvuya Listener!', {
    mentions: [named.id, second.id],
  })
  // Only mentions that really are in the text count.
  expect(top.mentions).toEqual([{ id: named.id, fullName: 'Zuvuya Listener' }])
  const reply = await said(second, release, '@A Person yes', {
    answersId: top.id,
    mentions: [first.id],
  })
  await said(first, release, 'To myself.', { answersId: top.id })
  expect(await heard(named)).toEqual([`comment-mention comment-${top.id}`])
  expect(await heard(first)).toEqual([`comment-answered comment-${reply.id}`])
  expect(await heard(second)).toEqual([])
  expect(await heard(profile)).toHaveLength(3)
})

test('reading a thread of ten thousand uses the index and only as many rows as shown', async () => {
  const [release, other] = [await place(), await place()]
  await hasComments(release, 10_000)
  await hasComments(other, 5_000)
  await sql`analyze comment`.execute(db())
  const readings = [
    ['comment_newest', sql`order by -id`],
    ['comment_newest', sql`and -id < -5000 order by -id desc`],
    ['comment_liked', sql`and (likes, id) < (0, 2147483647) order by likes desc, id desc`],
  ] as const
  for (const [index, rest] of readings) {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (analyze, format json) select * from comment
      where kind = 'release' and target_id = ${release.id} and parent_id is null
      ${rest} limit ${sql.lit(COMMENTS_PAGE + 1)}`.execute(db())
    const plan = JSON.stringify(rows)
    expect(plan).toContain(`"Index Name":"${index}"`)
    expect(plan).not.toContain('"Sort Key"')
    expect(plan).not.toMatch(/"Actual Rows":\d{3}/)
  }
  expect((await thread(release))['hydra:totalItems']).toBe(10_000)
})

test('comments are deleted with their target, and all counters match', async () => {
  const release = await place()
  const top = await said(await signedIn(app, { plan: 'premium' }), release, 'Gone soon.')
  await likes(reader, top.id)
  await db().deleteFrom('track').where('release_id', '=', release.id).execute()
  await db().deleteFrom('release_decision').where('release_id', '=', release.id).execute()
  await db().deleteFrom('release').where('id', '=', release.id).execute()
  expect((await one(top.id)).status).toBe(404)
  expect(await findBreaches(db())).toEqual([])
})

describe('on a suggestion', () => {
  const suggests = async (person: Person) =>
    expectOk(
      await person.call(contract.suggestions.suggest, {
        body: { kind: 'bug', title: 'The bar flickers', text: 'At midnight.' },
      }),
    ).result
  const answers = (person: Person, targetId: number, text: string, more: More = {}) =>
    person.call(comments.addComment, { body: { kind: 'suggestion', targetId, text, ...more } })
  const found = async (id: number) =>
    expectOk(await app.visitor().call(contract.suggestions.findSuggestion, { params: { id } }))
      .result

  test('everybody reads, Premium writes, the author is notified, and only admins moderate', async () => {
    const author = await signedIn(app)
    const premium = await signedIn(app, { plan: 'premium' })
    const { id } = await suggests(author)
    expect((await answers(app.visitor(), id, 'x')).status).toBe(401)
    expect((await answers(reader, id, 'x')).status).toBe(403)
    expect((await answers(premium, 999_999, 'x')).status).toBe(404)
    expect((await answers(premium, id, 'x', { second: 3 })).status).toBe(422)
    const first = expectOk(await answers(premium, id, 'Here too.')).result
    const query = { kind: 'suggestion', targetId: id } as const
    expect(
      expectOk(await app.visitor().call(comments.listComments, { query }))['hydra:member'],
    ).toMatchObject([{ id: first.id, text: 'Here too.' }])
    expect(await found(id)).toMatchObject({ comments: 1 })
    const { rows } = await sql<{ href: string }>`
      select href from notification where account_id = ${author.id}`.execute(db())
    expect(rows).toEqual([{ href: `/bug-reports/${id}#comment-${first.id}` }])
    expect((await removes(author, first.id)).status).toBe(404)
    expect((await removes(admin, first.id)).status).toBe(204)
    expect(await found(id)).toMatchObject({ comments: 0 })
  })

  test('comments are deleted with it', async () => {
    const premium = await signedIn(app, { plan: 'premium' })
    const { id } = await suggests(premium)
    expectOk(await answers(premium, id, 'Mine.'))
    const removed = await premium.call(contract.suggestions.removeSuggestion, { params: { id } })
    expect(removed.status).toBe(204)
    expect(
      await db()
        .selectFrom('comment')
        .where('kind', '=', 'suggestion')
        .where('target_id', '=', id)
        .execute(),
    ).toEqual([])
    expect(await findBreaches(db())).toEqual([])
  })
})
