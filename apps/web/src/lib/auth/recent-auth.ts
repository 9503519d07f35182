import { create } from 'zustand'

/** The caller waiting for an answer; null while nobody is asked. */
export const useRecentAuth = create<{ answer: ((isProved: boolean) => void) | null }>(() => ({
  answer: null,
}))

let asked: Promise<boolean> | null = null

/** Asks who is signed in to prove who they are. Calls that need it at the same time share one dialog. */
export const proveAgain = (): Promise<boolean> =>
  (asked ??= new Promise<boolean>((answer) => useRecentAuth.setState({ answer })).finally(() => {
    asked = null
    useRecentAuth.setState({ answer: null })
  }))
