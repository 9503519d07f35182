import { contract } from '@hypha/contract'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedIn } from '../../../../../../tests/security/signed-in.ts'
import { mailTo } from '../../../../../../tests/support/mails.ts'
import type { Person } from '../../../../../../tests/support/person.ts'
import { expectOk } from '../../../../../../tests/support/studio.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { boxOffice } from '../box-office.fixture.ts'

let app: TestApp
let office: ReturnType<typeof boxOffice>
let holder: Person
let eventId: number
beforeAll(async () => {
  app = await startTestApp()
  office = boxOffice(app, await signedIn(app))
  holder = await signedIn(app, { isBetaTester: false })
  eventId = await office.announced({ title: 'Moss / Gathering' })
  const type = await office.added(eventId, { price: 0 })
  expectOk(await office.claims(holder, eventId, type.id, 2))
})
afterAll(() => app.close())

const file = (person: Person, id: number) =>
  person.call(contract.tickets.ticketFile, { params: { id } })

test('holders get their tickets as PDF; those of others look missing', async () => {
  const [ticket] = await office.ticketsOf(holder)
  expect((await file(app.visitor(), ticket!.id)).status).toBe(401)
  const stranger = await signedIn(app)
  const missing = await file(stranger, 2_000_000_000)
  expect(await file(stranger, ticket!.id)).toMatchObject({ status: 404, body: missing.body })
  const { name, content } = expectOk(await file(holder, ticket!.id)).result
  expect(name).toBe('Moss / Gathering.pdf')
  const pdf = Buffer.from(content, 'base64')
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
})

test('the mail with tickets has them as PDF, a page each, and the event for a calendar', async () => {
  const mail = await mailTo(app, holder.email, /^Your tickets for/)
  const folder = (app.config.mail as { dir: string }).dir
  const message = await readFile(join(folder, `${mail.id}.eml`), 'utf8')
  const parts = message
    .split(/\r\n--[^\r]+/)
    .filter((part) => part.includes('Content-Disposition: attachment'))
  expect(parts).toHaveLength(2)
  const bodyOf = (type: string) => {
    const part = parts.find((each) => each.includes(`Content-Type: ${type}`))!
    const [head, body] = part.split('\r\n\r\n') as [string, string]
    expect(head).not.toContain('Moss /')
    return head.includes('base64') ? Buffer.from(body, 'base64') : Buffer.from(body)
  }
  const pdf = bodyOf('application/pdf').toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2)
  const calendar = bodyOf('text/calendar').toString()
  expect(calendar).toContain('BEGIN:VEVENT')
  expect(calendar).toContain('SUMMARY:Moss / Gathering')
})
