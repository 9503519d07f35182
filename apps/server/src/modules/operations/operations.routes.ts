import { contract } from '@hypha/contract'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Db } from '../../platform/database/connection.ts'
import { type Gatekeeper, implement } from '../../platform/http/implement.ts'
import type { Checks } from './checks.ts'
import type { FailedJobs } from './failed-jobs.ts'
import { findOpenIncidents } from './incidents.queries.ts'
import type { MaintenanceMode } from './maintenance-mode.ts'
import { describeSystem } from './system.ts'

interface Parts extends Gatekeeper {
  db: Db
  config: Config
  checks: Checks
  failedJobs: FailedJobs
  maintenanceMode: MaintenanceMode
}

export const operationsRoutes = (app: FastifyInstance, services: Parts) => {
  const { db, failedJobs, maintenanceMode } = services
  return implement(app, services, contract.operations, {
    listIncidents: async () => ({
      items: (await findOpenIncidents(db)).map(({ id, component, reason, opened_at }) => ({
        ...{ id, component, reason, since: opened_at.toISOString() },
      })),
    }),
    describeSystem: async () => ({ result: await describeSystem(services) }),
    listFailedJobs: async () => ({ items: await failedJobs.list() }),
    retryJob: async ({ params, user }) => void (await failedJobs.retry(params.id, user)),
    discardJob: async ({ params, user }) => void (await failedJobs.discard(params.id, user)),
    switchMaintenance: async ({ body, user }) => ({
      result: await maintenanceMode.switch(body.isOn, user),
    }),
  })
}
