import { create } from 'zustand'
import { afterPaint } from '../after-paint.ts'

/** What somebody wants to put into a playlist: one song, several, or all of a release. */
export type Addable = { title: string } & (
  { songId: number } | { songIds: readonly number[] } | { releaseId: number }
)

/** What is to be added; null while nothing is. */
export const useAdding = create<{ what: Addable | null }>(() => ({ what: null }))

/** Opens the choice of a playlist, once the menu that asked for it is gone: its press would count as one beside the dialog. */
export const addToPlaylist = (what: Addable) => afterPaint(() => useAdding.setState({ what }))

export const stopAdding = () => useAdding.setState({ what: null })
