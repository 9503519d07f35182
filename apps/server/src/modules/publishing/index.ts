/** The way of a release to the public: review, and verification of who made it. */
export { publishingModule, type PublishingServices } from './publishing.module.ts'
export { createReview, type Review } from './review/review.service.ts'
