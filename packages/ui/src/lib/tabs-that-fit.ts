const GAP = 24
const MORE = 64

/** How many tabs of these widths (px) fit into `availableWidth`, with space for More when not all do. */
export function tabsThatFit(widths: readonly number[], availableWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width + GAP, -GAP)
  if (total <= availableWidth) return widths.length
  let used = MORE
  const fitting = widths.findIndex((width) => (used += width + GAP) > availableWidth)
  return Math.max(1, fitting)
}
