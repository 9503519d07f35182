/** `?code=7H3K-…`, from a QR code. */
export interface RedeemSearch {
  code?: string | undefined
}

/** Ignores what can't be a code. */
export function redeemSearch(search: Record<string, unknown>): RedeemSearch {
  const { code } = search
  return { code: typeof code === 'string' && code.length <= 60 ? code : undefined }
}
