/** An upload address allows one PUT of exactly `bytes` bytes with this `Content-Type`. */
export interface UploadTerms {
  expiresAt: Date
  bytes: number
  contentType: string
}
