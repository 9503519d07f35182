/** How long it is lit up (EX-11). */
const SHOWN_MS = 2000

/** Brings a row or card into view and lights it up for a while. */
export function lightUp(element: HTMLElement, withFocus = false): void {
  const { top, bottom } = element.getBoundingClientRect()
  if (top < 0 || bottom > innerHeight) element.scrollIntoView({ block: 'center' })
  element.dataset['touched'] = ''
  if (withFocus) element.querySelector('a')?.focus({ preventScroll: true })
  setTimeout(() => delete element.dataset['touched'], SHOWN_MS)
}
