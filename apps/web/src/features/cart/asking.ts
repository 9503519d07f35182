import { create } from 'zustand'
import type { Product } from './product.ts'

/** The product whose file is requested. */
export type DownloadAsked = Product & {
  /** Bought, claimed or uploaded by the user, so it doesn't count towards the daily limit. */
  isOwn: boolean
  /** A set-your-price product at price 0: downloading it adds it to the user's purchases. */
  isClaim?: boolean
}

/** The open download dialog; null if closed. */
export const useDownloadAsked = create<{ asked: DownloadAsked | null }>(() => ({ asked: null }))

export const askDownload = (asked: DownloadAsked) => useDownloadAsked.setState({ asked })
export const stopAskingDownload = () => useDownloadAsked.setState({ asked: null })
