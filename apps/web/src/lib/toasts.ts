import type { ToastMessage } from '@hypha/ui/feedback/toast-region.tsx'
import { create } from 'zustand'

interface Toasts {
  toasts: ToastMessage[]
  close: (id: number) => void
}

let last = 0

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  close: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}))

/** Says something in passing; never an error that needs a decision. */
export function toast(text: string, action?: ToastMessage['action']): void {
  last += 1
  const message: ToastMessage = action ? { id: last, text, action } : { id: last, text }
  useToasts.setState((state) => ({ toasts: [...state.toasts.slice(-2), message] }))
}
