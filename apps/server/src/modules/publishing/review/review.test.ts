import { contract } from '@hypha/contract'
import PostalMime from 'postal-mime'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSmtp } from '../../../../../../tests/support/mail/smtp.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { has, moves, expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { until } from '../../../../../../tests/support/until.ts'
import { listOutbox } from '../../../ports/mail/outbox-mailer.ts'
import { reviewJobs } from './review.jobs.ts'

let app: TestApp
let artist: Person
let stranger: Person
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  ;[artist, stranger, admin] = await Promise.all([
    app.person(),
    app.person(),
    app.person({ isAdmin: true }),
  ])
})
afterAll(() => app.close())

const { review } = contract
const db = () => app.services.db
const MISSING = { id: 2_000_000_000 }

type Release = { id: number }
const reads = (person: Person, { id }: Release) => person.call(review.listNotes, { params: { id } })
const writes = (person: Person, { id }: Release, text = 'A note.') =>
  person.call(review.addNote, { params: { id }, body: { text } })
const checks = (person: Person, { id }: Release) =>
  person.call(review.checkRelease, { params: { id } })
const said = async (person: Person, release: Release) =>
  expectOk(await reads(person, release))['hydra:member'].map(({ text, author, decision }) => [
    author.isOwner ? 'owner' : 'admin',
    decision,
    text,
  ])
const outbox = async (to: Person) => {
  if (app.config.mail.kind !== 'outbox') throw new Error('These e-mails are sent by SMTP.')
  return (await listOutbox(app.config.mail.dir)).filter((mail) => mail.to === to.email)
}

describe('permissions', () => {
  test('a stranger gets 404', async () => {
    const release = await has(db(), artist)
    const own = await has(db(), stranger, { status: 'published' })
    expect((await reads(app.visitor(), release)).status).toBe(401)
    expect((await writes(app.visitor(), release)).status).toBe(401)
    const unverified = await app.person({ isVerified: false })
    expect((await reads(unverified, release)).status).toBe(403)
    for (const [theirs, none] of [
      [await reads(stranger, release), await reads(stranger, MISSING)],
      [await writes(stranger, release), await writes(stranger, MISSING)],
    ] as const) {
      expect(theirs.status).toBe(404)
      expect(theirs.body).toEqual(none.body)
    }
    expect((await reads(stranger, own)).status).toBe(200)
    expect(await said(artist, release)).toEqual([])
  })

  test('[S-14] also for a published release; everybody gets 404 for a deleted one', async () => {
    const release = await has(db(), artist, { status: 'published' })
    expect((await reads(stranger, release)).status).toBe(404)
    await db()
      .updateTable('release')
      .set({ deleted_at: new Date() })
      .where('id', '=', release.id)
      .execute()
    expect((await reads(artist, release)).status).toBe(404)
    expect((await reads(admin, release)).status).toBe(404)
    expect((await checks(admin, release)).status).toBe(404)
  })

  test('only admins see checks', async () => {
    const release = await has(db(), artist)
    const answers = await Promise.all(
      [app.visitor(), stranger, artist].map((person) => checks(person, release)),
    )
    const none = await Promise.all(
      [app.visitor(), stranger, artist].map((person) => checks(person, MISSING)),
    )
    expect(answers.map(({ status }) => status)).toEqual(none.map(({ status }) => status))
    expect(answers.every(({ status }) => status >= 400)).toBe(true)
    expect((await checks(admin, release)).status).toBe(200)
  })
})

describe('bad input', () => {
  test.each([
    ['an empty text', ''],
    ['a text of spaces', ' \n '],
    ['a text of 2,001 characters', 'x'.repeat(2_001)],
    ['a text with a null character', 'a\u0000b'],
    ['a text that reverses the reading direction', 'a\u202eb'],
  ])('rejects %s as a note', async (_what, text) => {
    const release = await has(db(), artist)
    const { status, body } = await writes(artist, release, text)
    expect(status).toBe(422)
    expect(body).toMatchObject({ violations: [{ propertyPath: 'text' }] })
    expect(await said(artist, release)).toEqual([])
  })

  test.each(['draft', 'published', 'grandfathered', 'unavailable'] as const)(
    'rejects new notes about a release that is %s',
    async (status) => {
      const release = await has(db(), artist, { status })
      expect((await writes(artist, release)).status).toBe(409)
      expect((await writes(admin, release)).status).toBe(409)
      expect(await said(artist, release)).toEqual([])
    },
  )

  test.each(['rejected', 'need_review'] as const)(
    'requires a reason to make a release %s',
    async (to) => {
      const release = await has(db(), artist)
      for (const note of [undefined, '', '   ']) {
        const { status, body } = await moves(admin, release, to, note)
        expect(status).toBe(422)
        expect(body).toMatchObject({ violations: [{ propertyPath: 'note' }] })
      }
      expect((await moves(admin, release, to, 'x'.repeat(2_001))).status).toBe(422)
      expect((await moves(admin, release, 'published')).status).toBe(200)
    },
  )
})

test('notes of both sides and reasons of decisions form one thread in order', async () => {
  const release = await has(db(), artist)
  expectOk(await writes(artist, release, 'The second half is new.\r\nDoes it hold?'))
  const note = expectOk(await writes(admin, release, '<b>Listening</b> now.'))
  expect(note.author).toEqual({ id: admin.id, fullName: 'A Person', isOwner: false })
  expectOk(await moves(admin, release, 'need_review', 'Mend the break.'))
  expectOk(await writes(artist, release, 'Done.'))
  expectOk(await moves(artist, release, 'pending'))
  expectOk(await moves(admin, release, 'published'))
  const thread = [
    ['owner', null, 'The second half is new.\nDoes it hold?'],
    ['admin', null, '<b>Listening</b> now.'],
    ['admin', 'need_review', 'Mend the break.'],
    ['owner', null, 'Done.'],
  ]
  expect(await said(artist, release)).toEqual(thread)
  expect(await said(admin, release)).toEqual(thread)
  expect(expectOk(await reads(artist, release))['hydra:totalItems']).toBe(4)
})

test('the owner’s note on resubmission is shown as theirs, not as a reviewer’s', async () => {
  const release = await has(db(), artist, { status: 'need_review' })
  const sent = expectOk(await moves(artist, release, 'pending', 'Mended.'))
  expect(sent.reviewNote).toBeNull()
  expect(await said(admin, release)).toEqual([['owner', 'pending', 'Mended.']])
})

describe('mails the owner', () => {
  test.each([
    ['published', /^“Deep <b>Moss<\/b>” was approved$/, undefined],
    ['rejected', /^“Deep <b>Moss<\/b>” was not approved$/, 'Too <i>loud</i>.\nFar too loud.'],
    ['need_review', /^“Deep <b>Moss<\/b>” needs changes$/, 'Mend the break.'],
  ] as const)('that it is %s, and why', async (to, subject, reason) => {
    const owner = await app.person()
    const release = await has(db(), owner, { title: 'Deep <b>Moss</b>' })
    expectOk(await moves(admin, release, to, reason))
    const mail = await mailTo(app, owner.email, subject)
    expect(mail.text).toContain(`${app.config.publicUrl}/album/${release.identifier}`)
    if (reason) expect(mail.text).toContain(reason)
    expect(mail.html).not.toMatch(/<[bi]>/)
  })

  test('that it is approved and when it will be published, once although it is published later', async () => {
    const owner = await app.person()
    const releasedAt = new Date(Date.now() + 86_400_000)
    const release = await has(db(), owner, { title: 'Not Yet', releasedAt })
    expect(expectOk(await moves(admin, release, 'published')).status.value).toBe('pending')
    const mail = await mailTo(app, owner.email, /^“Not Yet” was approved$/)
    expect(mail.text).toMatch(/It comes out on .*, as you scheduled it\./)
    expect((await moves(admin, release, 'published')).status).toBe(409)
    expect(await outbox(owner)).toHaveLength(1)
  })

  test('that an admin unpublished it, but not about their own actions', async () => {
    const owner = await app.person()
    const release = await has(db(), owner, { title: 'Taken Down', status: 'rejected' })
    expectOk(await moves(owner, release, 'pending'))
    expectOk(await moves(admin, release, 'published'))
    expectOk(await moves(admin, release, 'draft', 'Somebody else made it.'))
    const mail = await mailTo(app, owner.email, /^“Taken Down” was unpublished$/)
    expect(mail.text).toContain('Somebody else made it.')
    await mailTo(app, owner.email, /^“Taken Down” was approved$/)
    expect(await outbox(owner)).toHaveLength(2)
  })

  test('once although the job runs twice, and not for a deleted release', async () => {
    const owner = await app.person()
    const release = await has(db(), owner, { title: 'Told Once' })
    expectOk(await moves(admin, release, 'published'))
    const { id } = await mailTo(app, owner.email, /^“Told Once”/)
    const decision = await db()
      .selectFrom('release_decision')
      .select('id')
      .where('release_id', '=', release.id)
      .executeTakeFirstOrThrow()
    const job = reviewJobs({ ...app.services, ...app.config })['mail.release-decided']
    const again = () =>
      job.run({
        id,
        payload: { decisionId: decision.id },
        isLastTry: false,
        signal: new AbortController().signal,
      })
    await again()
    await again()
    expect(await outbox(owner)).toHaveLength(1)
    await db()
      .updateTable('release')
      .set({ deleted_at: new Date() })
      .where('id', '=', release.id)
      .execute()
    await job.run({
      id: 'another-mail',
      payload: { decisionId: decision.id },
      isLastTry: false,
      signal: new AbortController().signal,
    })
    expect(await outbox(owner)).toHaveLength(1)
  })
})

describe('mails a note to the other side', () => {
  const heard = async (person: Person) => {
    const list = expectOk(await person.call(contract.notifications.listNotifications, {}))
    return list['hydra:member']
      .filter(({ type_value }) => type_value === 'release-note')
      .map(({ message, href }) => [message, href])
  }
  const isAdmin = (person: Person, is: boolean) =>
    db().updateTable('account').set({ is_admin: is }).where('id', '=', person.id).execute()

  test('from an admin to the owner only, with the text and a link for answering', async () => {
    const owner = await app.person()
    const release = await has(db(), owner, { title: 'Written <i>About</i>' })
    expectOk(await writes(admin, release, 'The break at 3:12\nis <b>late</b>.'))
    const mail = await mailTo(app, owner.email, /^A note about “Written <i>About<\/i>”$/)
    expect(mail.text).toContain('The break at 3:12\nis <b>late</b>.')
    expect(mail.text).toContain(`${app.config.publicUrl}/album/${release.identifier}`)
    expect(mail.html).not.toMatch(/<[bi]>/)
    expect(await heard(owner)).toEqual([
      ['A Person wrote a note about “Written <i>About</i>”', `/album/${release.identifier}`],
    ])
    expect(await outbox(owner)).toHaveLength(1)
    expect((await heard(admin)).filter(([message]) => message!.includes('About'))).toEqual([])
  })

  test('from the owner to the admins who have commented, or to all if none has; never to the author', async () => {
    const [owner, one, two] = await Promise.all([
      app.person({ isAdmin: true }),
      app.person({ isAdmin: true }),
      app.person({ isAdmin: true }),
    ])
    const release = await has(db(), owner, { title: 'Asked Twice' })
    const about = [
      `A Person wrote a note about “Asked Twice”`,
      `/admin/review?release=${release.id}`,
    ]
    expectOk(await writes(owner, release, 'Is anybody there?'))
    for (const each of [one, two]) {
      const mail = await mailTo(app, each.email, /^A note about “Asked Twice”$/)
      expect(mail.text).toContain('Is anybody there?')
      expect(mail.text).toContain(`${app.config.publicUrl}/admin/review?release=${release.id}`)
    }
    expectOk(await writes(two, release, 'I am.'))
    expectOk(await writes(owner, release, 'Thank you.'))
    expect(await heard(one)).toEqual([about])
    expect(await heard(two)).toEqual([about, about])
    await mailTo(app, owner.email, /^A note about “Asked Twice”$/)
    expect(await outbox(owner)).toHaveLength(1)
    for (const each of [owner, one, two]) await isAdmin(each, false)
  })

  test('once although the job runs twice, and not to former admins', async () => {
    const [owner, reader] = await Promise.all([app.person(), app.person({ isAdmin: true })])
    const release = await has(db(), owner, { title: 'Noted Once' })
    expectOk(await writes(reader, release, 'Hello.'))
    const { id } = await mailTo(app, owner.email, /^A note about “Noted Once”$/)
    const noteId = Number(expectOk(await reads(owner, release))['hydra:member'][0]!.id.slice(1))
    const job = reviewJobs({ ...app.services, ...app.config })['mail.release-note']
    const run = (jobId: string, accountId: number) =>
      job.run({
        id: jobId,
        payload: { noteId, accountId },
        isLastTry: false,
        signal: new AbortController().signal,
      })
    await run(id, owner.id)
    expect(await outbox(owner)).toHaveLength(1)
    await isAdmin(reader, false)
    await run('to-nobody', reader.id)
    expect(await outbox(reader)).toEqual([])
  })

  test('over SMTP, readable without HTML', async () => {
    const smtp = await startSmtp()
    const mailed = await startTestApp({ SMTP_URL: smtp.url })
    try {
      const [owner, reviewer] = await Promise.all([
        mailed.person(),
        mailed.person({ isAdmin: true }),
      ])
      const release = await has(mailed.services.db, owner, { title: 'By Post' })
      expectOk(await writes(reviewer, release, 'A lovely ending – more of it?'))
      await until(() => Promise.resolve(smtp.received.length > 0))
      const mail = await new PostalMime().parse(smtp.received[0]!)
      expect(mail.to).toMatchObject([{ address: owner.email }])
      expect(mail.subject).toBe('A note about “By Post”')
      expect(mail.text).toContain('A Person wrote about “By Post”:')
      expect(mail.text).toContain('A lovely ending – more of it?')
      expect(mail.text).toContain(`${mailed.config.publicUrl}/album/${release.identifier}`)
      expect(mail.html).toContain('A lovely ending – more of it?')
      expect(smtp.received).toHaveLength(1)
    } finally {
      await mailed.close()
      await smtp.close()
    }
  })
})

test('[S-59] two admins decide simultaneously: one wins, the other gets a conflict, and the owner is notified once', async () => {
  const other = await app.person({ isAdmin: true })
  for (const [one, two] of [
    ['published', 'rejected'],
    ['need_review', 'published'],
    ['rejected', 'need_review'],
    ['published', 'published'],
  ] as const) {
    const owner = await app.person()
    const release = await has(db(), owner, { title: 'Contested' })
    const answers = await Promise.all([
      moves(admin, release, one, 'By one.'),
      moves(other, release, two, 'By two.'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = answers.find(({ status }) => status === 200)!.body
    const loser = answers.find(({ status }) => status === 409)!.body
    expect(loser).toMatchObject({
      detail: expect.stringMatching(
        /^(Someone else just decided about this release|This release isn’t waiting for review)\.$/,
      ) as string,
    })
    const { status } = await db()
      .selectFrom('release')
      .select('status')
      .where('id', '=', release.id)
      .executeTakeFirstOrThrow()
    expect(status).toBe(winner.status.value)
    expect((await said(owner, release)).map(([, decision]) => decision)).toEqual([status])
    await mailTo(app, owner.email, /^“Contested”/)
    expect(await outbox(owner)).toHaveLength(1)
  }
})

test('checks report measurements and existing copies', async () => {
  const first = await has(db(), artist, { title: 'Twice Told', status: 'published' })
  const second = await has(db(), artist, { title: 'twice told' })
  const points = async () =>
    new Map(expectOk(await checks(admin, second)).result.map((check) => [check.about, check]))
  await db()
    .updateTable('track')
    .set({ original_sha256: Buffer.alloc(32, 7), loudness_lufs: -3, true_peak_db: 0 })
    .where('release_id', 'in', [first.id, second.id])
    .execute()
  const found = await points()
  expect(found.get('copies')).toMatchObject({
    passed: false,
    details: ['“One” is “One” on “Twice Told”'],
  })
  expect(found.get('title')?.details).toEqual([`“Twice Told” by ${first.identifier}`])
  expect(found.get('loudness')?.details).toEqual(['One: −3.0 LUFS'])
  expect(found.get('clipping')).toMatchObject({ passed: true })
  expect(found.has('cover')).toBe(false)
  await db().updateTable('release').set({ status: 'draft' }).where('id', '=', first.id).execute()
  expect((await points()).get('copies')).toMatchObject({ passed: true })
  expect((await points()).get('title')).toMatchObject({ passed: true })
})
