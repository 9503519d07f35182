import type { ReleaseFileKind } from '@hypha/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { useApp } from '../../../lib/app-context.ts'
import { toast } from '../../../lib/dom/toasts.ts'
import { putFile } from '../files/sending/put-file.ts'

/** How often files that are being checked are read again. */
const CHECKING_POLL_MS = 2000

/** A file on its way in this browser. */
export interface SentExtra {
  kind: ReleaseFileKind
  name: string
  sent: number
  total: number
  /** Why it failed. */
  problem: string | null
  cancel: AbortController
}

/** The booklet and bonus files of a release, and how to send and remove them. */
export function useExtras(releaseId: number) {
  const { api, cache } = useApp()
  const query = useQuery({
    ...api.downloads.files.query({ params: { id: releaseId } }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.result.some((file) => file.state === 'checking') ? CHECKING_POLL_MS : false,
  })
  const [sending, setSending] = useState<readonly SentExtra[]>([])
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    const all = running.current
    return () => all.forEach((cancel) => cancel.abort())
  }, [])
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: api.downloads.files.key })
    await cache.invalidateQueries({ queryKey: api.releases.get.key })
  }
  const drop = (cancel: AbortController) => {
    cancel.abort()
    running.current.delete(cancel)
    setSending((all) => all.filter((each) => each.cancel !== cancel))
  }

  const send = async (kind: ReleaseFileKind, file: File) => {
    const cancel = new AbortController()
    running.current.add(cancel)
    const change = (changes: Partial<SentExtra>) =>
      setSending((all) =>
        all.map((each) => (each.cancel === cancel ? { ...each, ...changes } : each)),
      )
    const { name, size: total } = file
    setSending((all) => [...all, { kind, name, sent: 0, total, problem: null, cancel }])
    try {
      const { result } = await api.releaseFiles.addReleaseFile({
        params: { id: releaseId },
        body: { kind, fileName: name, fileSize: total },
      })
      const params = { id: releaseId, fileId: result.id }
      try {
        await putFile(result.preSignedUploadUrl, file, {
          signal: cancel.signal,
          onProgress: (sent) => change({ sent }),
        })
        await api.releaseFiles.finishReleaseFile({ params })
      } catch (error) {
        await api.releaseFiles.removeReleaseFile({ params }).catch(() => undefined)
        throw error
      }
      await refresh()
      drop(cancel)
    } catch (error) {
      if (!cancel.signal.aborted) change({ problem: messageOf(error) })
    }
  }

  const remove = async (fileId: number) => {
    try {
      await api.releaseFiles.removeReleaseFile({ params: { id: releaseId, fileId } })
    } catch (error) {
      toast(messageOf(error))
    }
    await refresh()
  }

  return { query, sending, send, drop, remove }
}
