import * as z from 'zod'
import { Incident } from '../entities/incident.ts'
import { FailedJob, Maintenance, System } from '../entities/system.ts'
import { endpoint, nothing, result } from '../kit.ts'

const JobId = z.object({ id: z.uuid() })

export const operations = {
  listIncidents: endpoint({
    method: 'GET',
    path: '/admin/incidents',
    access: 'admin',
    summary: 'List the parts of the service that don’t work now, oldest first',
    returns: z.object({ items: z.array(Incident) }),
  }),
  describeSystem: endpoint({
    method: 'GET',
    path: '/admin/system',
    access: 'admin',
    summary: 'Get queues, storage, mail, versions, checks, incidents and the maintenance mode',
    returns: result(System),
  }),
  listFailedJobs: endpoint({
    method: 'GET',
    path: '/admin/failed_jobs',
    access: 'admin',
    summary: 'List the latest 50 jobs that gave up, newest first',
    returns: z.object({ items: z.array(FailedJob) }),
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/failed_jobs/:id/retry',
    access: 'admin',
    status: 204,
    summary: 'Run a failed job once more',
    params: JobId,
    returns: nothing,
  }),
  discardJob: endpoint({
    method: 'DELETE',
    path: '/admin/failed_jobs/:id',
    access: 'admin',
    status: 204,
    summary: 'Discard a failed job; its work is never done',
    params: JobId,
    returns: nothing,
  }),
  switchMaintenance: endpoint({
    method: 'PUT',
    path: '/admin/maintenance',
    access: 'admin',
    summary: 'Start or end maintenance, during which only admins can change anything',
    body: z.strictObject({ isOn: z.boolean() }),
    returns: result(Maintenance),
  }),
}
