/** How long the highlight lasts (EX-11). */
const SHOWN_MS = 2000

interface HighlightOptions {
  withFocus?: boolean
  /** Don't scroll. */
  isPersistent?: boolean
}

/** Scrolls a row or card into view and highlights it for a while. */
export function highlight(
  element: HTMLElement,
  { withFocus, isPersistent }: HighlightOptions = {},
): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (!isPersistent && (top < 0 || bottom > innerHeight))
    element.scrollIntoView({ block: 'center' })
  element.dataset['touched'] = ''
  if (withFocus) focusTemporarily(element.querySelector('a'))
  setTimeout(() => delete element.dataset['touched'], SHOWN_MS)
}

/** On a slow device the page focuses its heading later. The attribute makes it focus this link instead. */
function focusTemporarily(link: HTMLElement | null): void {
  if (!link) return
  link.dataset['arrival'] = ''
  link.focus({ preventScroll: true })
  link.addEventListener('blur', () => delete link.dataset['arrival'], { once: true })
}
