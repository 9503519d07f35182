import type { DownloadFormatId } from '@hypha/contract'
import { create } from 'zustand'
import type { Product } from '../../../cart/index.ts'

/** A file that somebody asked for. */
export interface DownloadWish {
  product: Product
  format: DownloadFormatId
  /** With its file it becomes theirs. */
  isClaim?: boolean
}

/** How far a file is. `begun`: the browser has it among its own downloads. */
export type DownloadStep =
  | { kind: 'waiting' }
  | { kind: 'preparing'; done: number; of: number }
  | { kind: 'begun' }
  /** Waits for somebody to press Continue: the page was left before its turn came. */
  | { kind: 'paused' }
  /** Without a message the file could not be prepared. `unreached`: tried again as soon as there is a network. */
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

/** Puts files in line; what is asked for again takes the place of what was asked before. */
export function enqueue(wishes: readonly DownloadWish[]): void {
  const asked = wishes.map((wish): QueuedDownload => ({
    ...wish,
    id: wishId(wish.product),
    step: { kind: 'waiting' },
  }))
  const ids = new Set(asked.map(({ id }) => id))
  put([...items().filter(({ id }) => !ids.has(id)), ...asked])
}

export const leaveOut = (id: string) => put(items().filter((item) => item.id !== id))

/** Who waits for their turn, the first first. */
export const nextInLine = () => items().find(({ step }) => step.kind === 'waiting')

/** Puts the matching downloads back in the queue. */
export const waitAgain = (does: (step: DownloadStep) => boolean) =>
  put(items().map((item) => (does(item.step) ? { ...item, step: { kind: 'waiting' } } : item)))
