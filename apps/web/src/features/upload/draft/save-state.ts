import { create } from 'zustand'

const PATIENCE_MS = 3000

/** What the corner of the wizard says: how much is being saved, and when something was saved last. */
export const useSaveState = create<{ saving: number; savedAt: number | null }>(() => ({
  saving: 0,
  savedAt: null,
}))

/** Saves something of the release, and has the corner say so. */
export async function saving<T>(work: () => Promise<T>): Promise<T> {
  useSaveState.setState((state) => ({ saving: state.saving + 1 }))
  try {
    const saved = await work()
    useSaveState.setState({ savedAt: Date.now() })
    return saved
  } finally {
    useSaveState.setState((state) => ({ saving: state.saving - 1 }))
  }
}

/** Resolves when nothing is being saved any more, or will not soon be. */
export const allSaved = (): Promise<void> =>
  new Promise((resolve) => {
    if (useSaveState.getState().saving === 0) return resolve()
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      resolve()
    }
    const unsubscribe = useSaveState.subscribe((state) => state.saving === 0 && end())
    const timer = setTimeout(end, PATIENCE_MS)
  })
