import { contract } from '@hypha/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { findBreaches } from '../../../verify/invariants.ts'

let app: TestApp
let admin: Person
let author: Person
beforeAll(async () => {
  app = await startTestApp({ HYPHA_ROLES: 'web' })
  admin = await signedIn(app, { isAdmin: true })
  author = await signedIn(app)
})
afterAll(() => app.close())

const { suggestions } = contract
const WORDS = { kind: 'feature', title: 'Gapless playback', text: 'Sets should not stop.' } as const
const suggests = (person: Person, changes: Record<string, unknown> = {}) =>
  person.call(suggestions.suggest, { body: { ...WORDS, ...changes } })
const suggested = async (changes: Record<string, unknown> = {}) =>
  expectOk(await suggests(await signedIn(app), changes)).result.id
const votes = (
  person: Person,
  id: number,
  option: 'nice' | 'important' | 'essential' | null = 'nice',
) => person.call(suggestions.vote, { params: { id }, body: { option } })
const answers = (person: Person, id: number, body: { status: 'open' | 'done'; answer: string }) =>
  person.call(suggestions.answerSuggestion, { params: { id }, body })
const statsOf = async (person: Person) => expectOk(await person.call(suggestions.voteStats)).result
const find = async (id: number) =>
  expectOk(await app.visitor().call(suggestions.findSuggestion, { params: { id } })).result
const searches = async (query: Record<string, string | number>) =>
  expectOk(await app.visitor().call(suggestions.searchSuggestions, { query }))

describe('permissions', () => {
  test('everybody reads, confirmed users write, the author and admins edit, admins answer', async () => {
    const id = await suggested()
    const visitor = app.visitor()
    const other = await signedIn(app)
    expect((await suggests(visitor)).status).toBe(401)
    expect((await votes(visitor, id)).status).toBe(401)
    expect((await visitor.call(suggestions.voteStats)).status).toBe(401)
    expect((await suggests(await signedIn(app, { isVerified: false }))).status).toBe(403)
    const change = { params: { id }, body: WORDS }
    expect((await other.call(suggestions.changeSuggestion, change)).status).toBe(403)
    expect((await other.call(suggestions.removeSuggestion, { params: { id } })).status).toBe(403)
    expect((await answers(other, id, { status: 'done', answer: '' })).status).toBe(404)
    const entry = { title: 'New', html: '<p>New</p>' }
    expect((await other.call(suggestions.addChangelog, { body: entry })).status).toBe(404)
    expect((await admin.call(suggestions.changeSuggestion, change)).status).toBe(200)
    expect((await find(id)).title).toBe(WORDS.title)
  })

  test.each([
    [{ title: '' }],
    [{ title: '   ' }],
    [{ title: 'x'.repeat(121) }],
    [{ text: ' \n ' }],
    [{ text: 'x'.repeat(2_001) }],
    [{ text: 'turned \u202e around' }],
    [{ kind: 'wish' }],
  ])('rejects %o', async (wrong) => {
    expect((await suggests(author, wrong)).status).toBe(422)
  })

  test('keeps markup as plain text', async () => {
    const id = await suggested({ text: '<img src=x onerror=alert(1)>' })
    expect((await find(id)).text).toBe('<img src=x onerror=alert(1)>')
  })
})

describe('[CA-12] suggestions', () => {
  test('can be listed by kind, status and text (including answers), in each order', async () => {
    const bug = await suggested({ kind: 'bug', title: 'Größer als nötig', text: 'Zebra one' })
    const other = await suggested({ kind: 'bug', title: 'Another', text: 'Zebra two' })
    const premium = await signedIn(app, { plan: 'premium' })
    expectOk(await votes(premium, bug, 'essential'))
    const ids = async (query: Record<string, string>) =>
      (await searches({ kind: 'bug', words: 'zebra', ...query })).suggestions.map(({ id }) => id)
    expect(await ids({})).toEqual([bug, other])
    expect(await ids({ order: 'newest' })).toEqual([other, bug])
    expect(await ids({ order: 'oldest' })).toEqual([bug, other])
    expect(await ids({ words: 'ZEBRA grosser' })).toEqual([bug])
    expect(await ids({ words: 'zebra okapi' })).toEqual([])
    expect(await ids({ words: 'größer zebra' })).toEqual([bug])
    expect(await ids({ words: '%' })).toHaveLength(2)
    expectOk(await answers(admin, other, { status: 'done', answer: 'Okapi instead.' }))
    expect(await ids({ words: 'okapi' })).toEqual([other])
    expect(await ids({ status: 'done' })).toEqual([other])
    const page = await searches({ kind: 'bug', words: 'zebra', page: 2 })
    expect(page).toEqual({ suggestions: [], total: 2, currentPage: 2, totalPages: 1 })
    const stats = await app.visitor().call(suggestions.suggestionStats, { query: { kind: 'bug' } })
    expect(expectOk(stats).result).toMatchObject({ total: 2, votes: 1, open: 1, done: 1 })
  })

  test('cannot be edited or removed once they are answered or others voted', async () => {
    const { id } = expectOk(await suggests(author)).result
    const change = { params: { id }, body: { ...WORDS, title: 'Better words' } }
    expect(expectOk(await author.call(suggestions.changeSuggestion, change)).result.title).toBe(
      'Better words',
    )
    const premium = await signedIn(app, { plan: 'premium' })
    expectOk(await votes(premium, id))
    expect((await author.call(suggestions.removeSuggestion, { params: { id } })).status).toBe(409)
    expectOk(await votes(premium, id, null))
    expect((await author.call(suggestions.removeSuggestion, { params: { id } })).status).toBe(204)
    const done = expectOk(await suggests(author)).result.id
    expectOk(await answers(admin, done, { status: 'done', answer: 'Here it is.' }))
    expect(
      (await author.call(suggestions.changeSuggestion, { params: { id: done }, body: WORDS }))
        .status,
    ).toBe(409)
  })

  test('are done when a changelog entry links to them', async () => {
    const id = await suggested()
    const body = {
      title: 'Sets play on',
      html: '<p>Done<script>alert(1)</script></p>',
      suggestionIds: [id],
    }
    const unknown = { ...body, suggestionIds: [id, 999_999] }
    expect((await admin.call(suggestions.addChangelog, { body: unknown })).status).toBe(422)
    expect((await find(id)).status).toBe('open')
    const entry = expectOk(await admin.call(suggestions.addChangelog, { body })).result
    expect(entry).toMatchObject({ html: '<p>Done</p>', suggestions: [{ id, kind: 'feature' }] })
    expect(await find(id)).toMatchObject({
      status: 'done',
      changelogs: [{ id: entry.id, title: 'Sets play on' }],
    })
    const list = expectOk(await app.visitor().call(suggestions.listChangelogs))
    expect(list).toMatchObject({ 'hydra:totalItems': 1, 'hydra:member': [{ id: entry.id }] })
    const params = { id: entry.id }
    expectOk(
      await admin.call(suggestions.changeChangelog, {
        params,
        body: { ...body, suggestionIds: [] },
      }),
    )
    expect(await find(id)).toMatchObject({ status: 'done', changelogs: [] })
    expectOk(await admin.call(suggestions.removeChangelog, { params }))
    expect((await admin.call(suggestions.changeChangelog, { params, body })).status).toBe(404)
  })
})

test('the author is notified of every change, and voters when it is done', async () => {
  const voter = await signedIn(app, { plan: 'premium' })
  const { id } = expectOk(await suggests(author)).result
  expectOk(await votes(voter, id))
  const notificationsOf = async (person: Person) =>
    (
      await app.services.db
        .selectFrom('notification')
        .where('account_id', '=', person.id)
        .where('href', '=', `/feature-suggestions/${id}`)
        .select('type_value')
        .orderBy('id')
        .execute()
    ).map(({ type_value }) => type_value)
  expectOk(await answers(admin, id, { status: 'open', answer: 'We think of it.' }))
  expect([await notificationsOf(author), await notificationsOf(voter)]).toEqual([
    ['suggestion-answered'],
    [],
  ])
  expectOk(await answers(admin, id, { status: 'done', answer: 'We think of it.' }))
  expect([await notificationsOf(author), await notificationsOf(voter)]).toEqual([
    ['suggestion-answered', 'suggestion-done'],
    ['suggestion-done'],
  ])
})

describe('[CA-12] votes', () => {
  test('[S-62] 25 simultaneous votes with a limit of 20 count 20', async () => {
    const premium = await signedIn(app, { plan: 'premium' })
    const ids = await Promise.all(Array.from({ length: 25 }, () => suggested()))
    const statuses = (await Promise.all(ids.map((id) => votes(premium, id)))).map(
      ({ status }) => status,
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(20)
    expect(statuses.filter((status) => status === 409)).toHaveLength(5)
    expect(await statsOf(premium)).toMatchObject({ limit: 20, used: 20 })
    const counts = await Promise.all(ids.map(find))
    expect(counts.reduce((sum, each) => sum + each.votes, 0)).toBe(20)
    // Closing a suggestion frees its votes.
    const { suggestionId } = (await statsOf(premium)).votes[0]!
    expectOk(await answers(admin, suggestionId, { status: 'done', answer: '' }))
    expect((await statsOf(premium)).used).toBe(19)
    expect((await votes(premium, suggestionId, null)).status).toBe(409)
    expectOk(await votes(premium, await suggested()))
  })

  test('[S-62] repeating a vote counts once, and changing the option keeps the number', async () => {
    const id = await suggested()
    const people = await Promise.all(
      Array.from({ length: 10 }, () => signedIn(app, { plan: 'premium' })),
    )
    for (const { status } of await Promise.all(
      people.flatMap((person) => [votes(person, id), votes(person, id)]),
    ))
      expect(status).toBe(200)
    expect((await find(id)).votes).toBe(10)
    expectOk(await votes(people[0]!, id, 'essential'))
    expect(await find(id)).toMatchObject({
      votes: 10,
      options: { nice: 9, important: 0, essential: 1 },
    })
    expectOk(await votes(people[0]!, id, null))
    expectOk(await votes(people[0]!, id, null))
    expect((await find(id)).votes).toBe(9)
    expect(await findBreaches(app.services.db)).toEqual([])
  })

  test('[S-62] stay when the plan ends; none can be added', async () => {
    const free = await signedIn(app)
    const [id, other] = [await suggested(), await suggested()]
    expect((await votes(free, id)).status).toBe(403)
    expect((await votes(free, 999_999)).status).toBe(404)
    await app.services.db
      .insertInto('suggestion_vote')
      .values({ account_id: free.id, suggestion_id: id, option: 'nice' })
      .execute()
    expect((await votes(free, id, 'important')).status).toBe(200)
    expect((await votes(free, other)).status).toBe(403)
    expect(await statsOf(free)).toMatchObject({
      limit: 0,
      used: 1,
      votes: [{ suggestionId: id, option: 'important' }],
    })
  })
})
