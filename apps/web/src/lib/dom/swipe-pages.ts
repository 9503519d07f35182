/** Minimum distance of a swipe in pixels (SH-06). */
const MIN_SWIPE_PX = 100

/** Whether an element handles horizontal swipes itself. */
function takesSwipes(element: Element): boolean {
  if (element.closest('input, textarea, select, [contenteditable], [role="dialog"]')) return true
  for (let each: Element | null = element; each; each = each.parentElement) {
    const { overflowX, touchAction } = getComputedStyle(each)
    if (touchAction === 'none') return true
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    if (scrolls && each.scrollWidth > each.clientWidth) return true
  }
  return false
}

/** Swiping right goes back, left goes forward, because our iOS app has no buttons for it. */
export function swipePages(): void {
  let start: { x: number; y: number } | null = null
  addEventListener(
    'touchstart',
    ({ touches, target }) => {
      const [finger] = touches
      const isOne = touches.length === 1 && target instanceof Element && !takesSwipes(target)
      start = isOne && finger ? { x: finger.clientX, y: finger.clientY } : null
    },
    { passive: true },
  )
  addEventListener(
    'touchend',
    ({ changedTouches: [finger] }) => {
      if (!start || !finger) return
      const right = finger.clientX - start.x
      const down = Math.abs(finger.clientY - start.y)
      start = null
      if (Math.abs(right) < MIN_SWIPE_PX || Math.abs(right) < 2 * down) return
      if (right > 0) history.back()
      else history.forward()
    },
    { passive: true },
  )
  addEventListener('touchcancel', () => (start = null))
}
