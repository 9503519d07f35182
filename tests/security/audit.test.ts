/** Every call of admins that changes something leaves an entry in the audit log, or has a reason why not. */
import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../support/person.ts'
import { buys, putsOnSale } from '../support/shop.ts'
import { expectOk, has } from '../support/studio.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { everyCall, minimalRequest, type MinimalRequest } from './minimal-requests.ts'
import { signedIn } from './signed-in.ts'

const WITHOUT_ENTRY: Record<string, string> = {
  'users.searchUsers': 'reads only; its filters are personal, so they are in the body',
  'contact.readMessage': 'only marks a message as read',
  'verification.addComment': 'a note among admins, which names its author',
  'verification.removeComment': 'removes only one’s own note',
}

let app: TestApp
let admin: Person
let artist: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await signedIn(app, { isAdmin: true })
  artist = await signedIn(app)
})
afterAll(() => app.close())

const db = () => app.services.db
const entriesOf = ({ id }: Person) =>
  db().selectFrom('audit_entry').where('admin_id', '=', id).selectAll().orderBy('id').execute()
const about = async (traits = {}) => ({ params: { id: (await signedIn(app, traits)).id } })
const REASON = { reason: 'Because.' }

async function adds(name: string): Promise<{ params: { id: number } }> {
  const call = everyCall.find(([each]) => each === name)![1]
  const { status, body } = await admin.call(call, await requestOf(name))
  return { params: { id: (expectOk({ status, body }) as { result: { id: number } }).result.id } }
}
async function reported() {
  const release = await has(db(), await signedIn(app), { status: 'published' })
  const report = { kind: 'release' as const, targetId: release.id }
  expectOk(await artist.call(contract.moderation.report, { body: { ...report, reason: 'spam' } }))
  const { id } = await db()
    .selectFrom('report')
    .where('target_id', '=', release.id)
    .select('id')
    .executeTakeFirstOrThrow()
  return { ...report, newestReportId: id, decisions: ['suspend' as const], days: 1, ...REASON }
}

/** A job that gave up. */
async function failedJob() {
  // Later, so that the worker doesn't take it.
  const startAt = new Date(Date.now() + 3_600_000)
  await app.services.jobs.enqueue(db(), 'storage.record', {}, { startAt })
  const { rows } = await sql<{ id: string }>`
    update jobs.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now()
    where name = 'storage.record' and state = 'created' and start_after > now() + interval '50 minutes' returning id`.execute(
    db(),
  )
  return { params: { id: rows[0]!.id } }
}

/** What calls need that their schema doesn't say. */
const REQUESTS: Record<string, () => Promise<Partial<MinimalRequest>>> = {
  'users.changeRights': async () => ({ ...(await about()), body: { isAdmin: true, ...REASON } }),
  'users.suspendUser': async () => ({ ...(await about()), body: { days: 1, ...REASON } }),
  'users.liftSuspension': async () => {
    const suspended = await about()
    const body = { days: 1, ...REASON }
    expectOk(await admin.call(contract.users.suspendUser, { ...suspended, body }))
    return suspended
  },
  'users.resendUserConfirmation': () => about({ isVerified: false }),
  'users.endSessions': () => about(),
  'users.deleteUser': () => about(),
  'teamResources.changeTeamResource': () => adds('teamResources.addTeamResource'),
  'teamResources.removeTeamResource': () => adds('teamResources.addTeamResource'),
  'teamResources.orderTeamResources': async () => {
    await adds('teamResources.addTeamResource')
    const { items } = expectOk(await admin.call(contract.teamResources.listTeamResources))
    return { body: { ids: items.map(({ id }) => id).toReversed() } }
  },
  'houseAds.changeHouseAd': () => adds('houseAds.addHouseAd'),
  'houseAds.removeHouseAd': () => adds('houseAds.addHouseAd'),
  'faqs.changeFaq': () => adds('faqs.addFaq'),
  'faqs.removeFaq': () => adds('faqs.addFaq'),
  'supporters.removeSupporter': () => adds('supporters.addSupporter'),
  'suggestions.changeChangelog': () => adds('suggestions.addChangelog'),
  'suggestions.removeChangelog': () => adds('suggestions.addChangelog'),
  'suggestions.answerSuggestion': async () => {
    const body = { kind: 'feature' as const, title: 'More', text: 'Please.' }
    const author = await signedIn(app, { plan: 'premium' })
    const { result } = expectOk(await author.call(contract.suggestions.suggest, { body }))
    return { params: { id: result.id } }
  },
  'contact.answerMessage': async () => {
    const body = { name: 'A', email: 'a@people.test', message: 'Hello' }
    expectOk(await artist.call(contract.contact.sendMessage, { body }))
    const { items } = expectOk(await admin.call(contract.contact.listMessages))
    return { params: { id: items[0]!.id } }
  },
  'operations.retryJob': failedJob,
  'operations.discardJob': failedJob,
  'operations.switchMaintenance': async () => {
    expectOk(await admin.call(contract.operations.switchMaintenance, { body: { isOn: true } }))
    return { body: { isOn: false } }
  },
  'instance.switchFeatures': async () => ({ body: { popular: false } }),
  'rates.removeRate': async () => {
    const body = { kind: 'payout-minimum' as const, value: 2_000, validFrom: '2098-01-01' }
    const { result: items } = expectOk(await admin.call(contract.rates.addRate, { body }))
    return { params: { id: items.find(({ validFrom }) => validFrom === '2098-01-01')!.id } }
  },
  'refunds.refundSale': async () => {
    const { id } = await putsOnSale(app, artist)
    const order = await buys(app, await signedIn(app), [['music_release', id]])
    return { params: { id: order.id } }
  },
  'moderation.decideReports': async () => ({ body: await reported() }),
  'moderation.undoDecision': async () => {
    expectOk(await admin.call(contract.moderation.decideReports, { body: await reported() }))
    const { items } = expectOk(await admin.call(contract.moderation.listDecisions))
    return { params: { id: items[0]!.id } }
  },
}

async function requestOf(name: string): Promise<MinimalRequest> {
  const call = everyCall.find(([each]) => each === name)![1]
  const world = { releaseId: 1, trackId: 1, identifier: 'x', email: 'x@people.test' }
  return { ...(await minimalRequest(name, call, world)), ...(await REQUESTS[name]?.()) }
}

const writes = everyCall.filter(([, call]) => call.access === 'admin' && call.method !== 'GET')
const recorded = writes.filter(([name]) => !(name in WITHOUT_ENTRY))

test('every exception is a call of admins', () => {
  const names = writes.map(([name]) => name)
  expect(names).toEqual(expect.arrayContaining(Object.keys(WITHOUT_ENTRY)))
})

describe('a call of admins that changes something leaves an entry', () => {
  test.each(recorded)('%s', async (name, call) => {
    const request = await requestOf(name)
    const before = await entriesOf(admin)
    const { status, body } = await admin.call(call, request)
    expect(status, JSON.stringify(body)).toBeLessThan(300)
    const added = (await entriesOf(admin)).slice(before.length)
    expect(added).toHaveLength(1)
    if (name.startsWith('users.')) expect(added[0]!.account_id).toBe(request.params!.id)
  })

  test('a refused one leaves none', async () => {
    const before = await entriesOf(admin)
    const params = { id: 2_000_000_000 }
    for (const call of [contract.faqs.changeFaq, contract.houseAds.changeHouseAd])
      expect((await admin.call(call, { params, body: {} })).status).toBe(404)
    expectOk(await admin.call(contract.faqs.removeFaq, { params }))
    expect(await entriesOf(admin)).toEqual(before)
  })
})
