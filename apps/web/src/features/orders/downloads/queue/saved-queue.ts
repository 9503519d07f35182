import type { DownloadFormatId } from '@hypha/contract'
import { FORMATS } from '../format-words.ts'
import { type QueuedDownload, useDownloads, wishId } from './queue.ts'

const KEY = 'downloads'

/** Including downloads in progress: leaving the page cancels them. */
export const isUnfinished = ({ step }: Pick<QueuedDownload, 'step'>): boolean =>
  ['waiting', 'preparing', 'paused'].includes(step.kind) ||
  (step.kind === 'failed' && step.unreached === true)

interface Stored {
  product?: { release?: unknown; song?: unknown; title?: unknown }
  format?: unknown
}

const isId = (value: unknown): value is number => Number.isInteger(value) && Number(value) > 0

/** Parses the saved queue; invalid entries are dropped. */
export function readQueue(text: string | null): QueuedDownload[] {
  try {
    const stored = JSON.parse(text ?? '[]') as unknown
    return Array.isArray(stored) ? stored.flatMap((each) => readItem(each as Stored)) : []
  } catch {
    return []
  }
}

function readItem(stored: Stored | null): QueuedDownload[] {
  const { release, song: track, title } = stored?.product ?? {}
  const format = stored?.format as DownloadFormatId
  if (!isId(release) || !(track === null || isId(track))) return []
  if (typeof title !== 'string' || !FORMATS.includes(format)) return []
  const product = { release, song: track, title }
  return [{ id: wishId(product), product, format, step: { kind: 'paused' } }]
}

/** Saves the queue for this tab, so that a reload loses nothing. Continue resumes it. */
export function saveQueue(): void {
  const { items } = useDownloads.getState()
  if (items.length === 0) useDownloads.setState({ items: readQueue(sessionStorage.getItem(KEY)) })
  useDownloads.subscribe(({ items: now }) => {
    const unfinished = now.filter(isUnfinished)
    if (unfinished.length === 0) return sessionStorage.removeItem(KEY)
    const saved = unfinished.map(({ product, format }) => ({ product, format }))
    sessionStorage.setItem(KEY, JSON.stringify(saved))
  })
}
