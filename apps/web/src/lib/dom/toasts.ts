import type { ToastMessage } from '@hypha/ui/feedback/toast-region.tsx'
import { create } from 'zustand'

interface Toasts {
  toasts: ToastMessage[]
  close: (id: number) => void
}

type Action = NonNullable<ToastMessage['action']>

const MAX_TOASTS = 3

let last = 0

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  close: (id) => set((state) => ({ toasts: state.toasts.filter((each) => each.id !== id) })),
}))

/** If there are too many, remove the oldest, but never a question. */
function show(message: Omit<ToastMessage, 'id'>): number {
  last += 1
  const toasts = [...useToasts.getState().toasts, { ...message, id: last }]
  const oldest =
    toasts.length > MAX_TOASTS ? toasts.findIndex(({ isPersistent }) => !isPersistent) : -1
  useToasts.setState({ toasts: toasts.filter((_, index) => index !== oldest) })
  return last
}

/** Shows a short message. Not for errors that need a decision. */
export function toast(text: string, action?: Action): void {
  show(action ? { text, action } : { text })
}

/**
 * Asks an optional question, which stays until it is answered or dismissed. @returns a function that removes
 * it
 */
export function ask(text: string, action: Action): () => void {
  const id = show({ text, action, isPersistent: true })
  return () => useToasts.getState().close(id)
}
