import type { FormField } from './steps.ts'

/** Scrolls to the control at a place and focuses it as soon as its step is rendered. */
export function focusField(field: FormField, tries = 20): void {
  const container = document.querySelector<HTMLElement>(`[data-place='${field}']`)
  const control = container?.querySelector<HTMLElement>(
    // not translated: a selector
    'input, select, textarea, [contenteditable="true"], button',
  )
  if (control) {
    const folded = control.closest('details')
    if (folded) folded.open = true
    control.focus()
  } else if (tries > 0) requestAnimationFrame(() => focusField(field, tries - 1))
}
