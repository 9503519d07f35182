import { create } from 'zustand'
import type { Product } from './product.ts'

/** What somebody wants the file of. */
export type DownloadAsked = Product & {
  /** Bought, taken or made by themselves: it counts towards no limit. */
  isOwn: boolean
  /** Its price is theirs to set, and they set nothing: with its file it becomes theirs. */
  isClaim?: boolean
}

/** What is asked; null while nothing is. */
export const useDownloadAsked = create<{ asked: DownloadAsked | null }>(() => ({ asked: null }))

export const askDownload = (asked: DownloadAsked) => useDownloadAsked.setState({ asked })
export const stopAskingDownload = () => useDownloadAsked.setState({ asked: null })
