import { create } from 'zustand'

const PATIENCE_MS = 3000

/** State of the "Saved" indicator: number of saves in progress, and the time of the last one. */
export const useSaveState = create<{ saving: number; savedAt: number | null }>(() => ({
  saving: 0,
  savedAt: null,
}))

/** Runs a save and shows it in the indicator. */
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

/** Resolves when no save is in progress, or after a timeout. */
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
