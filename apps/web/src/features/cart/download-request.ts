import { create } from 'zustand'
import type { Product } from './product.ts'

/** The product whose file is requested. */
export type DownloadRequest = Product & {
  /** Bought, claimed or uploaded by the user, so it doesn't count towards the daily limit. */
  isOwn: boolean
  /** A set-your-price product at price 0: downloading it adds it to the user's purchases. */
  isClaim?: boolean
}

/** The open download dialog; null if closed. */
export const useDownloadRequest = create<{ request: DownloadRequest | null }>(() => ({
  request: null,
}))

export const askDownload = (request: DownloadRequest) => useDownloadRequest.setState({ request })
export const stopAskingDownload = () => useDownloadRequest.setState({ request: null })
