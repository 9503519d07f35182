import type { DownloadFormatId } from '@hypha/contract'
import { create } from 'zustand'
import type { Product } from '../../../cart/index.ts'

/** A requested file. */
export interface DownloadWish {
  product: Product
  format: DownloadFormatId
  /** Whether the download adds the product to the user's purchases. */
  isClaim?: boolean
}

/** State of a download. `begun`: the browser has taken over. */
export type DownloadStep =
  | { kind: 'waiting' }
  | { kind: 'preparing'; done: number; of: number }
  | { kind: 'begun' }
  /** The page was left before its turn. Waits for Continue. */
  | { kind: 'paused' }
  /** A null message means the file could not be prepared. `unreached`: retried when the network is back. */
  | { kind: 'failed'; message: string | null; unreached?: boolean }
  /** No more free downloads today (PB-04). */
  | { kind: 'limit' }

export interface QueuedDownload extends DownloadWish {
  id: string
  step: DownloadStep
}

export const useDownloads = create<{ items: readonly QueuedDownload[] }>(() => ({ items: [] }))

export const wishId = ({ release, song: track }: Omit<Product, 'title'>): string =>
  track === null ? `release ${release}` : `song ${track}`

const items = () => useDownloads.getState().items
const put = (next: readonly QueuedDownload[]) => useDownloads.setState({ items: next })

export const stepOf = (id: string, step: DownloadStep) =>
  put(items().map((item) => (item.id === id ? { ...item, step } : item)))

/** Adds files to the queue. Requesting one again replaces the earlier request. */
export function enqueue(wishes: readonly DownloadWish[]): void {
  const queued = wishes.map((wish): QueuedDownload => ({
    ...wish,
    id: wishId(wish.product),
    step: { kind: 'waiting' },
  }))
  const ids = new Set(queued.map(({ id }) => id))
  put([...items().filter(({ id }) => !ids.has(id)), ...queued])
}

export const removeFromQueue = (id: string) => put(items().filter((item) => item.id !== id))

/** Returns the first waiting download. */
export const nextInLine = () => items().find(({ step }) => step.kind === 'waiting')

/** Puts the matching downloads back in the queue. */
export const requeue = (does: (step: DownloadStep) => boolean) =>
  put(items().map((item) => (does(item.step) ? { ...item, step: { kind: 'waiting' } } : item)))
