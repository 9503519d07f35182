import { create } from 'zustand'

/** The caller waiting for reauthentication; null if there is none. */
export const useRecentAuth = create<{ answer: ((isProved: boolean) => void) | null }>(() => ({
  answer: null,
}))

let asked: Promise<boolean> | null = null

/** Asks the user to reauthenticate. Concurrent calls share one dialog. */
export const proveAgain = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((answer) => useRecentAuth.setState({ answer })).finally(() => {
    asked = null
    useRecentAuth.setState({ answer: null })
  }))
