import type { FailedJob, System } from '@hypha/contract'
import { expect, test } from 'vitest'
import { ApiError } from '../../../lib/api/api-error.ts'
import { renderPage } from '../../../testing/render-page.tsx'

const SYSTEM: System = {
  maintenance: null,
  checks: [
    { component: 'database', reason: null },
    { component: 'disk', reason: 'Only 12 MB are free on the disk of /srv/hypha.' },
  ],
  incidents: [
    {
      ...{ id: 3, component: 'storage', reason: 'The bucket is away.' },
      ...{ since: '2026-11-01T10:00:00.000Z', until: null },
    },
  ],
  queues: [{ name: 'mail.receipt', waiting: 3, active: 1, failed: 2, oldestSeconds: 240 }],
  storage: {
    ...{ kind: 'disk', originalsBytes: 5e9, databaseBytes: 2e8, hasChecksums: false },
    disks: [{ folder: 'data', freeBytes: 3e9, totalBytes: 9e9 }],
  },
  mail: {
    isConfigured: true,
    lastFailure: { at: '2026-11-01T10:00:00.000Z', error: 'The mail server is away.' },
  },
  versions: { product: '0.1.0', node: '24.21.0', postgres: '17.6', ffmpeg: null },
}
const JOB: FailedJob = {
  ...{ id: '00000000-0000-4000-8000-000000000001', queue: 'mail.receipt', attempts: 5 },
  ...{ failedAt: '2026-11-01T10:00:00.000Z', error: 'No such mailbox.', requestId: 'r-7' },
}
const open = (answers: Record<string, unknown> = {}) =>
  renderPage('/admin/system', {
    as: 'admin',
    answers: {
      'GET /admin/system': { result: SYSTEM },
      'GET /admin/failed_jobs': { items: [JOB] },
      [`DELETE /admin/failed_jobs/${JOB.id}`]: () => undefined,
      'PUT /admin/maintenance': { result: { since: '2026-11-02T10:00:00.000Z' } },
      ...answers,
    },
  })

test('an admin sees what fails, queues, storage, mail and versions', async () => {
  const { screen } = await open()
  const checks = screen.getByRole('list', { name: 'Checks' })
  await expect.element(checks.getByText('Failing')).toBeVisible()
  await expect.element(checks.getByText(/Only 12 MB are free/)).toBeVisible()
  await expect.element(screen.getByText(/Ongoing since Nov 1, 2026/)).toBeVisible()
  const row = screen.getByRole('row', { name: /mail.receipt/ })
  await expect.element(row).toHaveTextContent('mail.receipt3124 min')
  await expect.element(screen.getByText('3 GB of 9 GB free')).toBeVisible()
  await expect.element(screen.getByText(/Checksums off/)).toBeVisible()
  await expect.element(screen.getByText('The mail server is away.')).toBeVisible()
  await expect
    .element(screen.getByText('Hypha 0.1.0 · Node 24.21.0 · PostgreSQL 17.6'))
    .toBeVisible()
})

test('a failed job is discarded only after confirming', async () => {
  const { screen, requests } = await open()
  const deleted = () => requests.filter(({ method }) => method === 'DELETE').length
  await expect.element(screen.getByText('No such mailbox.')).toBeVisible()
  await expect.element(screen.getByText('Request r-7')).toBeVisible()
  await screen.getByRole('button', { name: 'Discard mail.receipt' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Discard mail.receipt?' })
  await expect.element(dialog).toBeVisible()
  expect(deleted()).toBe(0)
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(deleted()).toBe(1)
})

test('a retry that comes too late says so', async () => {
  const gone = new ApiError(404, { detail: 'This job no longer waits for a decision.' })
  const { screen } = await open({ [`POST /admin/failed_jobs/${JOB.id}/retry`]: gone })
  await screen.getByRole('button', { name: 'Retry mail.receipt' }).click()
  await expect.element(screen.getByText('This job no longer waits for a decision.')).toBeVisible()
})

test('starting maintenance is confirmed', async () => {
  const { screen, requests } = await open()
  await screen.getByRole('button', { name: 'Start maintenance' }).click()
  const dialog = screen.getByRole('alertdialog', { name: 'Start maintenance?' })
  expect(requests.some(({ method }) => method === 'PUT')).toBe(false)
  await dialog.getByRole('button', { name: 'Start maintenance' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({ isOn: true })
})

test('without incidents, jobs and failures the panels say so; a failed request offers a retry', async () => {
  const { screen } = await open({
    'GET /admin/system': { result: { ...SYSTEM, incidents: [], queues: [] } },
    'GET /admin/failed_jobs': new ApiError(503, { detail: 'The database can’t be reached.' }),
  })
  await expect.element(screen.getByText('No incidents so far.')).toBeVisible()
  await expect.element(screen.getByText('No jobs are waiting.')).toBeVisible()
  await expect.element(screen.getByText('The database can’t be reached.')).toBeVisible()
})
