import { create } from 'zustand'

/** What the corner of the wizard says: how much is being saved, and when something was saved last. */
export const useSaveState = create<{ saving: number; savedAt: number | null }>(() => ({
  saving: 0,
  savedAt: null,
}))

/** Saves something of the release, and has the corner say so. */
export async function saving<T>(work: () => Promise<T>): Promise<T> {
  useSaveState.setState(({ saving }) => ({ saving: saving + 1 }))
  try {
    const saved = await work()
    useSaveState.setState({ savedAt: Date.now() })
    return saved
  } finally {
    useSaveState.setState(({ saving }) => ({ saving: saving - 1 }))
  }
}
