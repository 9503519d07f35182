import type { FormField } from './steps.ts'

/** Scrolls to the control at a place and focuses it as soon as its step is rendered. */
export function focusPlace(place: FormField, tries = 20): void {
  const frame = document.querySelector<HTMLElement>(`[data-place='${place}']`)
  const field = frame?.querySelector<HTMLElement>(
    // not translated: a selector
    'input, select, textarea, [contenteditable="true"], button',
  )
  if (field) {
    const folded = field.closest('details')
    if (folded) folded.open = true
    field.focus()
  } else if (tries > 0) requestAnimationFrame(() => focusPlace(place, tries - 1))
}
