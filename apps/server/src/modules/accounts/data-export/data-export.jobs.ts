import { defineJobs } from '../../../platform/jobs/jobs.ts'
import type { DataExports } from './data-export.service.ts'

export const dataExportJobs = ({ dataExports }: { dataExports: DataExports }) =>
  defineJobs({
    'data-export.build': {
      retries: 3,
      expireSeconds: 300,
      async run({ payload, isLastTry }) {
        try {
          await dataExports.build(payload.exportId, new Date())
        } catch (error) {
          if (isLastTry) await dataExports.fail(payload.exportId)
          throw error
        }
      },
    },
  })
