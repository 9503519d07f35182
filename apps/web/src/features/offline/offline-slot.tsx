import { useEffect } from 'react'
import { useRouter } from '@tanstack/react-router'
import { shellParts } from './shell-parts.ts'
import { useApp } from '../../lib/app-context.ts'

/** After the page, which is more urgent. */
const START_AFTER_MS = 3_000

let isStarted = false

/** Starts the work behind the pages: a new version, the pages without a network, offline music. */
export function OfflineSlot({ loadPlayerBar }: { loadPlayerBar: () => Promise<unknown> }) {
  const app = useApp()
  const router = useRouter()
  useEffect(() => {
    shellParts.loadPlayerBar = loadPlayerBar
    if (!import.meta.env.PROD || isStarted) return
    const timer = setTimeout(() => {
      isStarted = true
      void import('./background.ts')
        .then((file) => file.startBackground(app, router))
        // The next page starts it.
        .catch(() => (isStarted = false))
    }, START_AFTER_MS)
    return () => clearTimeout(timer)
  }, [app, router, loadPlayerBar])
  return null
}
