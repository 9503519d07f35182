import { create } from 'zustand'

/** What somebody wants to put into a playlist: one song, several, or all of a release. */
export type Addable = { title: string } & (
  { songId: number } | { songIds: readonly number[] } | { releaseId: number }
)

/** What is to be added; null while nothing is. */
export const useAdding = create<{ what: Addable | null }>(() => ({ what: null }))

/** Opens the choice of a playlist. */
export const addToPlaylist = (what: Addable) => useAdding.setState({ what })

export const stopAdding = () => useAdding.setState({ what: null })
