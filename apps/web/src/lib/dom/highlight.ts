/** How long it is lit up (EX-11). */
const SHOWN_MS = 2000

interface Lighting {
  withFocus?: boolean
  /** The window stays where it is. */
  stays?: boolean
}

/** Brings a row or card into view and lights it up for a while. */
export function highlight(element: HTMLElement, { withFocus, stays }: Lighting = {}): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (!stays && (top < 0 || bottom > innerHeight)) element.scrollIntoView({ block: 'center' })
  element.dataset['touched'] = ''
  if (withFocus) lendFocus(element.querySelector('a'))
  setTimeout(() => delete element.dataset['touched'], SHOWN_MS)
}

/** On a busy machine the page leads the focus to its heading only after this: marked, the link is what it leads to. */
function lendFocus(link: HTMLElement | null): void {
  if (!link) return
  link.dataset['arrival'] = ''
  link.focus({ preventScroll: true })
  link.addEventListener('blur', () => delete link.dataset['arrival'], { once: true })
}
