/** Runs once the page has shown that it was pressed: what takes long would keep that from being seen. */
export function afterPaint(run: () => void): void {
  // A page that nobody sees is not painted.
  if (document.hidden) return run()
  requestAnimationFrame(() => setTimeout(run))
}
