import { create } from 'zustand'

/** A choice of this browser under `key`; `read` turns what is stored, which may be anything, into one. */
export function preference<T>(key: string, read: (stored: unknown) => T) {
  const stored = (): T => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      return read(null)
    }
  }
  // A served page knows no choice; the first render agrees with it.
  const store = create<{ value: T }>(() => ({ value: read(null) }))
  if (!import.meta.env.SSR) {
    store.setState({ value: stored() })
    addEventListener('storage', (event) => event.key === key && store.setState({ value: stored() }))
  }
  return {
    use: () => store((state) => state.value),
    get: () => store.getState().value,
    set(value: T): void {
      localStorage.setItem(key, JSON.stringify(value))
      store.setState({ value })
    },
  }
}
