import type { KeyboardEvent } from 'react'

/** The first link of every result, in reading order. */
const resultsIn = (page: HTMLElement) =>
  [...page.querySelectorAll('[data-result]')].flatMap(
    (result) => result.querySelector<HTMLElement>('a') ?? [],
  )

/** Up and Down move the focus from the search box through all results and back. */
export function walkResults(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
  if (!step || !isPlain || event.defaultPrevented) return
  const page = event.currentTarget
  const box = page.querySelector<HTMLElement>('input[type="search"]')
  const results = resultsIn(page)
  const active = document.activeElement
  const at = results.findIndex((link) => link.closest('[data-result]')?.contains(active))
  if (at < 0 && active !== box) return
  const next = at + step
  if (next < -1 || results.length === 0) return
  event.preventDefault()
  const target = next === -1 ? box : results[Math.min(next, results.length - 1)]
  target?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}
