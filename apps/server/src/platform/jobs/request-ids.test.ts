import { contract } from '@hypha/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freePort } from '../../../../../tests/support/free-port.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import { eventually } from '../../../../../tests/support/until.ts'
import { createLog } from '../log.ts'
import { REQUEST_ID } from './jobs.ts'
import { jobPayloads } from './payloads.ts'

test('no payload has a field for the id of the request', () => {
  for (const [name, { shape }] of Object.entries(jobPayloads))
    expect(Object.keys(shape), name).not.toContain(REQUEST_ID)
})

test('the job of a request has its id and its own payload, and so have the lines that its run logs', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('info', {
    write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>),
  })
  const nobodyListens = `smtp://127.0.0.1:${await freePort()}`
  const app = await startTestApp({ SMTP_URL: nobodyListens }, { log })
  try {
    const { email } = await app.person()
    const asks = () => app.visitor().call(contract.accounts.forgotPassword, { body: { email } })
    const { headers, status } = await asks()
    expect(status).toBeLessThan(300)
    const requestId = headers.get('x-request-id')
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect((await asks()).headers.get('x-request-id')).not.toBe(requestId)
    const { rows } = await sql<{ id: string; data: object }>`
      select id, data from jobs.job
      where name = 'mail.reset-password' and data->>${REQUEST_ID}::text = ${requestId}`.execute(
      app.services.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]!.data).toEqual({ email, [REQUEST_ID]: requestId })
    const failure = await eventually(async () =>
      lines.find(({ msg, jobId }) => msg === 'a job failed' && jobId === rows[0]!.id),
    )
    expect(failure).toMatchObject({ requestId, job: 'mail.reset-password', attempt: 1 })
  } finally {
    await app.close()
  }
})
