/** Parts of the layout that the player needs without a network. The layout is below the features, so it sets them. */
export const shellParts = { loadPlayerBar: (): Promise<unknown> => Promise.resolve() }
