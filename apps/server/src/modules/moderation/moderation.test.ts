import {
  contract,
  type Decision,
  type Output,
  type Reported,
  type ReportReason,
} from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../tests/support/person.ts'
import { buys, putsOnSale } from '../../../../../tests/support/shop.ts'
import { has, expectOk } from '../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { until } from '../../../../../tests/support/until.ts'
import { waitingForAdmin } from '../../../../../tests/support/admin-waiting.ts'

let app: TestApp
let owner: Person
let admin: Person
let other: Person
beforeAll(async () => {
  app = await startTestApp()
  owner = await signedIn(app)
  admin = await signedIn(app, { isAdmin: true })
  other = await signedIn(app, { isAdmin: true })
})
afterAll(() => app.close())

const { moderation, comments, releases } = contract
const db = () => app.services.db

interface Subject {
  kind: Reported
  targetId: number
}
const reports = (person: Person, subject: Subject, reason: ReportReason = 'spam', words = '') =>
  person.call(moderation.report, { body: { ...subject, reason, words } })
const reported = async (subject: Subject, reason?: ReportReason, words?: string) => {
  const reporter = await signedIn(app)
  expectOk(await reports(reporter, subject, reason, words))
  return reporter
}
/** Yields the whole report queue, page by page. */
async function* waiting() {
  let after: number | null = null
  do {
    const query: { after?: number } = after === null ? {} : { after }
    const page: Output<typeof moderation.listReports> = expectOk(
      await admin.call(moderation.listReports, { query }),
    )
    yield* page.items
    after = page.next
  } while (after !== null)
}
const onDesk = async ({ kind, targetId }: Subject) => {
  for await (const each of waiting())
    if (each.kind === kind && each.targetId === targetId) return each
  return undefined
}
const decides = async (
  by: Person,
  subject: Subject,
  decisions: Decision[],
  more: { days?: number | null; newestReportId?: number; reason?: string } = {},
) => {
  const newestReportId = (await onDesk(subject))?.newestReportId ?? 1
  return by.call(moderation.decideReports, {
    body: { ...subject, newestReportId, decisions, reason: 'Against the rules.', ...more },
  })
}
const trail = async () => expectOk(await admin.call(moderation.listDecisions)).items
const place = () => putsOnSale(app, owner)
const premium = () => signedIn(app, { plan: 'premium' })
/** Creates a comment on a release. */
const comment = async (text = 'Buy my pills.', by?: Person) => {
  const author = by ?? (await premium())
  const { id: releaseId } = await place()
  const body = { kind: 'release' as const, targetId: releaseId, text }
  const { id } = expectOk(await author.call(comments.addComment, { body })).result
  return { subject: { kind: 'comment' as const, targetId: id }, author, releaseId }
}
const read = (person: Person, id: number) => person.call(comments.getComment, { params: { id } })
const openReports = () => waitingForAdmin(admin, 'report')
const heard = async (person: Person) =>
  (
    await db()
      .selectFrom('notification')
      .where('account_id', '=', person.id)
      .select('message')
      .orderBy('id')
      .execute()
  ).map(({ message }) => message)

describe('permissions', () => {
  test('users with a confirmed address can report; only admins read and decide', async () => {
    const { subject } = await comment()
    const unverified = await signedIn(app, { isVerified: false })
    expect([
      (await reports(app.visitor(), subject)).status,
      (await reports(unverified, subject)).status,
    ]).toEqual([401, 403])
    for (const person of [app.visitor(), await signedIn(app), owner])
      expect([
        (await person.call(moderation.listReports)).status,
        (await person.call(moderation.listDecisions)).status,
        (await decides(person, subject, ['dismiss'])).status,
      ]).toEqual([404, 404, 404])
  })

  test('nobody can report their own content, or content they may not see', async () => {
    const { subject, author, releaseId } = await comment()
    const hidden = await has(db(), owner, { status: 'pending' })
    const reporter = await signedIn(app)
    expect([
      (await reports(author, subject)).status,
      (await reports(owner, { kind: 'release', targetId: releaseId })).status,
      (await reports(owner, { kind: 'user', targetId: owner.id })).status,
      (await reports(reporter, { kind: 'release', targetId: hidden.id })).status,
      (await reports(reporter, { kind: 'comment', targetId: 999_999_999 })).status,
      (await reports(reporter, { kind: 'user', targetId: 999_999_999 })).status,
    ]).toEqual([403, 403, 403, 404, 404, 404])
  })

  test('admins cannot decide about their own content or suspend admins', async () => {
    const paying = await signedIn(app, { isAdmin: true, plan: 'premium' })
    const { subject } = await comment('Said by an admin.', paying)
    await reported(subject)
    expect((await decides(paying, subject, ['dismiss'])).status).toBe(403)
    expect((await decides(admin, subject, ['suspend'], { days: 1 })).status).toBe(409)
    expect((await decides(admin, subject, ['warn'])).status).toBe(201)
  })
})

describe('bad input', () => {
  test.each([
    { kind: 'planet' },
    { targetId: 0 },
    { reason: 'boredom' },
    { reason: 'other', words: ' \n ' },
    { words: 'x'.repeat(1_001) },
    { words: 'turned\u202e' },
    { concerns_id: 1 },
  ])('rejects a report with %o', async (wrong) => {
    const body = { kind: 'user', targetId: owner.id, reason: 'spam', ...wrong }
    expect((await (await signedIn(app)).send('POST', '/api/reports', body)).status).toBe(422)
  })

  test.each([
    { decisions: [] },
    { decisions: ['dismiss', 'warn'] },
    { decisions: ['hide', 'remove'] },
    { decisions: ['suspend'] },
    { decisions: ['warn'], days: 3 },
    { decisions: ['suspend'], days: 0 },
    { decisions: ['suspend'], days: 366 },
    { reason: '  ' },
    { reason: 'x'.repeat(501) },
    { kind: 'user', decisions: ['hide'] },
    { kind: 'track', decisions: ['hide'] },
    { admin_id: 1 },
  ])('rejects a decision with %o', async (wrong) => {
    const { subject } = await comment()
    await reported(subject)
    const body = {
      ...{ ...subject, newestReportId: 1, decisions: ['warn'], reason: 'Because.' },
      ...wrong,
    }
    expect((await admin.send('POST', '/api/reports/decisions', body)).status).toBe(422)
    expect(await onDesk(subject)).toBeDefined()
  })
})

describe('limits', () => {
  test('a user can report a subject once while the report is open, and again after the decision', async () => {
    const { subject } = await comment()
    const reporter = await signedIn(app)
    const all = await Promise.all(Array.from({ length: 5 }, () => reports(reporter, subject)))
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 409, 409, 409, 409,
    ])
    expect((await onDesk(subject))?.count).toBe(1)
    expectOk(await decides(admin, subject, ['dismiss']))
    expect(await onDesk(subject)).toBeUndefined()
    expect((await reports(reporter, subject)).status).toBe(201)
  })

  test('allows ten reports an hour per user', async () => {
    const reporter = await signedIn(app)
    const { subject } = await comment()
    const all = await Promise.all(Array.from({ length: 14 }, () => reports(reporter, subject)))
    const count = (status: number) => all.filter((each) => each.status === status).length
    expect([count(201), count(409), count(429)]).toEqual([1, 9, 4])
    expect(all.find(({ status }) => status === 429)!.headers.get('retry-after')).not.toBeNull()
    await reported(subject)
    expect((await onDesk(subject))?.count).toBe(2)
  })

  test('twenty simultaneous reports of one subject are one queue entry with every reason', async () => {
    const { subject } = await comment()
    const before = await openReports()
    const people = await Promise.all(Array.from({ length: 20 }, () => signedIn(app)))
    await Promise.all(people.map((person, i) => reports(person, subject, i < 15 ? 'spam' : 'hate')))
    expect(await openReports()).toBe(before + 1)
    expect(await onDesk(subject)).toMatchObject({
      count: 20,
      reasons: [
        { reason: 'spam', count: 15 },
        { reason: 'hate', count: 5 },
      ],
    })
    expect((await onDesk(subject))?.reports).toHaveLength(5)
  })
})

describe('the report queue', () => {
  test('shows the text as reported and now, the owner, and earlier decisions against them', async () => {
    const { subject, author } = await comment('As it was.')
    await reported(subject, 'other', 'Look at this.')
    const params = { id: subject.targetId }
    expectOk(await author.call(comments.editComment, { params, body: { text: 'As if nothing.' } }))
    const shown = (await onDesk(subject))!
    expect(shown).toMatchObject({
      title: 'Made At Once',
      said: 'As it was.',
      now: { said: 'As if nothing.', isOpen: true },
      person: { id: author.id, isAdmin: false, suspension: null },
      reports: [{ reason: 'other', words: 'Look at this.' }],
    })
    expect(shown.now?.href).toMatch(new RegExp(`^/album/.+#comment-${subject.targetId}$`))
    expectOk(await decides(admin, subject, ['warn']))
    await reported(subject)
    expect((await onDesk(subject))?.person.before).toBe(shown.person.before + 1)
    expectOk(await author.call(comments.removeComment, { params }))
    expect(await onDesk(subject)).toMatchObject({ said: 'As if nothing.', now: null })
    expect((await decides(admin, subject, ['hide'])).status).toBe(409)
    expect((await decides(admin, subject, ['dismiss'])).status).toBe(201)
  })

  test('pages continue without gaps', async () => {
    const people = await Promise.all(Array.from({ length: 22 }, () => signedIn(app)))
    await Promise.all(people.map(({ id }) => reported({ kind: 'user', targetId: id })))
    const seen = new Set<string>()
    for await (const { kind, targetId } of waiting()) seen.add(`${kind} ${targetId}`)
    expect(seen.size).toBe(await openReports())
  })

  test('if two admins decide simultaneously, the second gets a conflict', async () => {
    const { subject } = await comment()
    await reported(subject)
    const both = await Promise.all([
      decides(admin, subject, ['hide', 'warn'], { reason: 'The first.' }),
      decides(other, subject, ['dismiss'], { reason: 'The second.' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const refused = both.find(({ status }) => status === 409)!
    expect(refused.body).toMatchObject({
      detail: 'Another admin just decided about this. Check it again.',
    })
    const made = (await trail()).filter(({ reason }) => /^The (first|second)\.$/.test(reason))
    expect(made).toHaveLength(1)
  })

  test('reports made after the admin looked stay open', async () => {
    const { subject } = await comment()
    await reported(subject)
    const { newestReportId } = (await onDesk(subject))!
    await reported(subject, 'hate')
    expectOk(await decides(admin, subject, ['dismiss'], { newestReportId }))
    expect(await onDesk(subject)).toMatchObject({
      count: 1,
      reports: [{ reason: 'hate' }],
    })
  })

  test('decisions cannot be changed or deleted', async () => {
    const { subject } = await comment()
    await reported(subject)
    expectOk(await decides(admin, subject, ['dismiss']))
    for (const change of [
      sql`update moderation_decision set reason = 'Another.'`,
      sql`delete from moderation_decision`,
    ])
      await expect(change.execute(db())).rejects.toThrow('only added to')
  })
})

describe('decisions', () => {
  test('only its author and admins can read a hidden comment, with the reason; nobody can reply to or like it', async () => {
    const { subject, author, releaseId } = await comment('Something vile.')
    const { targetId } = subject
    await reported(subject)
    expectOk(await decides(admin, subject, ['hide', 'warn'], { reason: 'It is vile.' }))
    const reader = await signedIn(app, { plan: 'premium' })
    const seen = expectOk(await read(reader, targetId)).result
    expect(seen).toMatchObject({ text: '', author: null, hidden: { reason: null }, mayEdit: false })
    expect(JSON.stringify(expectOk(await read(owner, targetId)))).not.toContain('vile')
    for (const person of [author, admin])
      expect(expectOk(await read(person, targetId)).result).toMatchObject({
        text: 'Something vile.',
        hidden: { reason: 'It is vile.' },
        mayEdit: false,
      })
    const params = { id: targetId }
    const answer = { kind: 'release' as const, targetId: releaseId, text: 'x', answersId: targetId }
    expect([
      (await reader.call(comments.likeComment, { params })).status,
      (await reader.call(comments.addComment, { body: answer })).status,
      (await author.call(comments.editComment, { params, body: { text: 'Nice.' } })).status,
      (await reports(reader, subject)).status,
    ]).toEqual([404, 404, 409, 404])
  })

  test('the owner is told the decision and the reason, also by mail; reporters are told the outcome', async () => {
    const { subject, author } = await comment()
    const reporter = await reported(subject)
    await db()
      .insertInto('notification_choice')
      .values({ account_id: author.id, kind: 'System', on_site: true, by_mail: false })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const reason = 'Pills are not sold here.\nNot even these.'
    expectOk(await decides(admin, subject, ['remove', 'warn'], { reason }))
    expect((await heard(author)).at(-1)).toBe(
      'Moderators removed your comment on “Made At Once”. This is a warning. Reason: Pills are not sold here. Not even these.',
    )
    expect(await heard(reporter)).toEqual([
      'Thanks for your report. We removed a comment on “Made At Once”.',
    ])
    const mail = await mailTo(app, author.email, /decision by the moderators/)
    expect(mail.text).toContain('Buy my pills.')
    expect((await read(author, subject.targetId)).status).toBe(404)
  })

  test('a dismissal notifies only the reporter', async () => {
    const release = await place()
    const before = await heard(owner)
    const reporter = await reported({ kind: 'release', targetId: release.id })
    expectOk(await decides(admin, { kind: 'release', targetId: release.id }, ['dismiss']))
    expect(await heard(owner)).toEqual(before)
    expect(await heard(reporter)).toEqual([
      'We reviewed your report about the release “Made At Once” and found nothing against the rules.',
    ])
    expect((await trail())[0]).toMatchObject({
      ...{ kind: 'release', decisions: ['dismiss'], reason: 'Against the rules.', reports: 1 },
      admin: { id: admin.id },
      person: { id: owner.id },
    })
  })

  test('a suspended user cannot write, sees the reason, and can write again when it ends', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const { subject } = await comment('A threat.', person)
    await reported(subject)
    expectOk(await decides(admin, subject, ['hide', 'suspend'], { days: 7, reason: 'A threat.' }))
    const stands = await until(
      async () => expectOk(await person.call(contract.accounts.profile)).suspension,
    )
    expect(stands.reason).toBe('A threat.')
    expect(Math.round((Date.parse(stands.until!) - Date.now()) / 86_400_000)).toBe(7)
    const target = { kind: 'user' as const, targetId: owner.id }
    const answer = await until(async () => {
      const tried = await reports(person, target)
      return tried.status === 403 && tried
    })
    expect(answer.body).toMatchObject({ detail: expect.stringContaining('A threat.') as string })
  })

  test('a decision can be undone once: the comment is back, and its author may write and is notified', async () => {
    const person = await signedIn(app, { plan: 'premium' })
    const { subject } = await comment('Taken amiss.', person)
    await reported(subject)
    const { id } = expectOk(
      await decides(admin, subject, ['hide', 'suspend'], { days: null }),
    ).result
    const undoes = (by: Person, of = id) =>
      by.call(moderation.undoDecision, { params: { id: of }, body: { reason: 'We were wrong.' } })
    expect([(await undoes(owner)).status, (await undoes(admin, 999_999_999)).status]).toEqual([
      404, 404,
    ])
    const all = await Promise.all([undoes(admin), undoes(other)])
    expect(all.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const params = { id: subject.targetId }
    expect(expectOk(await read(app.visitor(), subject.targetId)).result.text).toBe('Taken amiss.')
    await until(
      async () => expectOk(await person.call(contract.accounts.profile)).suspension === null,
    )
    expectOk(await person.call(comments.editComment, { params, body: { text: 'Taken well.' } }))
    expect((await heard(person)).at(-1)).toBe(
      'Moderators restored your comment on “Made At Once”. Your suspension has ended. Reason: We were wrong.',
    )
    const undoing = (await trail())[0]!
    expect(undoing).toMatchObject({ decisions: ['undo'], undoes: ['hide', 'suspend'], reports: 0 })
    expect((await undoes(admin, undoing.id)).status).toBe(409)
  })

  test('undoing one of two suspensions keeps the other', async () => {
    const person = await signedIn(app)
    const subject = { kind: 'user' as const, targetId: person.id }
    const suspended = async (days: number, reason: string) => {
      await reported(subject)
      return expectOk(await decides(admin, subject, ['suspend'], { days, reason })).result.id
    }
    await suspended(3, 'The first.')
    const id = await suspended(30, 'The second.')
    const body = { reason: 'Too much.' }
    expectOk(await admin.call(moderation.undoDecision, { params: { id }, body }))
    const stands = await until(async () => {
      const { suspension } = expectOk(await person.call(contract.accounts.profile))
      return suspension?.reason === 'The first.' && suspension
    })
    expect(Math.round((Date.parse(stands.until!) - Date.now()) / 86_400_000)).toBe(3)
  })

  test('a user who gets a new suspension while another is undone stays suspended', async () => {
    const person = await signedIn(app)
    const subject = { kind: 'user' as const, targetId: person.id }
    const stands = async () =>
      app.services.db
        .selectFrom('account')
        .where('id', '=', person.id)
        .select('suspension_reason')
        .executeTakeFirstOrThrow()
    for (let round = 0; round < 5; round++) {
      await reported(subject)
      const { id } = expectOk(
        await decides(admin, subject, ['suspend'], { days: 5, reason: `First ${round}.` }),
      ).result
      await reported(subject)
      const body = { reason: 'Too much.' }
      const both = await Promise.all([
        decides(admin, subject, ['suspend'], { days: 2, reason: `Second ${round}.` }),
        other.call(moderation.undoDecision, { params: { id }, body }),
      ])
      expect(both.map(({ status }) => status)).toEqual([201, 201])
      expect((await stands()).suspension_reason).not.toBeNull()
    }
  })

  test('a hidden release is unavailable, but buyers keep it; its owner sees the reason', async () => {
    const release = await place()
    const buyer = await signedIn(app)
    await buys(app, buyer, [['music_release', release.id]])
    await reported({ kind: 'release', targetId: release.id }, 'copyright', 'It is mine.')
    expectOk(await decides(admin, { kind: 'release', targetId: release.id }, ['hide']))
    const params = { id: release.id }
    const get = (person: Person) => person.call(releases.get, { params })
    expect([
      (await get(app.visitor())).status,
      (await get(buyer)).status,
      (await get(owner)).status,
    ]).toEqual([404, 200, 200])
    expect((await get(owner)).body.status.value).toBe('unavailable')
    const notes = expectOk(await owner.call(contract.review.listNotes, { params }))
    expect(notes['hydra:member'].at(-1)?.text).toBe('Against the rules.')
  })

  test('a removed release or track is only available to its buyers; the last track cannot be removed', async () => {
    const buyer = await signedIn(app)
    const removed = await place()
    await buys(app, buyer, [['music_release', removed.id]])
    await reported({ kind: 'release', targetId: removed.id })
    expectOk(await decides(admin, { kind: 'release', targetId: removed.id }, ['remove']))
    const get = (person: Person, id: number) => person.call(releases.get, { params: { id } })
    expect([(await get(owner, removed.id)).status, (await get(buyer, removed.id)).status]).toEqual([
      404, 200,
    ])

    const two = await putsOnSale(app, owner, 2)
    const remove = async (targetId: number) => {
      await reported({ kind: 'track', targetId })
      return expectOk(await decides(admin, { kind: 'track', targetId }, ['remove']))
    }
    const stranger = await signedIn(app)
    await remove(two.tracks[0]!)
    expect((await get(stranger, two.id)).body.playList.map(({ id }) => id)).toEqual([two.tracks[1]])
    await remove(two.tracks[1]!)
    expect((await get(stranger, two.id)).status).toBe(404)
    expect((await get(owner, two.id)).body).toMatchObject({
      status: { value: 'unavailable' },
      playList: [{ id: two.tracks[1] }],
    })
  })
})
