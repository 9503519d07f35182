import { normaliseLinks } from '@hypha/contract/rules/verification'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useApp } from '../../../lib/app-context.ts'

/** A chosen photo and its object URL. */
export interface ChosenPhoto {
  file: File
  url: string
}

export interface Claim {
  idCardPhoto: ChosenPhoto | null
  selfPhoto: ChosenPhoto | null
  links: string
  comments: string
}

const EMPTY: Claim = { idCardPhoto: null, selfPhoto: null, links: '', comments: '' }

export const areLinks = (links: string) => (normaliseLinks(links) ?? []).length > 0

/** State of the verification form, and how it is sent (VF-02). */
export function useClaim(artistId: number, onSubmitted: () => Promise<void>) {
  const { api, cache } = useApp()
  const [claim, setClaim] = useState(EMPTY)
  // Retrying after a failure reuses the request unless its text has changed.
  const made = useRef<{ id: number; words: string } | null>(null)
  const urls = useRef<string[]>([])
  useEffect(() => {
    const all = urls.current
    return () => all.forEach((url) => URL.revokeObjectURL(url))
  }, [])

  const choose = (which: 'idCardPhoto' | 'selfPhoto', file: File) => {
    const url = URL.createObjectURL(file)
    urls.current.push(url)
    setClaim((before) => ({ ...before, [which]: { file, url } }))
  }
  const request = async () => {
    const { links, comments } = claim
    const words = JSON.stringify([links, comments])
    if (made.current?.words !== words) {
      const { id } = await api.verification.addRequest({
        body: { artist: artistId, links, comments },
      })
      made.current = { id, words }
    }
    return made.current.id
  }
  const sending = useMutation({
    mutationFn: async () => {
      const { idCardPhoto, selfPhoto } = claim
      if (!idCardPhoto || !selfPhoto) return
      const id = await request()
      const send = async ({ file }: ChosenPhoto) =>
        (
          await api.verification.addFile({
            body: { type: 'verification', verification_request_id: id },
            file,
          })
        )['@id']
      await api.verification.changeRequest({
        params: { id },
        body: { idCardPhoto: await send(idCardPhoto), selfPhoto: await send(selfPhoto) },
      })
      await onSubmitted()
      await cache.invalidateQueries({ queryKey: api.verification.listRequests.key })
    },
  })
  return {
    claim,
    change: (part: Partial<Claim>) => setClaim((before) => ({ ...before, ...part })),
    choose,
    isReady: claim.idCardPhoto !== null && claim.selfPhoto !== null && areLinks(claim.links),
    sending,
  }
}
