import { create } from 'zustand'

/** Tracks on their way to the server, for the shell: which of how many, and of what release; null when there are none. */
export const useUploading = create<{
  now: { done: number; total: number; releaseId: number } | null
}>(() => ({ now: null }))
