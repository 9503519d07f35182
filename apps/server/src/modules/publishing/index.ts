/** The review of releases, and the verification of artists. */
export { publishingModule, type PublishingServices } from './publishing.module.ts'
export { createReview, type Review } from './review/review.service.ts'
export {
  dropUnreadableIdentityFiles,
  reencryptIdentityFiles,
} from './verification/identity-files.ts'
