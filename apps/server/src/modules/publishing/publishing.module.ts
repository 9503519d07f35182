import type { Base, Running } from '../../base.ts'
import { defineModule, type ServicesOf } from '../../platform/module.ts'
import { reviewJobs } from './review/review.jobs.ts'
import { reviewRoutes } from './review/review.routes.ts'
import { createReview } from './review/review.service.ts'
import { verificationJobs } from './verification/verification.jobs.ts'
import { verificationRoutes } from './verification/verification.routes.ts'
import { createVerification } from './verification/verification.service.ts'

export type PublishingServices = ServicesOf<typeof create>
const create = ({ config, db, jobs, store, secrets }: Base) => ({
  review: createReview(db, jobs),
  verification: createVerification({
    ...{ db, jobs, store, keys: secrets.identity },
    retentionDays: config.identityDays,
  }),
})

export const publishingModule = defineModule({
  create,
  calls(api, services: Running<PublishingServices>) {
    reviewRoutes(api, services, services.review)
    verificationRoutes(api, services, services.verification)
  },
  jobs: (services) => ({ ...reviewJobs(services), ...verificationJobs(services) }),
})
