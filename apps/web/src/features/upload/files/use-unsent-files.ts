import type { Release } from '@hypha/contract'
import { useEffect, useRef, useState } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useSession } from '../../../lib/auth/use-session.ts'
import { useUploads } from './sending/upload-queue.ts'
import { savedNames, saveNames } from './unsent-names.ts'

/**
 * Remembers the names of chosen files until the server knows them. Returns those of an earlier visit that are still
 * missing.
 */
export function useUnsentFiles(release: Release | null, waiting: readonly File[]) {
  const userId = useSession()?.userId ?? 0
  const releaseId = release?.id ?? null
  const [earlier, setEarlier] = useState(() => savedNames(userId, releaseId))
  const uploads = useUploads(
    useShallow((now) => now.uploads.filter((each) => each.releaseId === releaseId)),
  )
  const chosen = [
    ...waiting.map(({ name }) => name),
    ...uploads.filter(({ trackId }) => trackId === null).map(({ file }) => file.name),
  ]
  const known = new Set([
    ...chosen,
    ...uploads.map(({ file }) => file.name),
    ...(release?.playList ?? []).flatMap(({ song: track }) => track.trackFile?.fileName ?? []),
  ])
  const missing = earlier.filter((name) => !known.has(name))
  const names = JSON.stringify([...new Set([...missing, ...chosen])])
  const savedFor = useRef(releaseId)
  useEffect(() => {
    // The release was just created.
    if (savedFor.current !== releaseId) saveNames(userId, savedFor.current, [])
    savedFor.current = releaseId
    saveNames(userId, releaseId, JSON.parse(names) as string[])
  }, [userId, releaseId, names])
  return { missing, dismiss: () => setEarlier([]) }
}
