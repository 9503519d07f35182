import type { VerificationPhoto, VerificationStatus } from '@hypha/contract'

export const STATUS_WORDS: Readonly<Record<VerificationStatus, string>> = {
  created: 'Not submitted yet',
  submitted: 'Submitted',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

export const PHOTO_WORDS: Readonly<Record<VerificationPhoto, string>> = {
  idCardPhoto: 'ID photo',
  selfPhoto: 'Selfie',
}
