import { create } from 'zustand'

/** A preference of this browser, stored under `key`. `read` validates the stored value. */
export function preference<T>(key: string, read: (stored: unknown) => T) {
  const stored = (): T => {
    try {
      return read(JSON.parse(localStorage.getItem(key) ?? 'null'))
    } catch {
      return read(null)
    }
  }
  // The server doesn't know the stored value, so the first render uses the default.
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
