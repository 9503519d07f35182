/** Runs a slow task after the next paint, so that a press gets immediate visual feedback. */
export function afterPaint(run: () => void): void {
  // A hidden page is never painted.
  if (document.hidden) return run()
  requestAnimationFrame(() => setTimeout(run))
}
