/** In pixels. Charts and their skeletons share these heights, so nothing moves when the numbers arrive. */
export const CHART_HEIGHT = 240
export const WHEEL_HEIGHT = 300
/** Heading and summary of a panel, above its chart. */
export const PANEL_REST = 98
/** A ranking of ten lines. */
export const RANKING_HEIGHT = 402
