import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { createChecks } from './checks.ts'
import { createFailedJobs } from './failed-jobs.ts'
import { addGauges } from './gauges.ts'
import { createMaintenanceMode } from './maintenance-mode.ts'
import { createMonitor } from './monitor.ts'
import { operationsRoutes } from './operations.routes.ts'

export type OperationsServices = ServicesOf<typeof create>
const create = async (base: Base) => {
  const checks = createChecks(base)
  addGauges(base)
  return {
    checks,
    monitor: createMonitor({ ...base, checks }),
    failedJobs: createFailedJobs(base),
    maintenanceMode: await createMaintenanceMode(base.db, base.notifications),
  }
}

export const operationsModule = defineModule({
  create,
  calls: (api, services: Running<OperationsServices>) => operationsRoutes(api, services),
})
