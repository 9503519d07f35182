import type { Running } from '../../base.ts'
import { defineModule } from '../../platform/module.ts'
import type { AccountsServices } from '../accounts/index.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import { orphanCleanupJobs } from './orphan-cleanup.jobs.ts'

export const maintenanceModule = defineModule({
  create: () => ({}),
  jobs: (services: Running<AccountsServices & CatalogueServices>) => orphanCleanupJobs(services),
})
