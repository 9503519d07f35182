import type { Running } from '../../base.ts'
import { defineModule } from '../../platform/module.ts'
import type { AccountsServices } from '../accounts/index.ts'
import type { CatalogueServices } from '../catalogue/index.ts'
import { checkDatabaseJobs } from './check-database.jobs.ts'
import { checkFilesJobs } from './check-files.jobs.ts'
import { orphanCleanupJobs } from './orphan-cleanup.jobs.ts'
import { reencryptJobs } from './reencrypt.jobs.ts'
import { recordFilesJobs } from './record-files.jobs.ts'

export const maintenanceModule = defineModule({
  create: () => ({}),
  jobs: (services: Running<AccountsServices & CatalogueServices>) => ({
    ...orphanCleanupJobs(services),
    ...reencryptJobs(services),
    ...recordFilesJobs(services),
    ...checkFilesJobs(services),
    ...checkDatabaseJobs(services),
  }),
})
