import type { Credit } from '@hypha/contract'

/** Metadata of a file known before the upload, in the fields of a new track. */
export interface FileFacts {
  title?: string
  artistName?: string
  secondaryArtists?: Credit[]
  bpm?: number
  keyId?: number
  isrc?: string
}

const facts = new WeakMap<File, FileFacts>()

export const setFacts = (file: File, known: FileFacts) => facts.set(file, known)
export const factsOf = (file: File): FileFacts => facts.get(file) ?? {}
