import { create } from 'zustand'

/** The caller waiting for reauthentication; null if there is none. */
export const useRecentAuth = create<{ answer: ((isProved: boolean) => void) | null }>(() => ({
  answer: null,
}))

let confirmation: Promise<boolean> | null = null

/** Asks the user to reauthenticate. Concurrent calls share one dialog. */
export const reauthenticate = (): Promise<boolean> =>
  (confirmation ??= new Promise<boolean>((answer) => useRecentAuth.setState({ answer })).finally(
    () => {
      confirmation = null
      useRecentAuth.setState({ answer: null })
    },
  ))
