/** The way of a release to the public: review, and verification of who made it. */
export { reviewJobs } from './review/review.jobs.ts'
export { reviewRoutes } from './review/review.routes.ts'
export { createReview, type Review } from './review/review.service.ts'
export { verificationJobs } from './verification/verification.jobs.ts'
export { verificationRoutes } from './verification/verification.routes.ts'
export { createVerification } from './verification/verification.service.ts'
