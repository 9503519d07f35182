const TYPING =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable]'
/** Overlays that handle keys themselves, except the player's own window. */
const COVERING =
  '[role="menu"], [role="listbox"], [role="dialog"]:not([data-player]), [role="alertdialog"]'
// not translated: a selector
const PRESSED_BY_SPACE = 'button, a, summary, input, [role="checkbox"]'
const MOVED_BY_ARROWS = 'input, [role="slider"], [role="radiogroup"], [role="tablist"]'

/** Whether a key is handled by the focused element or an overlay. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.metaKey || event.altKey) return true
  if (document.querySelector(COVERING)) return true
  const { target } = event
  if (!(target instanceof Element)) return false
  if (target.closest(TYPING)) return true
  if (event.key === ' ') return target.closest(PRESSED_BY_SPACE) !== null
  // not translated: names of keys
  return event.key.startsWith('Arrow') && target.closest(MOVED_BY_ARROWS) !== null
}
