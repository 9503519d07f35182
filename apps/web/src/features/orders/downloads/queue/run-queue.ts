/** Runs the download queue, one file at a time. Loaded with the first download. */
import { DOWNLOAD_LIMIT_REACHED } from '@hypha/contract/limits'
import { ApiError, isUnreached, messageOf } from '../../../../lib/api/api-error.ts'
import type { Api } from '../../../../lib/api/client.ts'
import { saveByLink } from '../../../../lib/dom/save-file.ts'
import { productBody } from '../../../cart/index.ts'
import { saveQueue } from './saved-queue.ts'
import {
  type DownloadWish,
  enqueue,
  nextInLine,
  type QueuedDownload,
  stepOf,
  useDownloads,
  requeue,
} from './queue.ts'

const FIRST_ASK_MS = 500
const MOST_ASK_MS = 3_000
/** Browsers drop a download that starts right after another one. */
const BETWEEN_MS = 1_200

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let isRunning = false
/** Resumes the queue when the network is back; null if it isn't waiting for that. */
let goesOn: (() => void) | null = null

if (!import.meta.env.SSR) {
  saveQueue()
  addEventListener('online', () => {
    requeue((step) => step.kind === 'failed' && step.unreached === true)
    goesOn?.()
  })
}

/** Runs until the queue is empty. */
async function run(api: Api): Promise<void> {
  if (isRunning) return
  isRunning = true
  goesOn = () => void run(api)
  try {
    for (let item = nextInLine(); item; item = nextInLine()) {
      await fetchOne(api, item)
      if (nextInLine()) await pause(BETWEEN_MS)
    }
  } finally {
    isRunning = false
  }
}

const isStillWanted = ({ id, format }: QueuedDownload) =>
  useDownloads.getState().items.some((each) => each.id === id && each.format === format)

async function fetchOne(api: Api, item: QueuedDownload): Promise<void> {
  const body = { ...productBody(item.product), format: item.format }
  stepOf(item.id, { kind: 'preparing', done: 0, of: 0 })
  for (let ms = FIRST_ASK_MS; isStillWanted(item); ms = Math.min(MOST_ASK_MS, ms * 1.5)) {
    try {
      const { result } = await api.downloads.download({ body })
      if (!isStillWanted(item)) return
      if (result.state === 'preparing') {
        stepOf(item.id, { kind: 'preparing', done: result.done, of: result.of })
        await pause(ms)
        continue
      }
      if (result.state === 'failed') return stepOf(item.id, { kind: 'failed', message: null })
      saveByLink(result.url, result.fileName)
      return stepOf(item.id, { kind: 'begun' })
    } catch (error) {
      return stepOf(item.id, refusalOf(error))
    }
  }
}

function refusalOf(error: unknown): QueuedDownload['step'] {
  if (error instanceof ApiError && error.body.type === DOWNLOAD_LIMIT_REACHED)
    return { kind: 'limit' }
  return { kind: 'failed', message: messageOf(error), unreached: isUnreached(error) }
}

/** Queues files and downloads them one after another. */
export function download(api: Api, wishes: readonly DownloadWish[]): void {
  enqueue(wishes)
  void run(api)
}

/** Puts stopped downloads back in the queue: one file, or all paused ones. */
export function resume(api: Api, id?: string): void {
  if (id === undefined) requeue(({ kind }) => kind === 'paused')
  else stepOf(id, { kind: 'waiting' })
  void run(api)
}
